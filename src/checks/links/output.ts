/** The output folder as checks of links see it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostRules } from '../../hosting/host-rules.ts';
import type { Output } from './link-check.ts';
import { pageLinks } from './page-links.ts';
import { targetFinder } from './targets.ts';

/** What hosts know of a build that decides where a link leads. */
export type LinkRules = Pick<HostRules, 'origins' | 'redirects'>;

export interface OutputFolder extends Output {
  readonly files: readonly string[];
  read(file: string): string;
}

/** Opens an output folder. Throws when there is none. */
export function openOutput(folder: string, rules: LinkRules): OutputFolder {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'));
  const present = new Set(files);
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string): ReadonlySet<string> => {
    const known = ids.get(file) ?? pageLinks(read(file)).ids;
    ids.set(file, known);
    return known;
  };
  const has = (file: string): boolean => present.has(file);
  return { files, read, has, idsOf, origins: rules.origins, targetOf: targetFinder(rules) };
}
