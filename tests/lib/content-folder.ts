/** Small content folders for tests: complete enough to be valid, and easy to break. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALTERNATIVES, SOLUTIONS } from '../../src/config/offers.ts';
import { PLATFORMS } from '../../src/config/vocabulary.ts';
import { stringify } from 'yaml';

const seo = { seo_title: 'T', seo_keywords: 'k', seo_description: 'D' };
const titled = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Title ${at}`, text: 'Text' }));

const solution = {
  ...seo,
  kind: 'landing',
  related: [],
  name: 'Name',
  title: 'Title',
  summary: 'Summary',
  problem: { title: 'Problem', text: 'Text' },
  workflow: titled(3),
  features: titled(3),
  faq: [],
};
const alternative = {
  ...seo,
  competitor: 'Other',
  updated_at: '2026-01-01',
  title: 'Title',
  summary: 'Summary',
  criteria: [1, 2, 3].map((at) => ({ topic: `Topic ${at}`, ours: 'Ours', ask: 'Ask' })),
  fits_us: ['a', 'b'],
  fits_them: ['c'],
  faq: [],
};
const price = { monthly: 10, yearly: 8 };
const plan = {
  prices: { USD: price, BRL: price, PLN: price, VND: price },
  profiles: 2,
  seats: 1,
  summary: 'S',
  features: ['a', 'b', 'c'],
};
const all = (ids: object, fields: unknown) =>
  stringify(Object.fromEntries(Object.keys(ids).map((id) => [id, fields])));

/** Returns a Markdown file with front matter. */
export const markdown = (fields: object, body: string): string =>
  `---\n${stringify(fields)}---\n\n${body}\n`;

export const post = {
  ...seo,
  published_at: '2026-05-01',
  category: 'guides',
  tags: ['start'],
  title: 'A post',
  summary: 'Summary',
};

/** Returns the files of a small, valid content folder: path → text. */
export function validContent(): Record<string, string> {
  return {
    'alternatives/en.yaml': all(ALTERNATIVES, alternative),
    'solutions/en.yaml': all(SOLUTIONS, solution),
    'blog-categories/en.yaml': stringify({ guides: { ...seo, name: 'Guides', description: 'D' } }),
    'tags/en.yaml': stringify({ start: { name: 'Start' } }),
    'blog-posts/en/first.md': markdown(post, 'Hello **you**.'),
    'faq/en.yaml': stringify({ why: { section: 'product', question: 'Why?', answer: 'So.' } }),
    'releases/en/1-0-0.md': markdown(
      {
        ...seo,
        version: '1.0.0',
        released_at: '2026-01-01',
        title: 'One',
        summary: 'S',
        highlights: ['h'],
        files: PLATFORMS.map((platform) => ({
          platform,
          url: 'https://download.plural.example/a.exe',
          size: 1,
          sha256: 'a'.repeat(64),
        })),
      },
      'Notes',
    ),
    'base-info/en.yaml': stringify({
      www: {
        title: 'T',
        keywords: 'k',
        description: 'D',
        register_url: 'https://app.plural.example/register',
        login_url: 'https://app.plural.example/login',
      },
    }),
    'plans/en.yaml': stringify({
      solo: { ...plan, name: 'Solo' },
      team: { ...plan, name: 'Team' },
    }),
    'redirects/shared.yaml': stringify({ plans: { from: '/plans', to: '/pricing' } }),
  };
}

/** Writes files into a new temporary folder and returns the folder. */
export async function writeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}
