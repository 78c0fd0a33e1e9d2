import type { Sealed } from '../../../../src/browser/envelope/envelope.ts';
import type { QueueOptions } from '../../../../src/browser/telemetry/queue-types.ts';
import type { Simulation } from './simulation.ts';

/** Returns a promise with its `resolve` and `reject`. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Opens a tab whose batches are sealed one by one by the test. */
export function openManualTab(world: Simulation) {
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

/** Returns the timers that a queue has set and not stopped, by their duration. */
export function watchedTimers(world: Simulation) {
  const running: number[] = [];
  const after: QueueOptions['after'] = (ms, run) => {
    running.push(ms);
    const remove = () => {
      const at = running.indexOf(ms);
      if (at >= 0) running.splice(at, 1);
    };
    const stop = world.after(ms, () => {
      remove();
      run();
    });
    return () => {
      remove();
      stop();
    };
  };
  return { after, running };
}
