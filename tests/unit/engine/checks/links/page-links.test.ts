import { describe, expect, it } from 'vitest';
import {
  pageLinks,
  sitemapLinks,
  styleLinks,
  type PageLink,
} from '../../../../../src/engine/checks/links/page-links.ts';
import { madeUpHtml } from '../../../../../tooling/sample-site/made-up-site.ts';

const format = ({ kind, address, label }: PageLink): string => `${kind} ${address} ${label}`.trim();

describe('pageLinks', () => {
  it.each<[string, string[]]>([
    ['<a href="/a">words</a>', ['link /a words']],
    ['<a href=" /a "><b> bold </b></a>', ['link /a bold']],
    ['<a href="/a" aria-label="name"></a>', ['link /a name']],
    ['<a href="/a"><svg aria-label="sign"></svg></a>', ['link /a sign']],
    ['<a href="/a"><img src="/p.png" alt="picture"></a>', ['asset /p.png', 'link /a picture']],
    ['<a href="/a"> </a>', ['link /a']],
    ['<a>words</a>', ['link  words']],
    ['<form action="/search"></form>', ['form /search']],
    ['<link rel="canonical" href="https://x.example/">', ['stated https://x.example/']],
    ['<link rel="alternate" hreflang="ru" href="/ru">', ['stated /ru']],
    ['<link rel="alternate" type="application/rss+xml" href="/feed.xml">', ['asset /feed.xml']],
    ['<link rel="preconnect" href="https://x.example">', []],
    ['<meta property="og:image" content="/p.png">', ['stated /p.png']],
    ['<meta name="description" content="/p.png">', []],
    [
      '<img src="/1.png" srcset="/1.png 1x, /2.png 2x">',
      ['/1.png', '/1.png', '/2.png'].map((one) => `asset ${one}`),
    ],
    ['<link rel="preload" imagesrcset="/2.png 2x">', ['asset /2.png']],
    [
      '<video poster="/p.png"></video><script src="/s.js"></script>',
      ['asset /p.png', 'asset /s.js'],
    ],
    [
      '<astro-island component-url="/c.js" renderer-url="/r.js"></astro-island>',
      ['asset /c.js', 'asset /r.js'],
    ],
    ['<!-- <a href="/no"> --><script>"<a href=/no>"</script>&lt;a href="/no">', []],
  ])('finds the links of %s', (html, links) => {
    expect(pageLinks(html).links.map(format)).toEqual(links);
  });

  it('reads whether the page is complete, and its ids', () => {
    const html = madeUpHtml({ file: 'x.html', marker: 'm', links: ['/a'], script: 's.js' });
    const { links, ...page } = pageLinks(html.replace('<main>', '<main id="main">'));
    expect(page).toEqual({
      isPage: true,
      isComplete: true,
      hasContent: true,
      ids: new Set(['main']),
    });
    expect(links.map(({ address }) => address)).toEqual(['/_astro/s.js', '/a']);
  });
});

it('sitemapLinks returns pages and their alternates', () => {
  const xml = `<?xml version="1.0"?><urlset><url><loc>https://x.example/a?b&amp;c</loc>
    <xhtml:link rel="alternate" hreflang="ru-RU" href="https://x.example/ru/a"/></url></urlset>`;
  expect(sitemapLinks(xml).map(({ address }) => address)).toEqual(
    ['https://x.example/ru/a', 'https://x.example/a?b&c'].toReversed(),
  );
});

it.each<[string, string[]]>([
  ['a{background:url(/a.png)}', ['/a.png']],
  [`a{src:url("a.woff2") format("woff2"),url('b.woff')}`, ['a.woff2', 'b.woff']],
  ['@import "b.css";', ['b.css']],
  ['/* url(/no.png) */ a{color:red}', []],
])('styleLinks finds the addresses in: %s', (css, addresses) => {
  expect(styleLinks(css).map(({ address }) => address)).toEqual(addresses);
});
