/** Announces a deploy to a host without a release store, by a record of the last one. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../../disk/files-below.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import { readHostRules } from '../../hosting/host-rules-file.ts';
import { fileDigest } from '../digests.ts';
import { errorMessage, ifExists } from '../errors.ts';
import { deliver } from './announcements.ts';
import type { Announcer, Send } from './announcer.ts';
import { differenceOf, folderVersion, type Difference, type SiteVersion } from './difference.ts';

export interface FolderOptions {
  /** Folder of the site that was deployed. */
  readonly site: string;
  /** File with its host rules. */
  readonly hostRules: string;
  /** Folder for the record of what was announced. */
  readonly record: string;
  readonly announcers: readonly Announcer[];
  readonly send: Send;
}

const schema = z.object({
  /** File → digest. */
  digests: z.record(z.string(), z.string()),
  /** The pages that search engines may show. */
  indexed: z.array(z.string()),
});

/**
 * Announces what has changed since the last call, and records it if everyone has accepted it.
 * Returns a line for each announcer, and whether one failed.
 */
export async function announceFolder(
  options: FolderOptions,
): Promise<{ lines: string[]; hasFailed: boolean }> {
  const { site, hostRules, record, announcers, send } = options;
  const [filesRecord, rulesRecord] = ['files.json', 'host-rules.json'].map((name) =>
    path.join(record, name),
  ) as [string, string];
  const after = folderVersion(site, readHostRules(hostRules));
  const files = filesBelow(site);
  const digests = Object.fromEntries(
    files.map((file) => [file, fileDigest(path.join(site, file))]),
  );
  const recorded = ifExists(() => schema.parse(JSON.parse(readFileSync(filesRecord, 'utf8'))));
  let difference: Difference = { changed: [], removed: [], isEverything: true };
  if (recorded) {
    const indexed = new Set(recorded.indexed);
    const rules = readHostRules(rulesRecord);
    const before: SiteVersion = { rules, isIndexed: async (file) => indexed.has(file) };
    difference = await differenceOf(before, after, {
      written: files.filter((file) => digests[file] !== recorded.digests[file]),
      removed: Object.keys(recorded.digests).filter((file) => !(file in digests)),
    });
  }
  let hasFailed = false;
  const announce = async (announcer: Announcer): Promise<string> => {
    try {
      return `${announcer.name}: ${await deliver(announcer, difference, send)} addresses`;
    } catch (error) {
      hasFailed = true;
      return `${announcer.name}: ${errorMessage(error)}`;
    }
  };
  const lines = await Promise.all(announcers.map(announce));
  if (!hasFailed) {
    const indexed: string[] = [];
    for (const file of files) {
      if (file.endsWith('.html') && (await after.isIndexed(file))) indexed.push(file);
    }
    mkdirSync(record, { recursive: true });
    replaceFile(rulesRecord, readFileSync(hostRules));
    replaceFile(filesRecord, JSON.stringify({ digests, indexed }));
  }
  return { lines, hasFailed };
}
