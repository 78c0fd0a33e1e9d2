import { describe, expect, it } from 'vitest';
import { buildHead, pageTitle, type HeadSource } from '../../../src/head/head.ts';

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
  kind: 'website',
};

describe('buildHead', () => {
  it('of a page in three locales', () => {
    expect(buildHead(source, 'Plural', origins)).toEqual({
      title: 'Title · Plural',
      metas: [
        { name: 'description', content: 'Text "quoted"' },
        { name: 'keywords', content: 'a, b' },
        { property: 'og:title', content: 'Title · Plural' },
        { property: 'og:description', content: 'Text "quoted"' },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: 'Plural' },
        { property: 'og:locale', content: 'ru_RU' },
        { property: 'og:locale:alternate', content: 'en_US' },
        { property: 'og:locale:alternate', content: 'zh_CN' },
        { property: 'og:url', content: 'https://www.plural.example/ru/solutions/betting' },
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

  it('of a fallback: not listed, canonical elsewhere, no alternates', () => {
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

  it('has no x-default where English lacks the page', () => {
    const alternates = source.alternates.filter(({ locale }) => locale !== 'en');
    const { links } = buildHead({ ...source, alternates }, 'Plural', origins);
    expect(links.map(({ hreflang }) => hreflang)).toEqual([undefined, 'zh-CN', 'ru-RU']);
  });

  it('names the product once', () => {
    expect(pageTitle('Download Plural', 'Plural')).toBe('Download Plural');
    expect(pageTitle('Pricing', 'Plural')).toBe('Pricing · Plural');
  });
});
