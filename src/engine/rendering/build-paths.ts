/** The folders of a build. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface BuildPaths {
  /** The project's folder. */
  readonly root: string;
  /** The output folder: the built site. */
  readonly site: string;
  /** The folder of non-public files: the compiled renderer, the host rules, the index. */
  readonly server: string;
  /** The folder of the compiled renderer, if it is another one. */
  readonly renderer?: string;
}

/** Returns the paths of `npm run build`: `OUT_DIR`, or `dist`, with `.renderer` beside it. */
export function buildPaths(root: string, site = process.env['OUT_DIR'] ?? 'dist'): BuildPaths {
  const folder = path.resolve(root, site);
  return { root, site: folder, server: path.join(path.dirname(folder), '.renderer') };
}

/** Returns the URL of the compiled renderer. */
export const rendererUrl = ({ server, renderer = server }: BuildPaths): string =>
  pathToFileURL(path.join(renderer, 'entry.mjs')).href;
