import { describe, expect, it } from 'vitest';
import { hostOf } from '~/views/links/host';

describe('hostOf', () => {
  it.each([
    ['https://www.tidegate.example/start', 'tidegate.example'],
    ['https://shop.tidegate.example', 'shop.tidegate.example'],
  ])('for %s returns %s', (website, host) => {
    expect(hostOf(website)).toBe(host);
  });
});
