/** Texts as people write them in 14 languages: nothing of a source is missing on its page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { boxCode, linkHeadings } from '../../../../src/components/patterns/outline.ts';
import { renderRichText } from '../../../../src/engine/content/rich-text.ts';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { contentWords } from '../../../../src/i18n/content-words.ts';
import { lettersOf, missingText, sourceParts } from '../../../lib/source-parts.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../fixtures/real-text');

describe.each(localeCodes)('the real text in %s', (locale) => {
  const source = readFileSync(path.join(FOLDER, `${locale}.md`), 'utf8');
  const notices: string[] = [];
  const notice = (reason: string): void => void notices.push(reason);
  const body = renderRichText(source, 'article', { locale, notice });
  const page = load(boxCode(linkHeadings(body)), null, false);
  const parts = sourceParts(source);

  it('has parts of all kinds', () => {
    expect(parts.texts.length).toBeGreaterThan(40);
    expect(parts.links.length).toBeGreaterThan(6);
    expect(parts.pictures).toHaveLength(1);
    expect(parts.code).toHaveLength(3);
  });

  it('keeps every word, in its order', () => {
    page('pre, .video figcaption').remove();
    page('.video').replaceWith('<p>https://www.youtube.com/watch?v=aqz-KE-bpKQ</p>');
    // A caption is the title of its picture.
    const picture = page('img[title]');
    picture.replaceWith(`<p>${picture.attr('title') ?? ''}</p>`);
    page('sup > a, a[aria-label]').remove();
    expect(missingText(parts.texts, page.root().text())).toBeUndefined();
  });

  it('keeps every link, picture and block of code', () => {
    const shown = load(body, null, false);
    const hrefs = Array.from(shown('a'), ({ attribs }) => decodeURI(attribs['href'] ?? ''));
    const expected = parts.links.map((link) =>
      link
        .replace('https://www.plural.example', '')
        .replace(/^#/, '#h-')
        .replace(/^www\./, 'http://www.'),
    );
    expect(expected.filter((link) => !hrefs.includes(link))).toEqual([]);
    const pictures = Array.from(shown('img'), ({ attribs: { src, alt } }) => ({ src, alt }));
    expect(pictures).toEqual(parts.pictures);
    const code = Array.from(shown('pre'), (block) => shown(block).text().replace(/\n$/, ''));
    expect(code).toEqual(parts.code);
  });

  it('shows no sign of its markup, and reports nothing', () => {
    const shown = load(body, null, false);
    shown('pre, code').remove();
    const text = shown.root().text().replace('*', '').replace('*', '');
    expect(text).not.toMatch(/\*\*|~~|\]\(|\]\[|^#|\[\^|\{#|&\w+;|(?<!\w)- /m);
    expect(text).toMatch(/3~5/);
    expect(notices).toEqual([]);
  });

  it('has footnotes in its language, there and back', () => {
    const shown = load(body, null, false);
    expect(shown('.footnotes').attr('aria-label')).toBe(contentWords(locale, 'content.footnotes'));
    const links = shown('sup > a, .footnotes a');
    expect(links).toHaveLength(4);
    for (const { attribs } of links.toArray()) {
      expect(lettersOf(attribs['aria-label'] ?? '')).not.toBe('');
      expect(shown(`[id="${attribs['href']?.slice(1)}"]`)).toHaveLength(1);
    }
  });
});
