import { describe, expect, it } from 'vitest';
import { shared } from '../../../../src/browser/api/shared.ts';

/** A call with the given results, one after the other, that counts how often it is made. */
function callOf(...results: (string | Error)[]) {
  const call = { made: 0, make: async (): Promise<string> => next() };
  const next = (): string => {
    const result = results[call.made++] ?? new Error('called too often');
    if (result instanceof Error) throw result;
    return result;
  };
  return call;
}
const settled = (promise: Promise<string>): Promise<string> =>
  promise.catch((error: Error) => error.message);

describe('shared', () => {
  it.each<[string, (string | Error)[], string[], number]>([
    ['makes a call once for concurrent and later callers', ['a'], ['a', 'a', 'a'], 1],
    ['repeats a failed call for the next caller', [new Error('no'), 'b'], ['no', 'no', 'b'], 2],
  ])('%s', async (name, results, expected, made) => {
    const call = callOf(...results);
    const callShared = () => settled(shared(`https://api.example/${name}`, call.make));
    const first = await Promise.all([callShared(), callShared()]);
    expect([...first, await callShared()]).toEqual(expected);
    expect(call.made).toBe(made);
  });

  it('makes one call per URL', async () => {
    const [one, other] = [callOf('one'), callOf('other')];
    expect(await shared('https://a.example/', one.make)).toBe('one');
    expect(await shared('https://b.example/', other.make)).toBe('other');
  });
});
