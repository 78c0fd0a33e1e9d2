/** The starter content plus any number of generated blog posts in all 14 locales. */
import path from 'node:path';
import { seededRandom } from '../../sandbox/faults.ts';
import type { ContentSource, RawEntry } from '../../src/engine/content/sources/source.ts';
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import { localeCodes, type Locale } from '../../src/i18n/locales.ts';

const CATEGORIES = ['guides', 'teams', 'automation', 'product'];
const TAGS = ['proxies', 'testing'];
const WORDS =
  'account browser profile window proxy team cookie storage session client shop campaign report setting folder device release script schedule review page list login colleague handover network language screen test result'.split(
    ' ',
  );

function sentence(random: () => number, words: number): string {
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  let text = word();
  for (let at = 1; at < words; at += 1) text += ` ${word()}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Returns about 500 words of Markdown with headings, a list, a link and emphasis. */
function body(random: () => number): string {
  const paragraph = () => Array.from({ length: 5 }, () => sentence(random, 12)).join(' ');
  return Array.from(
    { length: 4 },
    () =>
      `## ${sentence(random, 4)}\n\n${paragraph()} [Prices](/pricing).\n\n- **${sentence(random, 5)}**\n- ${sentence(random, 8)}\n\n${paragraph()}`,
  ).join('\n\n');
}

/** Yields `posts` generated posts of a locale. */
export function* generatedPosts(locale: Locale, posts: number): Generator<RawEntry> {
  for (let number = 1; number <= posts; number += 1) {
    // Seeded, so every run has the same posts.
    const random = seededRandom(number * 31 + localeCodes.indexOf(locale));
    const title = `${sentence(random, 6).slice(0, -1)} ${number} ${locale}`;
    const day = new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10);
    yield {
      collection: 'blog-posts',
      locale,
      id: `generated-${number}`,
      origin: `generated ${locale} ${number}`,
      fields: {
        published_at: day,
        category: CATEGORIES[number % CATEGORIES.length],
        tags: [TAGS[Math.floor(number / CATEGORIES.length) % TAGS.length]],
        title,
        summary: sentence(random, 18),
        seo_title: title.slice(0, 80),
        seo_keywords: 'generated, benchmark',
        seo_description: sentence(random, 18).slice(0, 200),
      },
      body: body(random),
    };
  }
}

/** Returns the starter content plus `posts` posts in each locale, generated or from `postsOf`. */
export function syntheticSource(
  posts: number,
  postsOf: (locale: Locale, posts: number) => Iterable<RawEntry> = generatedPosts,
): ContentSource {
  const starter = starterSource(path.resolve(import.meta.dirname, '../../src/content'));
  return {
    ...starter,
    name: `${starter.name} and ${posts} generated posts a locale`,
    async *entries() {
      yield* starter.entries();
      for (const locale of localeCodes) yield* postsOf(locale, posts);
    },
  };
}
