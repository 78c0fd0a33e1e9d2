import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../../tooling/translations/messages.ts';
import {
  confirmed,
  fallbackPages,
  hashesOf,
  localeStatus,
  readRecord,
  writeRecord,
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

const status = (locale: Locale, record: ReturnType<typeof confirmed>, english = 'Title') =>
  localeStatus(
    locale,
    {
      english: hashesOf('en', messages(english), ENTRIES),
      own: hashesOf(locale, messages(english), ENTRIES),
      record,
    },
    OFFERS,
  );
const recordOf = (locale: Locale) =>
  confirmed(
    hashesOf('en', messages('Title'), ENTRIES),
    hashesOf(locale, messages('Title'), ENTRIES),
  );
const open = (areas: ReturnType<typeof status>) =>
  areas.flatMap(({ area, stale, missing }) => [
    ...stale.map((key) => `stale ${area} ${key}`),
    ...missing.map((key) => `missing ${area} ${key}`),
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

  it('lists missing texts, except for pages that the locale does not offer', () => {
    expect(open(status('zh', recordOf('zh')))).toEqual([
      'missing messages/home text',
      'missing content/faq price',
      'missing content/blog-posts 1',
      'missing content/blog-posts 2',
    ]);
  });

  it('lists texts whose English original has changed', () => {
    expect(open(status('ru', recordOf('ru'), 'New title'))).toEqual(['stale messages/home title']);
  });

  it('treats a text without a record as stale', () => {
    expect(open(status('ru', new Map()))).toHaveLength(7);
  });
});

describe('fallbackPages', () => {
  it.each<[Locale, string[]]>([
    ['ru', []],
    ['zh', ['blog-posts/1', 'blog-posts/2']],
    ['vn', ['solutions/betting', 'solutions/tiktok', 'docs/1', 'blog-posts/1']],
  ])('of %s are the offered pages whose entries it lacks: %j', (locale, expected) => {
    expect(fallbackPages(status(locale, recordOf(locale)))).toEqual(expected);
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
