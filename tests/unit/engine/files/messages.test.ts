import { describe, expect, it, vi } from 'vitest';

/** English is complete; Russian lacks one text, and another one is a stub. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en/home.json': {
    'hero.title': 'One browser for all accounts',
    'hero.lead': 'Why {name}?',
    'hero.count': '{count, plural, one {# account} other {# accounts}}',
    'only.english': 'English only',
  },
  'ru/home.json': { 'hero.title': '', 'hero.lead': 'Почему {name}?', 'hero.count': '' },
};
vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  readFileSync: (file: URL) =>
    JSON.stringify(FILES[file.pathname.split('/').slice(-2).join('/')] ?? {}),
}));
const { plainMessages, siteMessage } = await import('../../../../src/engine/files/messages.ts');

describe('siteMessage', () => {
  it.each([
    ['a translation', 'home.hero.lead', 'Почему Plural?'],
    ['English for an empty message', 'home.hero.title', 'One browser for all accounts'],
    ['English for a missing message', 'home.only.english', 'English only'],
  ])('returns %s', (_case, key, expected) => {
    expect(siteMessage('ru', key as 'home.hero.title')).toBe(expected);
  });

  it('throws if English has no such key', () => {
    expect(() => siteMessage('ru', 'home.gone' as 'home.hero.title')).toThrow(
      'home.gone: unknown message key',
    );
  });
});

it('plainMessages returns English where a translation is empty or missing', () => {
  expect([...plainMessages('ru', 'home')]).toEqual([
    ['hero.title', 'One browser for all accounts'],
    ['hero.lead', 'Почему Plural?'],
    ['only.english', 'English only'],
  ]);
});
