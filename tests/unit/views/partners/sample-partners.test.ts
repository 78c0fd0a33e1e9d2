import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/engine/queries/store.ts';
import { isSample } from '../../../../src/views/partners/partners.ts';

it.each([
  ['https://tidegate.example', true],
  ['https://www.tidegate.example/plural', true],
  ['https://example.com', false],
  ['https://tidegate.com/?from=x.example', false],
])('%s is a made-up partner: %s', (website, expected) => {
  expect(isSample({ fields: { website } } as Entry<'partners'>)).toBe(expected);
});
