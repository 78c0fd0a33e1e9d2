/** Where a build lies. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Which file this is, and which of those that had its name; undefined where there is none. */
export function fileVersion(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && [file, stat.ino, stat.size, stat.mtimeMs].join();
}

export interface BuildPaths {
  /** The project's folder. */
  readonly root: string;
  /** The folder of the built site. */
  readonly site: string;
  /** The folder of what is not public: the compiled renderer, the rules for hosts, the index. */
  readonly server: string;
}

/** Where `npm run build` puts a site: `OUT_DIR`, or `dist`, and `.renderer` beside it. */
export function buildPaths(root: string, site = process.env['OUT_DIR'] ?? 'dist'): BuildPaths {
  const folder = path.resolve(root, site);
  return { root, site: folder, server: path.join(path.dirname(folder), '.renderer') };
}

/** URL of the compiled renderer. */
export const rendererUrl = ({ server }: BuildPaths): string =>
  pathToFileURL(path.join(server, 'entry.mjs')).href;
