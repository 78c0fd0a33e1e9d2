import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/shared/plain-text.ts';
import {
  articleNode,
  howTo,
  stepGroups,
  type ArticleFacts,
} from '../../../src/head/json-ld/article.ts';
import { jsonLdText, type JsonLdNode } from '../../../src/head/json-ld/node.ts';
import { webPage, type WebPageFacts } from '../../../src/head/json-ld/page.ts';
import {
  organization,
  organizationId,
  softwareApplication,
  webSite,
} from '../../../src/head/json-ld/site.ts';
import { vocabularyComplaints } from '../../lib/vocabulary.ts';

const HOME = 'https://www.plural.example/';
const url = `${HOME}ru/blog/one`;
const publisher = organizationId(HOME);
const page: WebPageFacts = {
  url,
  name: 'Name',
  description: 'Text',
  language: 'ru-RU',
  site: `${HOME}ru#website`,
  kind: 'WebPage',
  trail: [
    { name: 'Home', url: `${HOME}ru` },
    { name: 'One', url },
  ],
  image: `${HOME}a.png`,
};
const article: ArticleFacts = {
  kind: 'BlogPosting',
  url,
  headline: 'One',
  description: 'Text',
  language: 'ru-RU',
  image: `${HOME}a.png`,
  publisher,
};
const questions = [{ question: 'Why?', answer: '<p>So.</p>' }];
const groups = [
  { name: 'First', anchor: 'first', steps: [{ text: 'a' }, { text: 'b' }] },
  { name: undefined, anchor: undefined, steps: [{ name: 'C', text: 'c' }, { text: 'd' }] },
];
const guide = { url, name: 'Guide', description: 'Text', language: 'ru-RU' };
const plan = { name: 'Free', description: 'For two', price: 0, currency: 'USD' };

const GRAPHS: Record<string, JsonLdNode[]> = {
  organization: [
    organization({ name: 'Plural', url: HOME, logo: `${HOME}a.png`, email: 'a@b.example' }),
  ],
  'web site': [
    webSite({
      name: 'Plural',
      url: `${HOME}ru`,
      language: 'ru-RU',
      search: `${HOME}ru/search`,
      publisher,
    }),
  ],
  'web page': [webPage(page)],
  'about page': [webPage({ ...page, kind: 'AboutPage', modified: '2026-01-01' })],
  'page of questions': [webPage({ ...page, questions })],
  post: [articleNode({ ...article, section: 'Guides', keywords: ['a', 'b'] })],
  news: [
    articleNode({
      ...article,
      kind: 'NewsArticle',
      published: '2026-01-01',
      modified: '2026-02-01',
    }),
  ],
  'technical article': [articleNode({ ...article, kind: 'TechArticle' })],
  'one instruction': howTo({ ...guide, groups: groups.slice(0, 1) }),
  instructions: howTo({ ...guide, groups }),
  software: [
    softwareApplication({
      name: 'Plural',
      description: 'Text',
      version: '5.4.0',
      systems: ['Windows 10 or later', 'macOS 12 or later'],
      home: `${HOME}ru`,
      download: `${HOME}ru/download`,
      pricing: `${HOME}ru/pricing`,
      plans: [plan, { ...plan, name: 'Solo', price: 9.5 }],
      publisher,
    }),
  ],
};

describe('structured data', () => {
  it('uses only types and properties of the schema.org vocabulary', () => {
    expect(vocabularyComplaints(Object.values(GRAPHS).map(jsonLdText))).toEqual([]);
  }, 60_000);

  it('is rejected with an unknown type, an unknown property or a wrong value', () => {
    const wrong = [
      jsonLdText([{ '@type': 'Articel', headline: 'x' }]),
      jsonLdText([{ '@type': 'BlogPosting', headlin: 'x' }]),
      jsonLdText([{ '@type': 'ListItem', position: { '@type': 'Person' } }]),
    ];
    const found = vocabularyComplaints(wrong).map((complaint) => complaint.split(':')[0]);
    expect(new Set(found)).toEqual(new Set(['0', '1', '2']));
  }, 60_000);

  it.each(Object.entries(GRAPHS))('%s has no ratings or awards', (_, nodes) => {
    expect(jsonLdText(nodes)).not.toMatch(/aggregate|"rating|review|award/i);
  });

  it.each([
    ['</script><script>alert(1)</script>'],
    ['<!-- <script>'],
    ['line\u2028paragraph\u2029end'],
    ['a & b'],
    ['"quotes" \\ and \u0000'],
    ['😀 中文'],
  ])('keeps %j intact and cannot close its script element', (name) => {
    const text = jsonLdText([{ '@type': 'Thing', name }]);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)['@graph'][0].name).toBe(name);
  });
});

describe('a page', () => {
  it('has breadcrumbs', () => {
    expect(webPage(page)).toMatchObject({
      '@id': url,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: `${HOME}ru` },
          { position: 2, name: 'One', item: url },
        ],
      },
    });
  });

  it('has no breadcrumbs if it is the home page', () => {
    const home = webPage({ ...page, trail: page.trail.slice(0, 1) });
    expect(JSON.stringify(home)).not.toContain('readcrumb');
  });

  it.each<[WebPageFacts['kind'], number, unknown]>([
    ['WebPage', 0, 'WebPage'],
    ['WebPage', 1, 'FAQPage'],
    ['CollectionPage', 0, 'CollectionPage'],
  ])('of kind %s with %s questions has the type %j', (kind, count, expected) => {
    const node = webPage({ ...page, kind, questions: questions.slice(0, count) });
    expect(node['@type']).toEqual(expected);
  });
});

describe('steps', () => {
  const list = (...items: string[]) => `<ol>${items.map((one) => `<li>${one}</li>`).join('')}</ol>`;
  it.each<[string, string, unknown]>([
    ['none', '<p>Text</p>', []],
    ['an unordered list', '<ul><li>a</li><li>b</li></ul>', []],
    ['a single step', `<h2 id="h-steps">A</h2>${list('a')}`, []],
    [
      'a list under a heading',
      `<h2 id="h-steps">To <em>do</em></h2>${list('<strong>One</strong> &#x26; two', 'b')}`,
      [{ name: 'To do', anchor: 'h-steps', steps: [{ text: 'One & two' }, { text: 'b' }] }],
    ],
    ['a list that is no instruction', `<h2 id="h-plans">Plans</h2>${list('a', 'b')}`, []],
    ['a list without a heading', `<p>Two reasons:</p>${list('a', 'b')}`, []],
    [
      'a nested list',
      '<h2 id="h-steps">A</h2><ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
      [],
    ],
    [
      'lists under two headings',
      `<p>Text</p><h2 id="h-steps">A</h2>${list('a', 'b')}<h2 id="h-steps-2">B</h2><p>x</p>${list('c', 'd')}`,
      [
        { name: 'A', anchor: 'h-steps', steps: [{ text: 'a' }, { text: 'b' }] },
        { name: 'B', anchor: 'h-steps-2', steps: [{ text: 'c' }, { text: 'd' }] },
      ],
    ],
  ])('%s', (_, html, expected) => expect(stepGroups(html)).toEqual(expected));

  it('make no HowTo if there are none', () => {
    expect(howTo({ ...guide, groups: [] })).toEqual([]);
  });
});

it.each([
  ['<p>a</p><p>b</p>', 'a b'],
  ['<p>one<strong>two</strong></p>', 'onetwo'],
  ['a &#x26; b &lt; c &#39;d&#39; &unknown;', "a & b < c 'd' &unknown;"],
  ['<pre><code>x\n  y</code></pre>', 'x y'],
  ['<a href="/x">link</a>, <br>next', 'link, next'],
])('the plain text of %j is %j', (html, text) => expect(plainText(html)).toBe(text));
