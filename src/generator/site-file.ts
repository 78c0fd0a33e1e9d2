/**
 * A file of the output that is no page: a sitemap, a feed, a search index. What
 * it reads of the content through queries is recorded, as for a page, so that it
 * is made again when that has changed and not otherwise.
 */
export interface SiteFile {
  /** Path in the output folder: `en-US-sitemap.xml`. */
  readonly file: string;
  /** Its content. Throws when it cannot be made; the build then fails and names the file. */
  make(): string | Uint8Array | Promise<string | Uint8Array>;
}
