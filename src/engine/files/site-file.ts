/** Output files other than pages. */

/** A sitemap, feed, search index or picture. */
export interface SiteFile {
  /** Path in the output folder: `en-US-sitemap.xml`. */
  readonly file: string;
  /** Returns the content. If it throws, the build fails and names the file. */
  make(): string | Uint8Array | Promise<string | Uint8Array>;
}

/**
 * Files that are generated together. The queries they use are recorded as dependencies,
 * as for a page: the files are regenerated only when a result changes. The same content
 * gives the same bytes.
 */
export interface FileGroup {
  /** Name of the group in the build index. */
  readonly name: string;
  /** Whether a build may write it after the pages, because the site can be shown without it. */
  readonly isDeferrable?: boolean;
  files(): readonly SiteFile[] | Promise<readonly SiteFile[]>;
}
