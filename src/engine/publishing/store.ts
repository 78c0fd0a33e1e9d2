/**
 * The release store on disk.
 *
 *     current                  symbolic link to the root tree of the live release: what a host serves
 *     trees/<tree>/            one folder of one release: hard links to files, links to other trees
 *     spares/<tree>/           a copy of a large tree, made ahead for the next release
 *     releases/<id>.json       what a release is
 *     releases/<id>.host.json  redirects and headers that belong to it
 *     host-rules.json          those of the live release, for whoever configures the host
 *     held.json                releases that have been rolled back and are not to come again by themselves
 *     requests.json            what the publish server has accepted, and what of it is live
 *     temporary/               temporary files, by process
 *
 * Trees never change once a release names them, and a folder that is as it was
 * is one tree for all releases that have it. One rename of `current` switches
 * the whole site.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { errorCode, PublishError } from './errors.ts';

const releaseSchema = z.object({
  /** When it was made, in UTC, to the millisecond: sorts by time. */
  id: z.string().regex(/^\d{8}T\d{9}Z$/),
  time: z.iso.datetime(),
  /** Ids as the build reports them. */
  output: z.string(),
  snapshot: z.string(),
  build: z.string(),
  pages: z.number(),
  /** Name of the tree that is the whole site. */
  root: z.string(),
  /** Hashed assets that the output no longer has and that open tabs may still ask for. */
  retired: z.array(
    z.object({
      file: z.string(),
      /** When a release came that did not have it. */
      since: z.iso.datetime(),
      /** How many releases have carried it along, this one among them. */
      releases: z.number(),
    }),
  ),
});

export type Release = Readonly<z.infer<typeof releaseSchema>>;
export type RetiredAsset = Readonly<Release['retired'][number]>;

/** The places in a store. */
export class Store {
  readonly directory: string;
  readonly current: string;
  readonly trees: string;
  readonly spares: string;
  readonly releases: string;
  readonly hostRules: string;
  readonly held: string;
  readonly lock: string;
  readonly pipelineLock: string;
  readonly serverLock: string;

  constructor(directory: string) {
    const at = (name: string): string => path.join(directory, name);
    this.directory = directory;
    this.current = at('current');
    this.trees = at('trees');
    this.spares = at('spares');
    this.releases = at('releases');
    this.hostRules = at('host-rules.json');
    this.held = at('held.json');
    this.lock = at('store.lock');
    this.pipelineLock = at('pipeline.lock');
    this.serverLock = at('server.lock');
  }

  /** Makes the folders that are not there yet. */
  prepare(): void {
    for (const folder of [this.trees, this.spares, this.releases]) {
      mkdirSync(folder, { recursive: true });
    }
  }

  /** The folder of a tree. */
  tree(name: string): string {
    return path.join(this.trees, name);
  }

  hostRulesOf(id: string): string {
    return path.join(this.releases, `${id}.host.json`);
  }
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(file: string, data: string): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, data);
  renameSync(temporary, file);
}

/** Reads the record of a release. Throws `PublishError` when there is none or it cannot be read. */
export function readRelease(store: Store, id: string): Release {
  const file = path.join(store.releases, `${id}.json`);
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new PublishError(`There is no release '${id}'.`);
    throw new PublishError(`${file}: is no record of a release`, [String(error)]);
  }
}

/** The ids of all releases that are kept, the oldest first. */
export function releaseIds(store: Store): string[] {
  const names = readdirSync(store.releases, 'utf8');
  return names.flatMap((name) => /^(\d{8}T\d{9}Z)\.json$/.exec(name)?.[1] ?? []).sort();
}

/** The id of the live release; undefined where nothing has been published. */
export function currentId(store: Store): string | undefined {
  try {
    // A root tree bears the name of its release.
    return path.basename(readlinkSync(store.current)).split('.')[0];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The live release; undefined where nothing has been published. */
export function currentRelease(store: Store): Release | undefined {
  const id = currentId(store);
  return id === undefined ? undefined : readRelease(store, id);
}

/** The id of a release made now: later than all others, whatever the clock says. */
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

/** Keeps the record of a release, and the host rules that belong to it. */
export function writeRelease(store: Store, release: Release, hostRules: string | undefined): void {
  if (hostRules !== undefined) writeWhole(store.hostRulesOf(release.id), hostRules);
  writeWhole(path.join(store.releases, `${release.id}.json`), JSON.stringify(release, null, 2));
}

/** Takes away the record of a release; its trees are another matter. */
export function removeRecord(store: Store, id: string): void {
  rmSync(path.join(store.releases, `${id}.json`), { force: true });
  rmSync(store.hostRulesOf(id), { force: true });
}

/** The ids of the releases that have been rolled back since the last one was published. */
export function heldReleases(store: Store): string[] {
  const text = textOf(store.held);
  return text === undefined ? [] : z.array(z.string()).parse(JSON.parse(text));
}

/** Notes which releases have been rolled back. */
export function holdReleases(store: Store, ids: readonly string[]): void {
  if (ids.length > 0) writeWhole(store.held, JSON.stringify(ids));
  else rmSync(store.held, { force: true });
}

/** Makes a release the live one, by one rename. */
export function flip(store: Store, release: Release): void {
  const temporary = `${store.current}.new`;
  rmSync(temporary, { force: true });
  symlinkSync(path.join('trees', release.root), temporary);
  renameSync(temporary, store.current);
}

/** The text of a file; undefined where there is none. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Puts the host rules of the live release in their place, where they are not there already. */
export function settleHostRules(store: Store, id: string): void {
  const rules = textOf(store.hostRulesOf(id));
  if (rules !== undefined && rules !== textOf(store.hostRules)) writeWhole(store.hostRules, rules);
}
