import { describe, expect, it } from 'vitest';
import { buildHead, type HeadSource } from '../../../src/head/head.ts';
import { pageTitle } from '../../../src/i18n/formats/page-title.ts';

const origins = { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' };
const source: HeadSource = {
  locale: 'ru',
  seo: { title: 'Title', keywords: 'a, b', description: 'Text "quoted"' },
  canonical: { locale: 'ru', path: '/solutions/betting' },
  alternates: [
    { locale: 'en', path: '/solutions/betting' },
    { locale: 'zh', path: '/solutions/media-market' },
    { locale: 'ru', path: '/solutions/betting' },
  ],
  indexable: true,
  picture: '/_social/ru/solutions.png',
};

const picture = (origin: string) => [
  { property: 'og:image', content: `${origin}/_social/ru/solutions.png` },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'Title | Plural' },
];
const card = { name: 'twitter:card', content: 'summary_large_image' };

describe('buildHead', () => {
  it('returns the head of a page in three locales', () => {
    expect(buildHead(source, 'Plural', origins)).toEqual({
      title: 'Title | Plural',
      metas: [
        { name: 'description', content: 'Text "quoted"' },
        { name: 'keywords', content: 'a, b' },
        { property: 'og:title', content: 'Title | Plural' },
        { property: 'og:description', content: 'Text "quoted"' },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: 'Plural' },
        { property: 'og:locale', content: 'ru_RU' },
        { property: 'og:url', content: 'https://www.plural.example/ru/solutions/betting' },
        ...picture(origins.www),
        card,
      ],
      links: [
        { rel: 'canonical', href: 'https://www.plural.example/ru/solutions/betting' },
        {
          rel: 'alternate',
          hreflang: 'en-US',
          href: 'https://www.plural.example/solutions/betting',
        },
        {
          rel: 'alternate',
          hreflang: 'zh-CN',
          href: 'https://www.plural-cn.example/solutions/media-market',
        },
        {
          rel: 'alternate',
          hreflang: 'ru-RU',
          href: 'https://www.plural.example/ru/solutions/betting',
        },
        {
          rel: 'alternate',
          hreflang: 'x-default',
          href: 'https://www.plural.example/solutions/betting',
        },
      ],
    });
  });

  it('adds date, section and tags for an article', () => {
    const article = { published: '2026-05-01', section: 'Guides', tags: ['a', 'b'] };
    const { metas } = buildHead({ ...source, article }, 'Plural', origins);
    expect(metas).toContainEqual({ property: 'og:type', content: 'article' });
    expect(metas.filter((meta) => 'property' in meta && /^article:/.test(meta.property))).toEqual([
      { property: 'article:published_time', content: '2026-05-01' },
      { property: 'article:section', content: 'Guides' },
      { property: 'article:tag', content: 'a' },
      { property: 'article:tag', content: 'b' },
    ]);
  });

  it('uses the picture on the Chinese domain for a zh page', () => {
    const { metas } = buildHead({ ...source, locale: 'zh' }, 'Plural', origins);
    expect(metas).toContainEqual(picture(origins.cn)[0]);
  });

  it('links the feeds of the section', () => {
    const feed = { type: 'application/rss+xml', title: 'Blog', href: '/ru/blog/feed.xml' };
    const { links } = buildHead({ ...source, feeds: [feed] }, 'Plural', origins);
    expect(links.at(-1)).toEqual({ rel: 'alternate', ...feed });
  });

  it('for a fallback: noindex, canonical of the original, no alternates', () => {
    const fallback = {
      ...source,
      canonical: { locale: 'en', path: '/x' } as const,
      alternates: [],
      indexable: false,
    };
    const { metas, links } = buildHead(fallback, 'Plural', origins);
    expect(metas).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(links).toEqual([{ rel: 'canonical', href: 'https://www.plural.example/x' }]);
  });

  it('has no x-default if English lacks the page', () => {
    const alternates = source.alternates.filter(({ locale }) => locale !== 'en');
    const { links } = buildHead({ ...source, alternates }, 'Plural', origins);
    expect(links.map(({ hreflang }) => hreflang)).toEqual([undefined, 'zh-CN', 'ru-RU']);
  });

  it('adds the product name to a title that lacks it', () => {
    expect(pageTitle('Download Plural', 'Plural')).toBe('Download Plural');
    expect(pageTitle('Pricing', 'Plural')).toBe('Pricing | Plural');
  });
});
