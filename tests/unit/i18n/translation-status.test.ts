import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../../tooling/translations/messages.ts';
import {
  confirmed,
  fallbackPages,
  hashesOf,
  localeStatus,
  readRecord,
  textName,
  writeRecord,
  type Hashes,
} from '../../../tooling/translations/translation-status.ts';
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { writeFolder } from '../../lib/content-folder.ts';

const OFFERS = {
  solutions: { betting: { except: ['zh'] } },
  docs: { '1': { only: ['en', 'vn'] } },
} as const;

const messages = (english: string): Messages =>
  new Map<Locale, Map<string, string>>([
    ['en', new Map([['home.title', english], ['home.text', 'Text']])], // prettier-ignore
    ['ru', new Map([['home.title', 'Заголовок'], ['home.text', 'Текст']])], // prettier-ignore
    ['zh', new Map([['home.title', '标题']])],
  ]);

const entry = (locale: string, collection: string, id: string, title: string): RawEntry => ({
  ...{ locale, collection, id, fields: { title }, origin: `${collection}/${locale}` },
});

const ENTRIES = [
  entry('en', 'solutions', 'betting', 'Betting'),
  entry('en', 'solutions', 'tiktok', 'TikTok'),
  entry('ru', 'solutions', 'betting', 'Ставки'),
  entry('ru', 'solutions', 'tiktok', 'ТикТок'),
  entry('zh', 'solutions', 'tiktok', '抖音'),
  entry('en', 'docs', '1', 'Install'),
  entry('en', 'faq', 'price', 'What does it cost?'),
  entry('ru', 'faq', 'price', 'Сколько это стоит?'),
  ...['1', '2'].map((id) => entry('en', 'blog-posts', id, 'Post')),
  ...['1', '2'].map((id) => entry('ru', 'blog-posts', id, 'Статья')),
  entry('vn', 'blog-posts', '2', 'Bài viết'),
];

const NOTHING: Hashes = new Map();
const hashes = (locale: Locale, record: Hashes, english = 'Title') => ({
  english: hashesOf('en', messages(english), ENTRIES),
  own: hashesOf(locale, messages(english), ENTRIES),
  record,
});
const status = (locale: Locale, record: Hashes, english?: string) =>
  localeStatus(locale, hashes(locale, record, english), OFFERS);
const recordOf = (locale: Locale) => confirmed(hashes(locale, NOTHING));
const open = (areas: ReturnType<typeof status>) =>
  areas.flatMap(({ area, stale, untranslated }) => [
    ...stale.map((key) => `stale ${textName(area, key)}`),
    ...untranslated.map((key) => `untranslated ${textName(area, key)}`),
  ]);

describe('localeStatus', () => {
  it('lists nothing if everything is translated and confirmed', () => {
    const areas = status('ru', recordOf('ru'));
    expect(open(areas)).toEqual([]);
    expect(areas.map(({ area, total }) => `${area} ${total}`)).toEqual([
      'messages/home 2',
      'content/solutions 2',
      'content/docs 0',
      'content/faq 1',
      'content/blog-posts 2',
    ]);
  });

  it('lists absent texts, except for pages that the locale does not offer', () => {
    expect(open(status('zh', recordOf('zh')))).toEqual([
      'untranslated home.text',
      'untranslated faq/price',
      'untranslated blog-posts/1',
      'untranslated blog-posts/2',
    ]);
  });

  it('lists texts whose English original has changed', () => {
    expect(open(status('ru', recordOf('ru'), 'New title'))).toEqual(['stale home.title']);
  });

  it.each<[what: string, text: string]>([
    ['a stub', ''],
    ['a copy of English', 'Title'],
    ['a new translation', 'Заголовок'],
  ])('lists %s without a record as untranslated', (_, text) => {
    const own = hashesOf('ru', new Map([['ru', new Map([['home.title', text]])]]), []);
    const english = hashesOf('en', new Map([['en', new Map([['home.title', 'Title']])]]), []);
    const areas = localeStatus('ru', { english, own, record: NOTHING }, OFFERS);
    expect(open(areas)).toEqual(['untranslated home.title']);
  });
});

describe('confirmed', () => {
  const before = new Map([['messages/x', new Map([['old', 'e1'], ['same', 'e2']])]]); // prettier-ignore
  const english = new Map([['messages/x', new Map([['old', 'e3'], ['same', 'e2'], ['copy', 'e4'], ['new', 'e5'], ['stub', 'e6']])]]); // prettier-ignore
  const own = new Map([['messages/x', new Map([['old', 'r1'], ['same', 'e2'], ['copy', 'e4'], ['new', 'r5'], ['gone', 'r7']])]]); // prettier-ignore

  it.each<[what: string, only: string | undefined, expected: Record<string, string>]>([
    ['all but new copies of English', undefined, { old: 'e3', same: 'e2', new: 'e5' }],
    ['a copy that is named', 'x.copy', { old: 'e1', same: 'e2', copy: 'e4' }],
    ['what a pattern names', 'x.*', { old: 'e3', same: 'e2', copy: 'e4', new: 'e5' }],
    ['nothing else', 'y.copy', { old: 'e1', same: 'e2' }],
  ])('marks %s (--only %s)', (_, only, expected) => {
    const record = confirmed({ english, own, record: before }, only);
    expect(Object.fromEntries(record.get('messages/x') ?? [])).toEqual(expected);
  });
});

describe('fallbackPages', () => {
  it.each<[Locale, string[]]>([
    ['ru', []],
    ['zh', ['blog-posts/1', 'blog-posts/2']],
    ['vn', ['solutions/betting', 'solutions/tiktok', 'docs/1', 'blog-posts/1']],
  ])('of %s are the offered pages whose entries it lacks: %j', (locale, expected) => {
    const record = recordOf(locale);
    expect(fallbackPages(status(locale, record), hashes(locale, record).own)).toEqual(expected);
  });
});

describe('a record', () => {
  it('is read as written; a missing one is empty', async () => {
    const folder = path.join(await writeFolder({}), 'sources');
    expect(await readRecord(folder, 'ru')).toEqual(new Map());
    await writeRecord(folder, 'ru', recordOf('ru'));
    expect(await readRecord(folder, 'ru')).toEqual(recordOf('ru'));
  });
});
