/** The content that a build renders: the current snapshot, without the entries that it sets aside. */
import path from 'node:path';
import { Previous } from '../../content/previous.ts';
import type { EntryProblem } from '../../content/problems.ts';
import { setAside, type FailedEntry } from '../../content/set-aside.ts';
import {
  markBuilt,
  readBlocked,
  readBuilt,
  snapshotDirectory,
  type Manifest,
} from '../../content/snapshot.ts';
import { currentManifest, selectedManifest, selectManifest } from '../../queries/manifest.ts';
import type { BuildPaths } from '../build-paths.ts';
import type { SetAside } from './build-index.ts';
import { entriesRefusal } from './set-aside-limits.ts';

/** The manifest of the content with entries set aside, in the folder of non-public files. */
const CONTENT_FILE = 'content.json';

export class BuildContent {
  readonly #directory = snapshotDirectory();
  readonly #file: string;
  readonly #all: Manifest;
  #entries: readonly FailedEntry[] = [];
  #problems: readonly EntryProblem[] = [];

  /**
   * Selects the current snapshot for queries, without what an earlier build has set aside: `before`,
   * if it is of the same content.
   */
  constructor({ server }: BuildPaths, before: SetAside | undefined) {
    this.#file = path.join(server, CONTENT_FILE);
    selectManifest();
    this.#all = currentManifest();
    if (before?.content === this.#all.id) this.setAside(before.entries);
  }

  /** The entries that are set aside, for the index. */
  get removed(): SetAside | undefined {
    if (this.#entries.length === 0) return undefined;
    return { content: this.#all.id, entries: this.#entries };
  }

  /** The problems of the entries that the source or this build has set aside. */
  get problems(): EntryProblem[] {
    const ofSource = readBlocked(this.#directory, this.#all).flatMap(({ problems }) => problems);
    return [...ofSource, ...this.#problems];
  }

  /** Sets more entries aside. Returns why there are too many of them; undefined if there are not. */
  setAside(entries: readonly FailedEntry[]): string | undefined {
    this.#entries = [...this.#entries, ...entries];
    this.#problems = setAside(this.#directory, this.#entries, this.#file);
    selectManifest(this.#file);
    // An entry with dead links, of which there may be several, can be rendered.
    const unrendered = this.#entries.filter(({ field }) => field === undefined);
    return entriesRefusal(unrendered, this.#all.collections, currentManifest().collections);
  }

  /** The content of the last good build; without one, it has no entries. */
  lastGood(): { readonly entries: Previous; readonly exists: boolean } {
    const manifest = readBuilt(this.#directory);
    return { entries: new Previous(this.#directory, manifest), exists: manifest !== undefined };
  }

  /** Records this content as that of the last good build. */
  markGood(): void {
    markBuilt(this.#directory, selectedManifest());
  }
}
