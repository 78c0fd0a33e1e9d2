/** Files of the output that are no pages. */

/** A sitemap, a feed, a search index, a picture. */
export interface SiteFile {
  /** Path in the output folder: `en-US-sitemap.xml`. */
  readonly file: string;
  /** Its content. Throws when it cannot be made; the build then fails and names the file. */
  make(): string | Uint8Array | Promise<string | Uint8Array>;
}

/**
 * Files that are made together. What they read of the content through queries is
 * recorded, as for a page: they are made again when that has changed, and not
 * otherwise. The same content makes the same bytes.
 */
export interface FileGroup {
  /** Names the lot in the index of a build. */
  readonly name: string;
  files(): readonly SiteFile[] | Promise<readonly SiteFile[]>;
}
