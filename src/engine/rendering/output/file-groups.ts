/** Writes the files of a build that are not pages. */
import path from 'node:path';
import { replaceFile } from '../../disk/replace-file.ts';
import { HOST_RULES_FILE } from '../../hosting/host-rules.ts';
import { addDependencies, withDependencies } from '../../queries/tracking.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { sitemapDays } from '../../files/sitemaps.ts';
import { allRedirects, guardRedirects } from '../../routing/redirects.ts';
import { rendererUrl, type BuildPaths } from '../build-paths.ts';
import type { BuildIndex, FilesRecord } from '../incremental/build-index.ts';
import { fileGroups } from '../plan/file-groups.ts';
import { hostOutput } from '../plan/host-output.ts';
import { loadRenderer } from '../render/renderer.ts';
import type { Generation } from './generation.ts';
import type { Identity } from './identity.ts';

/**
 * Which stale search indexes and social pictures a build leaves to the next one: all of them, or
 * those of which an older version exists.
 */
export type Deferral = 'all' | 'outdated';

export interface FileGroupsOptions {
  readonly paths: BuildPaths;
  readonly index: BuildIndex | undefined;
  readonly locales?: readonly Locale[] | undefined;
  readonly defer?: Deferral | undefined;
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** The name of the host files in the index. */
export const HOST_GROUP = 'host';

const hasFiles = (record: FilesRecord | undefined): boolean =>
  record !== undefined && Object.keys(record.files).length > 0;

/** Writes the stale file groups, except the host files. Returns all of them by name. */
export async function writeFileGroups(
  { index, paths, locales, defer }: FileGroupsOptions,
  generation: Generation,
): Promise<ReadonlyMap<string, FilesRecord>> {
  // All are checked before any is written: queries that run meanwhile update the results.
  const groups = fileGroups(() => loadRenderer(rendererUrl(paths)), locales).map((group) => {
    const before = index?.files.get(group.name);
    return { ...group, before, isFresh: generation.isFresh(before) };
  });
  const records = new Map<string, FilesRecord>();
  for (const { name, files, before, isFresh, isDeferrable } of groups) {
    if (before && isFresh) records.set(name, before);
    else if (isDeferrable && (defer === 'all' || (defer && hasFiles(before)))) {
      records.set(name, { files: before?.files ?? {}, dependencies: [], isDeferred: true });
    } else records.set(name, await generation.writeGroup(before, files));
  }
  return records;
}

/** Computes what the merge needs of these locales for files of the whole site. */
export function prepareMerge(locales: readonly Locale[]): void {
  for (const locale of locales) {
    guardRedirects(locale);
    sitemapDays(locale);
  }
}

/** Writes the host files, which depend on all pages, unless they and the build id are as before. */
export async function writeHostFiles(
  { index, paths, onWarning }: FileGroupsOptions,
  generation: Generation,
  { build, scripts }: Identity,
  isFresh: boolean,
): Promise<FilesRecord> {
  const before = index?.files.get(HOST_GROUP);
  if (before && isFresh && index?.build === build) return before;
  const { value, dependencies } = await withDependencies(() => {
    const redirects = allRedirects();
    return { ...hostOutput(build, scripts, redirects), skipped: redirects.skipped };
  });
  for (const reason of value.skipped) {
    onWarning?.(`redirects: ${reason}; its redirect is left out`);
  }
  const record = await generation.writeGroup(before, () => {
    addDependencies(dependencies);
    return Object.entries(value.files).map(([file, text]) => ({ file, make: () => text }));
  });
  // Written after the group is in the journal: if interrupted here, it is written again.
  replaceFile(path.join(paths.server, HOST_RULES_FILE), JSON.stringify(value.rules, null, 2));
  return record;
}
