/**
 * The content for routing tests. Importing this module points the queries at its snapshot, so
 * tests must import it first.
 */
import { stringify } from 'yaml';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const seo = { seo_title: 'T', seo_keywords: 'k', seo_description: 'D' };
const simple = { ...seo, title: 'Title', summary: 'Summary' };
const help = { ...simple, section: 'start', updated_at: '2026-01-01' };
const posts = Object.fromEntries(
  Array.from({ length: 25 }, (_, at) => [
    `blog-posts/en/post-${at + 1}.md`,
    // One post has another tag, so that tag lists differ in length from category lists.
    markdown(at === 0 ? { ...post, tags: ['start', 'later'] } : post, 'Text'),
  ]),
);

const folder = await writeFolder({
  ...validContent(),
  ...posts,
  'blog-categories/en.yaml': stringify({
    guides: { ...seo, name: 'Guides', description: 'D' },
    reports: { ...seo, name: 'Reports', description: 'D' },
  }),
  'tags/en.yaml': stringify({ start: { name: 'Start' }, later: { name: 'Later' } }),
  'blog-posts/en/report.md': markdown({ ...post, category: 'reports', tags: ['later'] }, 'Text'),
  'blog-posts/ru/first.md': markdown({ ...post, title: 'Первый' }, 'Текст'),
  'blog-posts/zh/only-chinese.md': markdown(post, '文'),
  'help-sections/en.yaml': stringify({ start: { name: 'Start', description: 'D' } }),
  'help-articles/en/install.md': markdown(help, 'Text'),
  'help-articles/zh/only-chinese.md': markdown(help, '文'),
  'docs/en/1.md': markdown(simple, 'Text'),
  'docs/en/2.md': markdown(simple, 'Text'),
  'docs/ru/1.md': markdown(simple, 'Текст'),
  'pages/en/privacy.md': markdown({ ...simple, updated_at: '2026-01-01' }, 'Text'),
  'partners/en/acme.md': markdown(
    { ...seo, name: 'Acme', website: 'https://acme.example/', category: 'proxies', summary: 'S' },
    'Text',
  ),
  'links/en.yaml': stringify({
    here: { url: '/download', group: 'product', title: 'T', description: 'D' },
  }),
  'redirects/shared.yaml': stringify({
    plans: { from: '/plans', to: '/pricing' },
    russian: { from: '/ru/old', to: '/ru/blog/first' },
    application: { from: '/shop', to: 'https://app.plural.example/shop', status: 302 },
    taken: { from: '/faq', to: '/helps' },
    flows: { from: '/flows', to: '/rpa' },
    automation: { from: '/automation', to: '/flows', status: 302 },
    lost: { from: '/lost', to: '/nope' },
    english: { from: '/en/moved', to: '/en/pricing' },
    manual: { from: '/manual', to: '/docs' },
    prices: { from: '/prices', to: 'https://www.plural.example/pricing/' },
    chinese: { from: '/chinese', to: 'https://www.plural-cn.example/pricing' },
    file: { from: '/file', to: 'https://www.plural.example/a.pdf' },
    campaign: { from: '/campaign', to: 'https://www.plural.example/pricing?a=1' },
  }),
});
const snapshot = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
await fetchContent(starterSource(folder, 'content'), snapshot);
