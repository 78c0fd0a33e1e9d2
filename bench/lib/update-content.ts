/**
 * Updates a snapshot once, in a separate process, and prints the cost without loading
 * the modules. The environment names the source and the snapshot.
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
