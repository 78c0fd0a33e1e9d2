/**
 * Content for tests of non-page files. Importing this module points the queries at its
 * snapshot, so it must be a test's first import.
 */
import { stringify } from 'yaml';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const seo = { seo_title: 'T', seo_keywords: 'k', seo_description: 'D' };
const simple = { ...seo, title: 'Title', summary: 'Summary' };
const awkward = 'Less < than & “more” \u0001 ]]>';
const body = [
  'See [prices](/pricing), [one](https://other.example/), [here](#there) and [help](/helps/install).',
  '## There',
  'Both `a < b` and 😀.',
].join('\n\n');

const folder = await writeFolder({
  ...validContent(),
  'blog-posts/en/second.md': markdown(
    { ...post, published_at: '2026-06-01', updated_at: '2026-06-09', title: awkward },
    body,
  ),
  'blog-posts/ru/second.md': markdown(
    { ...post, published_at: '2026-06-01', updated_at: '2026-06-12', title: 'Вторая' },
    body,
  ),
  'blog-posts/zh/second.md': markdown({ ...post, published_at: '2026-06-01', title: '第二' }, body),
  'news-categories/en.yaml': stringify({ product: { ...seo, name: 'Product', description: 'D' } }),
  'news-posts/en/launch.md': markdown({ ...post, category: 'product', tags: [] }, 'Text'),
  'help-sections/en.yaml': stringify({ start: { name: 'Start', description: 'D' } }),
  'help-articles/en/install.md': markdown(
    { ...simple, section: 'start', updated_at: '2026-01-02' },
    'Text',
  ),
  'help-articles/zh/install.md': markdown(
    { ...simple, section: 'start', updated_at: '2026-03-02' },
    '文',
  ),
  'pages/en/privacy.md': markdown({ ...simple, updated_at: '2026-01-01' }, 'Text'),
});
const snapshot = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
await fetchContent(starterSource(folder, 'content'), snapshot);
