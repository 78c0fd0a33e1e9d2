/** Announces a deploy to a host without a release store, by a record of the last one. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../../disk/files-below.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import { readHostRules } from '../../hosting/host-rules-file.ts';
import { HOST_RULES_FILE } from '../../hosting/host-rules.ts';
import { fileDigest } from '../digests.ts';
import { errorMessage } from '../errors.ts';
import { deliver } from './announcements.ts';
import type { Announcer, Send } from './announcer.ts';
import { differenceOf, folderVersion, UNKNOWN_DIFFERENCE } from './difference.ts';

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

const FILES = 'files.json';

/** Returns the version of a record, with its digests; undefined if there is none, or it is damaged. */
function readRecord(record: string) {
  try {
    const text = readFileSync(path.join(record, FILES), 'utf8');
    const { digests, indexed } = schema.parse(JSON.parse(text));
    const pages = new Set(indexed);
    const rules = readHostRules(path.join(record, HOST_RULES_FILE));
    return { rules, digests, isIndexed: async (file: string) => pages.has(file) };
  } catch {
    return undefined;
  }
}

/**
 * Announces what has changed since the last call, and records it if everyone has accepted it.
 * Returns a line for each announcer, and whether one failed.
 */
export async function announceFolder(
  options: FolderOptions,
): Promise<{ lines: string[]; hasFailed: boolean }> {
  const { site, hostRules, record, announcers, send } = options;
  const after = folderVersion(site, readHostRules(hostRules));
  const files = filesBelow(site);
  const digestOf = (file: string): string => fileDigest(path.join(site, file));
  const digests = Object.fromEntries(files.map((file) => [file, digestOf(file)]));
  const before = readRecord(record);
  const difference = before
    ? await differenceOf(before, after, {
        written: files.filter((file) => digests[file] !== before.digests[file]),
        removed: Object.keys(before.digests).filter((file) => !(file in digests)),
      })
    : UNKNOWN_DIFFERENCE;
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
  if (hasFailed) return { lines, hasFailed };
  const indexed: string[] = [];
  for (const file of files) {
    if (file.endsWith('.html') && (await after.isIndexed(file))) indexed.push(file);
  }
  mkdirSync(record, { recursive: true });
  replaceFile(path.join(record, HOST_RULES_FILE), readFileSync(hostRules));
  replaceFile(path.join(record, FILES), JSON.stringify({ digests, indexed }));
  return { lines, hasFailed };
}
