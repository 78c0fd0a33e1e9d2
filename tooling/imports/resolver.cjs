/** Finds the file that an import names, for the lint rules about imports. */
const fs = require('node:fs');
const path = require('node:path');

const ENDINGS = ['', '.ts', '.tsx', '.astro', '.js', '/index.ts'];

exports.interfaceVersion = 2;
exports.resolve = (source, importer) => {
  const name = source.replace(/[?#].*$/, '');
  if (!/^(?:\.{1,2}|~)\//.test(name)) return { found: false };
  const base = name.startsWith('~/')
    ? path.join(__dirname, '../../src', name.slice(2))
    : path.resolve(path.dirname(importer), name);
  const file = ENDINGS.map((ending) => base + ending).find((candidate) =>
    fs.statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
  return file === undefined ? { found: false } : { found: true, path: file };
};
