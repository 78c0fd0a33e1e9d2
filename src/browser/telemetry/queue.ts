import { TRACKING } from '../../config/limits.ts';
import { createDelay } from '../../shared/timers/delay.ts';
import { HEARTBEAT_MS } from './limits.ts';
import {
  EMPTY_QUEUE,
  reduce,
  type QueueEffect,
  type QueueEvent,
  type SealRequest,
} from './queue-state.ts';
import type { Outcome, Queue, QueueOptions } from './queue-types.ts';

const idle = (): void => undefined;

/** Creates a queue that runs until its page ends: it performs the effects of `reduce`. */
export function createQueue(options: QueueOptions): Queue {
  const { mirror } = options;
  let state = EMPTY_QUEUE;

  const step = (event: QueueEvent): void => {
    const [next, effects] = reduce(state, event);
    state = next;
    for (const effect of effects) run(effect);
  };
  const purge = (): void => {
    step({ kind: 'forget' });
    mirror.clear();
  };
  /** Another tab may have withdrawn consent. Nothing may be stored or sent after that. */
  const isAllowed = (): boolean => {
    if (options.allowed()) return true;
    purge();
    return false;
  };
  const dispatch = (event: QueueEvent): void => {
    if (isAllowed()) step(event);
  };
  /** After a takeover, the other tab sends the mirrored events. */
  const beat = (): void => dispatch({ kind: mirror.isTaken() ? 'forget' : 'save' });

  const delays = {
    send: createDelay(options, TRACKING.sendDelayMs, () => dispatch({ kind: 'flush' })),
    beat: createDelay(options, HEARTBEAT_MS, beat),
  };
  const cancel = { prepare: idle, retry: idle };

  const seal = (request: SealRequest): void => {
    const { batch, dropped, generation } = request;
    options.seal({ events: batch, dropped }).then(
      (sealed) => dispatch({ ...request, kind: 'sealed', sealed }),
      (error: unknown) => dispatch({ kind: 'seal-failed', generation, error }),
    );
  };
  const post = async ({ sealed, generation }: Extract<QueueEffect, { kind: 'post' }>) => {
    const outcome = await options.post(sealed).catch((): Outcome => 'retry');
    dispatch({ kind: 'answered', generation, outcome, random: options.random() });
  };

  function run(effect: QueueEffect): void {
    switch (effect.kind) {
      case 'write': {
        const events = state.entries.map(({ event }) => event);
        const unmirrored = mirror.write({ events, dropped: state.dropped }, effect.closing);
        return step({ kind: 'mirrored', unmirrored });
      }
      case 'seal':
        return seal(effect);
      case 'post':
        return void post(effect);
      case 'beacon':
        return step({ ...effect, kind: 'beaconed', taken: options.beacon(effect.sealed) });
      case 'start': {
        const { timer, ms } = effect;
        if (timer === 'send' || timer === 'beat') return delays[timer].restart();
        cancel[timer] = options.after(ms, () => dispatch({ kind: timer }));
        return;
      }
      case 'stop': {
        const { timer } = effect;
        return timer === 'send' || timer === 'beat' ? delays[timer].stop() : cancel[timer]();
      }
      case 'fail':
        return options.onFailure(effect.error);
    }
  }

  return {
    append: (event, immediate = false) => dispatch({ kind: 'append', event, immediate }),
    async reclaim() {
      if (state.isStopped || !isAllowed()) return;
      let found = false;
      await mirror.reclaim((backlog) => {
        found ||= backlog.events.length > 0;
        dispatch({ kind: 'adopt', backlog });
        return state.unmirrored === 0;
      });
      if (found) dispatch({ kind: 'flush' });
    },
    leave: () => dispatch({ kind: 'leave' }),
    close: () => dispatch({ kind: 'close' }),
    resume() {
      if (state.entries.length) beat();
    },
    purge,
    state: () => ({
      held: state.entries.length,
      dropped: state.dropped,
      unmirrored: state.unmirrored,
    }),
  };
}
