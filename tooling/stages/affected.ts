/** Which stages of `npm test` a changed file can affect, for `npm test -- --changed`. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const STATIC = 'lint format unused types unit';
const PAGES = 'build dist e2e browsers';

/** The stages of the first row whose pattern matches a path; a path without a row affects all. */
const ROWS: readonly (readonly [RegExp, string])[] = [
  [/^(?:docs\/(?!systemd\/).*|[^/]+)\.md$/, 'format unit'],
  [/^docs\/(?!systemd\/).*\.(?:png|svg)$/, 'unit'],
  [/^i18n\//, `format unused messages translations types unit ${PAGES}`],
  [/^src\/content\//, `messages unit hosts ${PAGES}`],
  [/\.css$/, `format unused unit ${PAGES}`],
  [
    /^src\/(?:browser|components|head|islands|layouts|stores|views|config\/(?:menus|offers)\.ts$)/,
    `${STATIC} messages ${PAGES}`,
  ],
  [/^docs\/openapi\//, 'format unit'],
  [/^budgets\.json$/, 'format unit build dist e2e'],
  [/^tests\/unit\//, STATIC],
  [/^tests\/dist\//, `${STATIC} build dist`],
  [/^tests\/hosts\//, `${STATIC} build hosts`],
  // Starts the sites for both.
  [/^tests\/e2e\/preview\.ts$/, `${STATIC} build e2e browsers`],
  [/^tests\/e2e\//, `${STATIC} build e2e`],
  [/^tests\/browsers\//, `${STATIC} build browsers`],
  [/^(?:bench|\.github)\//, STATIC],
];

/** Returns whether the changed files can affect a stage. */
export function affects(files: readonly string[], stage: string): boolean {
  return files.some((file) => {
    const row = ROWS.find(([pattern]) => pattern.test(file));
    return row === undefined || row[1].split(' ').includes(stage);
  });
}

/**
 * Returns the files that differ from a commit, with new and deleted ones. Throws if Git doesn't
 * know the commit.
 */
export function changedFiles(root: string, base: string): string[] {
  const git = (...parameters: string[]): string[] =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', base, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** Returns the files that still exist. */
export const existing = (root: string, files: readonly string[]): string[] =>
  files.filter((file) => existsSync(path.join(root, file)));
