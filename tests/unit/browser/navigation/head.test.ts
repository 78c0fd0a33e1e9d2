// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { swapHead } from '../../../../src/browser/navigation/head.ts';

const headOf = (html: string): Element => {
  const head = document.createElement('div');
  head.innerHTML = html;
  return head;
};

const PAGE = `<title>One</title><meta name="description" content="One"><meta property="og:title">
  <link rel="canonical" href="https://a.example/one"><link rel="alternate" hreflang="ru" href="/ru">
  <script type="application/ld+json">{}</script><link rel="stylesheet" href="/_astro/one.css">
  <link rel="preload" as="font" href="/_astro/font.woff2">`;
const SHARED = `<meta charset="utf-8"><meta name="build" content="1">
  <script type="module" src="/_astro/start.js"></script><link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="/_astro/site.css">`;
const NEXT = `<title>Two</title><meta name="description" content="Two">
  <link rel="canonical" href="https://a.example/two"><link rel="stylesheet" href="/_astro/two.css">`;

it('replaces what belongs to the page, and nothing else', () => {
  const head = headOf(SHARED + PAGE);
  const kept = [...head.querySelectorAll('[charset], [name=build], script[src], [href*=site]')];
  swapHead(head, headOf(SHARED + NEXT));
  expect(kept.map(({ parentElement }) => parentElement)).toEqual(kept.map(() => head));
  const next = headOf(SHARED + NEXT);
  expect([...head.children].map(({ outerHTML }) => outerHTML).sort()).toEqual(
    [...next.children].map(({ outerHTML }) => outerHTML).sort(),
  );
});

it.each([
  '<style>p{}</style>',
  '<link rel="stylesheet" href="https://chat.example/chat.css">',
  '<link rel="stylesheet" href="chrome-extension://abc/dark.css">',
  '<link rel="preconnect" href="https://chat.example">',
  '<link rel="preload" as="script" href="https://chat.example/chat.js">',
  '<script src="https://chat.example/chat.js"></script>',
  '<script>window.chat = 1</script>',
  '<meta name="darkreader" content="1">',
  '<meta http-equiv="origin-trial" content="token">',
  '<base target="_blank">',
  '<template></template>',
  '<noscript></noscript>',
  '<custom-element></custom-element>',
])('keeps what another program has added: %s', (foreign) => {
  for (const html of [foreign + SHARED + PAGE, SHARED + foreign + PAGE, SHARED + PAGE + foreign]) {
    const head = headOf(html);
    const added = [...head.children].find((one) => one.outerHTML === headOf(foreign).innerHTML);
    swapHead(head, headOf(SHARED + NEXT));
    swapHead(head, headOf(SHARED + PAGE));
    expect(added?.parentElement).toBe(head);
    expect(head.innerHTML.split(foreign)).toHaveLength(2);
  }
});

it('keeps a stylesheet that both pages have, even if another program has changed its link', () => {
  const head = headOf(SHARED + PAGE);
  const sheet = head.querySelector('[href*="site.css"]');
  sheet?.setAttribute('media', 'screen');
  swapHead(head, headOf(SHARED + NEXT));
  expect([...head.querySelectorAll('[href*="site.css"]')]).toEqual([sheet]);
});

it('leaves one title if a browser has translated it', () => {
  const head = headOf(SHARED + PAGE);
  const title = head.querySelector('title');
  if (title) title.textContent = 'Eins';
  swapHead(head, headOf(SHARED + NEXT));
  expect([...head.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Two',
  ]);
});
