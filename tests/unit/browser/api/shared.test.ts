import { describe, expect, it } from 'vitest';
import { shared } from '../../../../src/browser/api/shared.ts';

/** A call that is answered as listed, time after time, and counts how often it is made. */
function callOf(...answers: (string | Error)[]) {
  const call = { made: 0, make: async (): Promise<string> => next() };
  const next = (): string => {
    const answer = answers[call.made++] ?? new Error('asked too often');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return call;
}
const settled = (promise: Promise<string>): Promise<string> =>
  promise.catch((error: Error) => error.message);

describe('shared', () => {
  it.each<[string, (string | Error)[], string[], number]>([
    ['makes a call once for callers at the same time and later', ['a'], ['a', 'a', 'a'], 1],
    ['makes a failed call again for the next caller', [new Error('no'), 'b'], ['no', 'no', 'b'], 2],
  ])('%s', async (name, answers, expected, made) => {
    const call = callOf(...answers);
    const ask = () => settled(shared(`https://api.example/${name}`, call.make));
    const first = await Promise.all([ask(), ask()]);
    expect([...first, await ask()]).toEqual(expected);
    expect(call.made).toBe(made);
  });

  it('keeps addresses apart', async () => {
    const [one, other] = [callOf('one'), callOf('other')];
    expect(await shared('https://a.example/', one.make)).toBe('one');
    expect(await shared('https://b.example/', other.make)).toBe('other');
  });
});
