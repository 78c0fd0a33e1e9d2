/**
 * The release store on disk.
 *
 *     current                  symbolic link to the root tree of the live release, for the host
 *     trees/<tree>/            one folder of one release: hard links to files, links to other trees
 *     spares/<tree>/           a copy of a large tree, made ahead for the next release
 *     digests/<tree>.json      the SHA-256 digests of a tree
 *     releases/<id>.json       the record of a release
 *     releases/<id>.host.json  the redirects and headers of a release
 *     host-rules.json          those of the live release, for the host's configuration
 *     held.json                releases that were rolled back; not republished automatically
 *     requests.json            the requests that the publish server accepted and settled
 *     announced.json           which release each announcer knows
 *     server.lock              the publish server of this store; it runs as long as the server
 *     store.lock               the process that changes releases
 *     temporary/               temporary files, by publish process
 *
 * Trees never change once a release uses them. A folder that does not change is one tree,
 * shared by all releases. One rename of `current` switches the whole site.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../disk/replace-file.ts';
import { errorCode, ifExists, PublishError } from './errors.ts';

const releaseSchema = z.object({
  /** Creation time in UTC, to the millisecond, so ids sort by time. */
  id: z.string().regex(/^\d{8}T\d{9}Z$/),
  time: z.iso.datetime(),
  /** Ids from the build report. */
  output: z.string(),
  partOf: z.string().optional(),
  snapshot: z.string(),
  /** The checkpoints of the CMS that visitors have seen, and since when; the last is live. */
  content: z.array(z.object({ checkpoint: z.string(), since: z.iso.datetime() })).optional(),
  build: z.string(),
  pages: z.number(),
  /** Name of the site's root tree. */
  root: z.string(),
  /** The digest of the root tree's list of digests; covers every file of the release. */
  digest: z.string().optional(),
  /** Hashed assets that the output no longer has but open tabs may still request. */
  retired: z.array(
    z.object({
      file: z.string(),
      /** Time of the first release whose output did not have it. */
      since: z.iso.datetime(),
      /** Number of releases that have carried it, including this one. */
      releases: z.number(),
    }),
  ),
});

export type Release = Readonly<z.infer<typeof releaseSchema>>;
export type RetiredAsset = Readonly<Release['retired'][number]>;

/** The paths of a store. */
export class Store {
  readonly directory: string;
  readonly current: string;
  readonly trees: string;
  readonly spares: string;
  readonly digests: string;
  readonly releases: string;
  readonly hostRules: string;
  readonly blocked: string;
  readonly lock: string;
  readonly serverLock: string;
  readonly temporary: string;
  readonly announced: string;

  constructor(directory: string) {
    const at = (name: string): string => path.join(directory, name);
    this.directory = directory;
    this.current = at('current');
    this.trees = at('trees');
    this.spares = at('spares');
    this.digests = at('digests');
    this.releases = at('releases');
    this.hostRules = at('host-rules.json');
    this.blocked = at('held.json');
    this.lock = at('store.lock');
    this.serverLock = at('server.lock');
    this.temporary = at('temporary');
    this.announced = at('announced.json');
  }

  /** Creates missing folders. */
  prepare(): void {
    for (const folder of [this.trees, this.spares, this.digests, this.releases]) {
      mkdirSync(folder, { recursive: true });
    }
  }

  /** Returns the folder of a tree. */
  tree(name: string): string {
    return path.join(this.trees, name);
  }

  /** Returns the tree that a name in a tree links to; undefined if it is not a folder. */
  childTree(tree: string, name: string): string | undefined {
    try {
      return path.basename(readlinkSync(path.join(this.tree(tree), name)));
    } catch (error) {
      // EINVAL means that the name is a file.
      if (['ENOENT', 'EINVAL', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
      throw error;
    }
  }

  recordOf(id: string): string {
    return path.join(this.releases, `${id}.json`);
  }

  hostRulesOf(id: string): string {
    return path.join(this.releases, `${id}.host.json`);
  }
}

/** Reads the record of a release. Throws `PublishError` if it does not exist or is invalid. */
export function readRelease(store: Store, id: string): Release {
  const file = store.recordOf(id);
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new PublishError(
        `There is no release '${id}'. Run 'npm run rollback -- --list' to see all releases.`,
      );
    }
    throw new PublishError(`${file} is not a valid release record:`, [String(error)]);
  }
}

/** Returns the ids of all releases in the store, oldest first. */
export function releaseIds(store: Store): string[] {
  const names = readdirSync(store.releases, 'utf8');
  return names.flatMap((name) => /^(\d{8}T\d{9}Z)\.json$/.exec(name)?.[1] ?? []).sort();
}

/** Returns the id of the live release; undefined if nothing has been published. */
export function currentId(store: Store): string | undefined {
  // The name of a root tree starts with the id of its release.
  return ifExists(() => path.basename(readlinkSync(store.current)).split('.')[0]);
}

/** Returns the live release; undefined if nothing has been published. */
export function currentRelease(store: Store): Release | undefined {
  const id = currentId(store);
  return id === undefined ? undefined : readRelease(store, id);
}

/** Returns an id for a new release: later than all others, even if the clock is wrong. */
export function nextReleaseId(store: Store, now: Date): string {
  const last = releaseIds(store).at(-1);
  const after = last === undefined ? 0 : timeOf(last) + 1;
  return new Date(Math.max(now.getTime(), after)).toISOString().replace(/[-:.]/g, '');
}

function timeOf(id: string): number {
  return Date.parse(
    id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'),
  );
}

/** Writes the record of a release, and its host rules, so that a power cut does not empty them. */
export function writeRelease(store: Store, release: Release, hostRules: string): void {
  const flush = true;
  replaceFile(store.hostRulesOf(release.id), hostRules, { flush });
  replaceFile(store.recordOf(release.id), JSON.stringify(release, null, 2), { flush });
}

/** Replaces the list of checkpoints in the record of a release. */
export function writeContent(store: Store, release: Release, content: Release['content']): Release {
  const changed = { ...release, content };
  replaceFile(store.recordOf(release.id), JSON.stringify(changed, null, 2), { flush: true });
  return changed;
}

/** Removes the record of a release, but not its trees. */
export function removeRecord(store: Store, id: string): void {
  rmSync(store.recordOf(id), { force: true });
  rmSync(store.hostRulesOf(id), { force: true });
}

/** Returns the ids of the releases that were rolled back since the last publish. */
export function blockedReleases(store: Store): string[] {
  const text = textOf(store.blocked);
  return text === undefined ? [] : z.array(z.string()).parse(JSON.parse(text));
}

/** Writes the ids of the releases that were rolled back. */
export function writeBlockedReleases(store: Store, ids: readonly string[]): void {
  if (ids.length > 0) replaceFile(store.blocked, JSON.stringify(ids), { flush: true });
  else rmSync(store.blocked, { force: true });
}

/** Makes a release live with a single rename. */
export function flip(store: Store, release: Release): void {
  const temporary = path.join(store.directory, 'current.new');
  rmSync(temporary, { force: true });
  symlinkSync(path.join('trees', release.root), temporary);
  renameSync(temporary, store.current);
}

/** Returns the text of a file; undefined if it does not exist. */
const textOf = (file: string): string | undefined => ifExists(() => readFileSync(file, 'utf8'));

/** Writes the host rules of the live release to `host-rules.json`, unless they are unchanged. */
export function updateHostRules(store: Store, id: string): void {
  const rules = textOf(store.hostRulesOf(id));
  if (rules !== undefined && rules !== textOf(store.hostRules)) {
    replaceFile(store.hostRules, rules, { flush: true });
  }
}
