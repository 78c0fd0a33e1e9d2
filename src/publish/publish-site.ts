/** A whole publish: one at a time on a machine, whoever starts it. */
import { mkdirSync } from 'node:fs';
import { acquireLock, type LockOptions } from './lock.ts';
import { runPipeline, type PipelineResult, type PipelineSteps } from './pipeline.ts';
import { Store } from './store.ts';

/** Longer than any build takes. */
const PATIENCE_MS = 30 * 60 * 1000;

/**
 * Runs the steps while no other process does: content and output are folders
 * that two builds would mix. Waits for the other one. Throws `PipelineError`
 * when a step fails.
 */
export async function publishSite(
  store: string,
  steps: PipelineSteps,
  onWait?: LockOptions['onWait'],
): Promise<PipelineResult> {
  const { directory, pipelineLock } = new Store(store);
  mkdirSync(directory, { recursive: true });
  const lock = await acquireLock(pipelineLock, {
    patience: PATIENCE_MS,
    ...(onWait && { onWait }),
  });
  try {
    return await runPipeline(steps);
  } finally {
    lock.release();
  }
}
