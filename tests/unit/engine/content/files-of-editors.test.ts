/**
 * The file source takes what editors and file managers leave in a folder, and how they save files:
 * none of it refuses the content.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isStrayName } from '../../../../src/engine/disk/stray-name.ts';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const STRAY = [
  ...['.DS_Store', '._first.md', '.first.md.swp', '.first.md.swo', 'first.md.swp'],
  ...['first.md~', '~$first.md', '#first.md#', '.#first.md', 'first.md.bak', 'first.md.orig'],
  ...['first.md.rej', 'first.md.tmp', 'Thumbs.db', 'thumbs.db', 'ehthumbs.db'],
  ...['ehthumbs_vista.db', 'desktop.ini', 'Desktop.ini', 'Icon\r', '__MACOSX/first.md'],
];
const WRITTEN = [
  'first.md',
  'en.yaml',
  'shared.yaml',
  'icon.md',
  'thumbs-up.md',
  'a.tmpl',
  '_x.md',
];

/** Returns the ids of English posts and the problems of an update from these files. */
async function read(files: Readonly<Record<string, string>>) {
  const folder = await writeFolder({ ...validContent(), ...files });
  const snapshot = await writeFolder({});
  const source = starterSource(folder, 'content');
  const { manifest, problems } = await updateContent(source, snapshot);
  return { ids: Object.keys(manifest.collections['blog-posts']?.en?.entries ?? {}), problems };
}

describe('a file that nobody wrote', () => {
  it.each(STRAY)('has a name like %j', (name) => {
    expect(name.split('/').some(isStrayName)).toBe(true);
  });

  it('is skipped in every folder', async () => {
    const places = ['', 'faq/', 'blog-posts/', 'blog-posts/en/', 'media/', 'media/posts/'];
    const names = places.flatMap((folder) => STRAY.map((name) => `${folder}${name}`));
    const files = Object.fromEntries(names.map((name) => [name, 'junk']));
    expect(await read(files)).toEqual({ ids: ['first'], problems: [] });
  });

  it('is skipped if it is a folder', async () => {
    const files = { '.obsidian/app.json': '{}', 'blog-posts/en/.trash/old.md': 'x' };
    expect(await read(files)).toEqual({ ids: ['first'], problems: [] });
  });

  it('is ignored by Git', () => {
    const paths = STRAY.map((name) => `src/content/blog-posts/en/${name}`);
    const { stdout } = spawnSync('git', ['check-ignore', '-z', '--stdin', '--no-index'], {
      cwd: root,
      input: paths.join('\0'),
      encoding: 'utf8',
    });
    expect(stdout.split('\0').filter(Boolean)).toEqual(paths);
  });

  it.each(WRITTEN)('does not have a name like %s', (name) => {
    expect(isStrayName(name)).toBe(false);
    const { status } = spawnSync('git', ['check-ignore', '-q', '--no-index', name], { cwd: root });
    expect(status).toBe(1);
  });
});

describe('a file that somebody wrote in the wrong place', () => {
  it.each([
    ['blog-posts/en/notes.txt', 'is not a Markdown file'],
    ['blog-posts/en/drafts/new.md', 'is not a Markdown file'],
    ['faq/notes.txt', 'is neither <locale>.yaml nor a folder named after a locale'],
  ])('still refuses the content: %s', async (name, reason) => {
    await expect(read({ [name]: 'text' })).rejects.toThrow(reason);
  });
});

describe('front matter', () => {
  const text = markdown(post, 'Hello.');
  it.each([
    ['after a byte order mark', `\uFEFF${text}`],
    ['after an empty line', `\n${text}`],
    ['after a byte order mark and lines with spaces', `\uFEFF \n\t\n${text}`],
    ['between lines that end in spaces', text.replaceAll(/^---$/gm, '--- \t')],
    ['with the line endings of Windows', text.replaceAll('\n', '\r\n')],
    ['with all of these', `\uFEFF\n${text.replaceAll(/^---$/gm, '--- ')}`.replaceAll('\n', '\r\n')],
  ])('is read %s', async (_, file) => {
    const files = { 'blog-posts/en/second.md': file };
    expect(await read(files)).toEqual({ ids: ['first', 'second'], problems: [] });
  });

  it.each([
    ['with a line of four hyphens', text.replace('---', '----')],
    ['after text', `Text\n${text}`],
    ['that does not end', text.replace(/\n---\n/, '\n')],
  ])('is not read %s', async (_, file) => {
    const { problems } = await read({ 'blog-posts/en/second.md': file });
    expect(problems).toMatchObject([
      { id: 'second', reason: expect.stringContaining('must begin with front matter') },
    ]);
  });

  it('is read from a list file after a byte order mark', async () => {
    const { 'tags/en.yaml': tags = '' } = validContent();
    expect(await read({ 'tags/en.yaml': `\uFEFF${tags}` })).toMatchObject({ problems: [] });
  });
});

it('the links in the README of the starter content lead to entries', () => {
  const readme = readFileSync(path.join(root, 'src/content/README.md'), 'utf8');
  const ids = [...readme.matchAll(/`\/helps\/([\w-]+)`/g)].map(([, id]) => id);
  expect(ids).toHaveLength(1);
  const [id] = ids;
  const file = path.join(root, `src/content/help-articles/en/${id}.md`);
  expect(readFileSync(file, 'utf8')).toContain('---');
});
