/** The id of the code: a renderer compiled from the same code need not be compiled again. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../disk/files-below.ts';
import { buildVariables } from './environment.ts';

/** Folders and files that a build compiles, copies or runs, relative to the project root. */
const SOURCES = ['src', 'i18n', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** Not code: the starter content and the files for translators. */
const NOT_CODE = /^(?:src\/content\/|i18n\/(?:guides|sources)\/)/;
const ENVIRONMENT_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/**
 * Returns a hash of code, messages, configuration and the versions of installed packages.
 * It includes the current year, which the footer shows.
 */
export function codeId(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  today: Date,
): string {
  const hash = createHash('sha256');
  const add = (name: string, data: string | Uint8Array): void => {
    hash.update(`${name}\0${data.length}\0`).update(data);
  };
  add('', `${process.version} ${process.platform} ${today.getUTCFullYear()}`);
  for (const [name, value] of Object.entries(buildVariables(environment))) add(name, value);
  const files = [...SOURCES, ...ENVIRONMENT_FILES]
    .filter((name) => existsSync(path.join(root, name)))
    .flatMap((name) =>
      path.extname(name) || name.startsWith('.env')
        ? [name]
        : filesBelow(path.join(root, name)).map((file) => `${name}/${file}`),
    )
    .filter((name) => !NOT_CODE.test(name))
    // A link may lead to a folder, or nowhere.
    .filter((name) => statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile())
    .sort();
  for (const name of files) add(name, readFileSync(path.join(root, name)));
  return hash.digest('hex').slice(0, 24);
}
