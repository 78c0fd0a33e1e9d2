/** The process that publishes once: everything is loaded when the server's message arrives. */
import { errorMessage } from '../errors.ts';
import { PipelineError, type PipelineResult } from '../pipeline.ts';
import { GO, NEXT_WAITS, type ChildMessage, type Outcome } from './messages.ts';

function outcomeOf({ report, result, seconds, held }: PipelineResult): Outcome {
  const { id: release, pages } = result.release;
  const { problems } = report;
  const common = {
    ...{ release, seconds },
    ...(problems.length > 0 && { problems }),
    ...(held.length > 0 && { held }),
  };
  if (result.kind !== 'published') return { kind: result.kind, ...common };
  const isPartial = result.release.partOf !== undefined;
  const { warnings } = result;
  return { kind: 'published', pages, warnings, ...(isPartial && { isPartial }), ...common };
}

function failureOf(error: unknown): Outcome {
  const reason = errorMessage(error);
  if (!(error instanceof PipelineError)) return { kind: 'failed', reason };
  return { kind: 'failed', reason, step: error.step, seconds: error.seconds };
}

/**
 * Waits for a message from the parent process, publishes, sends the outcome, and exits. Exits
 * at once if the parent disconnects: the next server should not wait for it.
 */
export function publishOnMessage(
  publish: (isNextWaiting: () => boolean) => Promise<PipelineResult>,
): void {
  const send = (message: ChildMessage): Promise<void> =>
    new Promise((resolve) => {
      if (!process.connected) return resolve();
      // The server may have exited in the meantime; that is not an error.
      process.send?.(message, undefined, undefined, () => resolve());
    });
  let hasStarted = false;
  let isNextWaiting = false;
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (message) => {
    if (message === NEXT_WAITS) isNextWaiting = true;
    if (message !== GO || hasStarted) return;
    hasStarted = true;
    const outcome = await publish(() => isNextWaiting).then(outcomeOf, failureOf);
    await send({ kind: 'ended', outcome });
    process.exit(outcome.kind === 'failed' ? 1 : 0);
  });
  void send({ kind: 'ready' });
}
