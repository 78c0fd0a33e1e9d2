/** The process that publishes once: it has loaded everything, and waits for the word. */
import { errorMessage } from '../errors.ts';
import { PipelineError, type PipelineResult } from '../pipeline.ts';
import { GO, type ChildMessage, type Outcome } from './messages.ts';

function outcomeOf({ report, result, seconds }: PipelineResult): Outcome {
  const { id: release, pages } = result.release;
  const { problems } = report;
  const common = { release, seconds, ...(problems.length > 0 && { problems }) };
  if (result.kind !== 'published') return { kind: result.kind, ...common };
  return { kind: 'published', pages, warnings: result.warnings, ...common };
}

function failureOf(error: unknown): Outcome {
  const reason = errorMessage(error);
  if (!(error instanceof PipelineError)) return { kind: 'failed', reason };
  return { kind: 'failed', reason, step: error.step, seconds: error.seconds };
}

/**
 * Waits for the word of the process that started this one, publishes, tells how
 * it ended, and ends. Without that process there is nothing to wait for; a
 * publish that has begun is brought to its end.
 */
export function publishWhenTold(publish: () => Promise<PipelineResult>): void {
  const send = (message: ChildMessage): Promise<void> =>
    new Promise((resolve) => {
      if (!process.connected) return resolve();
      // A server that is gone meanwhile is no reason to fail.
      process.send?.(message, undefined, undefined, () => resolve());
    });
  let hasBegun = false;
  process.on('disconnect', () => {
    if (!hasBegun) process.exit(0);
  });
  process.on('message', async (message) => {
    if (message !== GO || hasBegun) return;
    hasBegun = true;
    const outcome = await publish().then(outcomeOf, failureOf);
    await send({ kind: 'ended', outcome });
    process.exit(outcome.kind === 'failed' ? 1 : 0);
  });
  void send({ kind: 'ready' });
}
