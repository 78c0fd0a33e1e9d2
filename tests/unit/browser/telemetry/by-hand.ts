import type { Sealed } from '../../../../src/browser/envelope/envelope.ts';
import type { QueueOptions } from '../../../../src/browser/telemetry/queue-types.ts';
import type { Simulation } from './simulation.ts';

/** A promise, and what settles it. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((one, other) => {
    resolve = one;
    reject = other;
  });
  return { promise, resolve, reject };
}

/** A tab whose batches are sealed one by one, when the test says so. */
export function sealedByHand(world: Simulation) {
  const turns: { ids: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  const seal: QueueOptions['seal'] = async (backlog) => {
    const { promise, resolve, reject } = deferred<Sealed>();
    const ids = backlog.events.map(({ id }) => id).join();
    const sealed = { wrappedKey: '', data: JSON.stringify(backlog) };
    turns.push({ ids, reject, resolve: () => resolve(sealed) });
    return promise;
  };
  return { tab: world.open({ seal }), turns };
}

/** The timers that a queue has set and not stopped, by their length. */
export function watchedTimers(world: Simulation) {
  const running: number[] = [];
  const after: QueueOptions['after'] = (ms, run) => {
    running.push(ms);
    const gone = () => {
      const at = running.indexOf(ms);
      if (at >= 0) running.splice(at, 1);
    };
    const stop = world.after(ms, () => {
      gone();
      run();
    });
    return () => {
      gone();
      stop();
    };
  };
  return { after, running };
}
