/** Helpers for tests of the release store. */
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildReport } from '../../../../src/engine/rendering/output/report.ts';
import { digestOf } from '../../../../src/engine/disk/digest.ts';
import { releaseDigests } from '../../../../src/engine/publishing/digests.ts';
import { publishRelease, type PublishOptions } from '../../../../src/engine/publishing/release.ts';
import {
  currentRelease,
  releaseIds,
  readRelease,
  Store,
} from '../../../../src/engine/publishing/store.ts';
import { MadeUpSite } from '../../../../tooling/sample-site/made-up-site.ts';

/** Returns all files below a folder, following links: path → text. */
export function filesBelow(folder: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder).sort()) {
    const full = path.join(folder, name);
    if (statSync(full).isDirectory()) Object.assign(found, filesBelow(full, `${prefix}${name}/`));
    else found[prefix + name] = readFileSync(full, 'utf8');
  }
  return found;
}

/** Returns the names of all trees that are reachable from a release. */
export function reachableTrees(store: Store): Set<string> {
  const reached = new Set<string>();
  const visit = (tree: string): void => {
    reached.add(tree);
    for (const entry of readdirSync(store.tree(tree), { withFileTypes: true })) {
      if (!entry.isSymbolicLink()) continue;
      visit(path.basename(readlinkSync(path.join(store.tree(tree), entry.name))));
    }
  };
  for (const id of releaseIds(store)) visit(readRelease(store, id).root);
  return reached;
}

/** A made-up site with its own store and a clock that the test sets. */
export class PublishedSite {
  readonly site = new MadeUpSite();
  readonly store = new Store(path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'site'));
  clock = new Date('2026-11-21T12:00:00Z');

  options(more: Partial<PublishOptions> = {}): PublishOptions {
    const options = this.site.options(this.store.directory);
    return { ...options, keep: 3, now: () => this.clock, ...more };
  }

  publish(report: BuildReport = this.site.build(), more: Partial<PublishOptions> = {}) {
    return publishRelease(report, this.options(more));
  }

  /** Publishes and returns the release. Throws if nothing was published. */
  async release(more: Partial<PublishOptions> = {}) {
    const result = await this.publish(undefined, more);
    if (result.kind !== 'published') throw new Error(result.kind);
    return result.release;
  }

  live(): Record<string, string> {
    return filesBelow(this.store.current);
  }

  /** Returns the digests of the live release. */
  liveDigests(): Record<string, string> {
    const release = currentRelease(this.store);
    return Object.fromEntries(release ? releaseDigests(this.store, release) : []);
  }

  /** Returns the digests of the files of the output. */
  outputDigests(): Record<string, string> {
    return Object.fromEntries([...this.site.files].map(([file, text]) => [file, digestOf(text)]));
  }

  liveId(): string | undefined {
    return currentRelease(this.store)?.id;
  }
}
