/** Finds the file that an import names, for the lint rules about imports. */
import { statSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve(import.meta.dirname, '../../src');
const ENDINGS = ['', '.ts', '.tsx', '.astro', '.js', '/index.ts'];

/** The version of the interface between ESLint's plugins and resolvers. */
export const interfaceVersion = 2;

/**
 * Returns the path of the imported file; `found` is false for packages and missing files.
 * @param {string} source
 * @param {string} importer
 * @returns {{ found: boolean, path?: string }}
 */
export function resolve(source, importer) {
  const name = source.replace(/[?#].*$/, '');
  if (!/^(?:\.{1,2}|~)\//.test(name)) return { found: false };
  const base = name.startsWith('~/')
    ? path.join(SOURCE, name.slice(2))
    : path.resolve(path.dirname(importer), name);
  const file = ENDINGS.map((ending) => base + ending).find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
  return file === undefined ? { found: false } : { found: true, path: file };
}
