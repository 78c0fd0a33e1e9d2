/**
 * One update of a snapshot, as a process of its own: prints what it cost beyond
 * loading the modules. The environment names source and snapshot.
 */
import { updateContent } from '../../src/engine/content/fetch-content.ts';
import { snapshotDirectory } from '../../src/engine/content/snapshot.ts';
import { configuredSource } from '../../src/engine/content/sources/configured.ts';

const source = configuredSource('');
const usage = process.cpuUsage();
const startedAt = performance.now();
const { manifest, read, changes } = await updateContent(source, snapshotDirectory());
const { user, system } = process.cpuUsage(usage);

const cost = {
  id: manifest.id,
  read,
  changed: changes.reduce(
    (sum, { upserted, removed }) => sum + upserted.length + removed.length,
    0,
  ),
  seconds: (performance.now() - startedAt) / 1000,
  cpuSeconds: (user + system) / 1e6,
  /** Bytes. */
  peakMemory: process.resourceUsage().maxRSS * 1024,
};
console.log(JSON.stringify(cost));

/** What the process prints, as JSON. */
export type UpdateCost = Readonly<typeof cost>;
