import { describe, expect, it } from 'vitest';
import { localeCookie } from '../../../src/hosting/answer.ts';

describe('localeCookie', () => {
  it.each([
    [false, 'locale=zh; Max-Age=31536000; Path=/; SameSite=Lax'],
    [true, 'locale=zh; Max-Age=31536000; Path=/; SameSite=Lax; Secure'],
  ])('secure %s', (secure, expected) => {
    expect(localeCookie('zh', secure)).toBe(expected);
  });
});
