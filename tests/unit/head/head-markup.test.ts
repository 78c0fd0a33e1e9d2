import { describe, expect, it } from 'vitest';
import { headMarkup } from '../../../src/head/head-markup.ts';

describe('the head as HTML', () => {
  it('has title, metas and links, in this order', () => {
    const head = {
      title: 'Plural',
      metas: [
        { name: 'description', content: 'Words' },
        { property: 'og:title', content: 'Plural' },
      ],
      links: [{ rel: 'alternate', hreflang: 'ru-RU', href: 'https://www.plural.example/ru' }],
    };
    expect(headMarkup(head)).toBe(
      '<title>Plural</title><meta name="description" content="Words">' +
        '<meta property="og:title" content="Plural">' +
        '<link rel="alternate" hreflang="ru-RU" href="https://www.plural.example/ru">',
    );
  });

  it.each([
    ['</title><script>', '&lt;/title&gt;&lt;script&gt;'],
    ['"a" & b', '&quot;a&quot; &amp; b'],
    ['$& $1', '$&amp; $1'],
    ['', ''],
  ])('escapes %j', (text, escaped) => {
    const head = { title: text, metas: [{ name: 'description', content: text }], links: [] };
    expect(headMarkup(head)).toBe(
      `<title>${escaped}</title><meta name="description" content="${escaped}">`,
    );
  });
});
