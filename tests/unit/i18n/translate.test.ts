import { describe, expect, it, vi } from 'vitest';
import en from '../../../i18n/en/blog.json' with { type: 'json' };
import links from '../../../i18n/en/links.json' with { type: 'json' };
import zh from '../../../i18n/zh/about-us.json' with { type: 'json' };
import { message } from '../../../src/i18n/messages.ts';
import { messageSeo, translator } from '../../../src/i18n/translate.ts';

vi.mock('../../../i18n/zh/links.json', () => ({ default: { title: '' } }));

describe('translator', () => {
  it('fills in plurals and the product name', () => {
    const t = translator('en');
    expect([1, 2].map((count) => t('blog.count', { count }))).toEqual(['1 article', '2 articles']);
    expect(t('blog.news.lead')).toBe(en['news.lead'].replace('{name}', 'Plural'));
  });

  it('uses the locale’s own message, or English if it has none yet', () => {
    expect(message('zh', 'about-us.title')).toEqual({ text: zh.title, locale: 'zh' });
    expect(message('zh', 'links.title')).toEqual({ text: links.title, locale: 'en' });
    expect(message('xx' as never, 'blog.all')).toEqual({ text: en.all, locale: 'en' });
  });

  it('throws if English has no such message', () => {
    expect(() => message('zh', 'blog.no.such' as never)).toThrow(
      "No message 'blog.no.such': add 'no.such' to i18n/en/blog.json",
    );
  });

  it('throws if a parameter is missing', () => {
    expect(() => translator('en')('blog.count')).toThrow(/count/);
  });

  it('returns the SEO object of a page', () => {
    expect(messageSeo(translator('en'), 'blog.blog')).toEqual({
      title: en['blog.seo.title'],
      keywords: en['blog.seo.keywords'],
      description: en['blog.seo.description'].replace('{name}', 'Plural'),
    });
  });
});
