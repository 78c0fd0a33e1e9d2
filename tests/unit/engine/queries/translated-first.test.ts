import { expect, it } from 'vitest';
import { translatedFirst } from '../../../../src/engine/queries/store.ts';

const entry = (id: string, fallback: boolean) => ({ id, fallback });

it('puts entries in the reader’s language first and keeps the order of both', () => {
  const list = [entry('a', true), entry('b', false), entry('c', true), entry('d', false)];
  expect(translatedFirst(list).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
