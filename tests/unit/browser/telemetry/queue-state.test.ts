import { describe, expect, it } from 'vitest';
import {
  EMPTY_QUEUE,
  reduce,
  type QueueEffect,
  type QueueEvent,
  type QueueState,
} from '../../../../src/browser/telemetry/queue-state.ts';
import { eventOf, ids } from './simulation.ts';

const SEALED = { wrappedKey: 'k', data: 'd' };

/** Returns the event that a word of a case stands for. */
function eventNamed(word: string, state: QueueState): QueueEvent {
  const [kind = '', value = ''] = word.split(':');
  const { generation } = state;
  const batch = value
    .split(',')
    .map((id) => state.entries.find(({ event }) => event.id === id)?.event ?? eventOf(id));
  if (kind === 'append' || kind === 'now') {
    return { kind: 'append', event: eventOf(value), immediate: kind === 'now' };
  }
  if (kind === 'adopt') return { kind, backlog: { events: batch, dropped: 2 } };
  if (kind === 'stored' || kind === 'refused' || kind === 'too-large' || kind === 'again') {
    const outcome = kind === 'again' ? 'retry' : kind;
    return { kind: 'answered', generation, outcome, random: 0.5 };
  }
  if (kind === 'late') return { kind: 'answered', generation: -1, outcome: 'stored', random: 0 };
  if (kind === 'failed') return { kind: 'seal-failed', generation, error: 'no key' };
  if (kind === 'taken' || kind === 'not-taken') {
    return { kind: 'beaconed', batch, taken: kind === 'taken' };
  }
  if (kind === 'send' || kind === 'prepared' || kind === 'left') {
    const purpose = kind === 'prepared' ? 'prepare' : kind === 'left' ? 'leave' : kind;
    return { kind: 'sealed', purpose, batch, dropped: 0, generation, sealed: SEALED };
  }
  return { kind: kind as 'flush' | 'retry' | 'prepare' | 'leave' | 'close' | 'save' | 'forget' };
}

/** Returns an effect as words. */
function words(effect: QueueEffect): string {
  if (effect.kind === 'seal') {
    return `seal ${effect.purpose} ${effect.batch.map(({ id }) => id).join()}`;
  }
  if (effect.kind === 'start') return `start ${effect.timer}${effect.ms ? ` ${effect.ms}` : ''}`;
  if (effect.kind === 'stop') return `stop ${effect.timer}`;
  if (effect.kind === 'write') return effect.closing ? 'write closing' : 'write';
  return effect.kind;
}

/** Runs the words of a case. Returns the effects of the last one, and the entries. */
function run(sequence: string): { effects: string; entries: string; state: QueueState } {
  let state = EMPTY_QUEUE;
  let effects: readonly QueueEffect[] = [];
  for (const word of sequence.split(' ')) [state, effects] = reduce(state, eventNamed(word, state));
  const entries = state.entries.map(({ event, status }) => `${event.id} ${status}`).join(', ');
  return { effects: effects.map(words).join(', '), entries, state };
}

const TWENTY = ids(1, 20)
  .map((id) => `append:${id}`)
  .join(' ');

describe('reduce', () => {
  it.each([
    // events, effects of the last one, entries
    ['append:a', 'write, start beat, start send, start prepare 50', 'a waiting'],
    ['append:a append:b', 'write, start beat, start send', 'a waiting, b waiting'],
    [
      'append:a prepare append:b',
      'write, start beat, start send, start prepare 50',
      'a waiting, b waiting',
    ],
    ['now:a', 'write, start beat, stop send, seal send a, start prepare 50', 'a sending'],
    ['now:a now:b', 'write, start beat, stop send', 'a sending, b waiting'],
    ['append:a flush', 'stop send, seal send a', 'a sending'],
    ['flush', 'stop send', ''],
    ['now:a send:a', 'post', 'a sending'],
    ['now:a stored', 'write, stop beat', ''],
    ['now:a now:b stored', 'write, start beat, stop send, seal send b', 'b sending'],
    ['now:a append:b stored', 'write, start beat, seal prepare b', 'b waiting'],
    ['now:a refused', 'write, stop beat', ''],
    ['now:a again', 'start retry 1500, seal prepare a', 'a waiting'],
    ['now:a again flush', 'stop send', 'a waiting'],
    ['now:a again retry', 'stop send, seal send a', 'a sending'],
    ['now:a again retry again', 'start retry 3000', 'a waiting'],
    ['append:a append:b flush too-large', 'stop send, seal send a', 'a sending, b waiting'],
    ['now:a too-large', 'write, stop beat', ''],
    ['now:a late', '', 'a sending'],
    ['append:a prepare', 'seal prepare a', 'a waiting'],
    ['append:a prepare prepare', '', 'a waiting'],
    ['append:a prepare prepared:a', '', 'a waiting'],
    ['append:a prepare append:b prepared:a', 'seal prepare a,b', 'a waiting, b waiting'],
    ['append:a prepare prepared:a leave', 'stop send, beacon', 'a sent'],
    ['append:a leave', 'stop send, seal leave a', 'a sent'],
    ['append:a leave leave', '', 'a sent'],
    ['append:a leave left:a', 'beacon', 'a sent'],
    ['append:a leave taken:a', '', 'a sent'],
    ['append:a leave not-taken:a', 'start send', 'a waiting'],
    ['append:a close', 'stop send, seal leave a, write closing, stop beat', 'a sent'],
    ['close', '', ''],
    ['append:a save', 'write, start beat', 'a waiting'],
    ['append:b adopt:a,b', 'write, start beat', 'a waiting, b waiting'],
    ['now:a failed', 'stop send, stop retry, stop prepare, fail', 'a sending'],
    ['now:a failed failed', '', 'a sending'],
    ['now:a failed append:b', '', 'a sending'],
    ['now:a failed flush', '', 'a sending'],
    ['append:a failed leave', '', 'a waiting'],
    ['append:a failed close', 'write closing, stop beat', 'a waiting'],
    ['now:a forget', 'stop send, stop beat, stop prepare, stop retry', ''],
  ])('after %s: %s; holds %s', (sequence, effects, entries) => {
    const result = run(sequence);
    expect({ effects: result.effects, entries: result.entries }).toEqual({ effects, entries });
  });

  it.each([
    ['nothing', 'append:a', 0],
    ['a refused event', 'now:a refused', 1],
    ['the losses of another tab', 'adopt:a', 2],
    ['no loss that the server stored', 'adopt:a flush stored', 0],
    ['a loss from after the request', 'now:a adopt:b stored', 2],
  ])('counts %s', (_, sequence, dropped) => {
    expect(run(sequence).state.dropped).toBe(dropped);
  });

  it('sends the twentieth event at once, with those before it', () => {
    const batch = ids(1, 20).join();
    expect(run(TWENTY).effects).toBe(`write, start beat, stop send, seal send ${batch}`);
  });

  it('never changes the state that it is given', () => {
    const [state] = reduce(EMPTY_QUEUE, eventNamed('now:a', EMPTY_QUEUE));
    const before = structuredClone(state);
    reduce(state, eventNamed('again', state));
    reduce(state, eventNamed('forget', state));
    expect(state).toEqual(before);
  });
});
