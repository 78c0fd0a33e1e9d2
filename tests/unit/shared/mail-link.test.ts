import { expect, it } from 'vitest';
import { mailLink, MAX_MAIL_LENGTH } from '../../../src/shared/mail-link.ts';

const URL_OF_PAGE = 'https://www.plural.example/hi/blog/a-post';
const partsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

it.each([
  ['English', 'Plural 5.4 & more', 'Plural 5.4 & more'],
  ['emoji', 'New 👍🏽', 'New 👍🏽'],
  ['half an emoji', 'New \ud83d', 'New \ufffd'],
])('contains title and address: %s', (_, title, subject) => {
  expect(partsOf(mailLink(title, URL_OF_PAGE))).toEqual({ subject, body: URL_OF_PAGE });
});

it.each(['प्रोफ़ाइल ', 'プロファイル', 'профиль ', 'profile ', '😀'])(
  'shortens a long title of %j to the length that all systems pass on, with the whole address',
  (word) => {
    const title = word.repeat(400).trim();
    const link = mailLink(title, URL_OF_PAGE);
    const { subject = '', body } = partsOf(link);
    expect(link.length).toBeLessThanOrEqual(MAX_MAIL_LENGTH);
    expect(link.length).toBeGreaterThan(MAX_MAIL_LENGTH - 60);
    expect(body).toBe(URL_OF_PAGE);
    expect(subject.endsWith('…')).toBe(true);
    expect(title.startsWith(subject.slice(0, -1))).toBe(true);
  },
);
