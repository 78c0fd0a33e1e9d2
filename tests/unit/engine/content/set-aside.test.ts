/** Entries that cannot be used are set aside, and all others are published. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../../../src/engine/content/errors.ts';
import { updateContent, type UpdateOptions } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { readEntries, type Manifest } from '../../../../src/engine/content/snapshot.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { cmsContent } from '../../../lib/cms-content.ts';
import type { CmsEntry, CmsKey } from '../../../../tooling/servers/cms-server.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';
import { editableSource, type EditableSource } from '../../../lib/editable-source.ts';

const seo = { seo_title: 'T', seo_keywords: 'k', seo_description: 'D' };
const KEPT = 'the last good version stays live';
const OUT = 'the entry is left out';
const FILE = 'content/blog-posts/en';

/** Name of a fault, the files with it, and the expected problem line. */
type Fault = [string, Record<string, string>, string];

const FAULTS: Fault[] = [
  [
    'no title',
    { 'blog-posts/en/bad.md': markdown({ ...post, title: undefined }, 'Text') },
    `blog-posts/en/bad (${FILE}/bad.md): field 'title': is missing; ${OUT}`,
  ],
  [
    'an id of more than 80 characters',
    { [`blog-posts/en/${'a'.repeat(200)}.md`]: markdown(post, 'Text') },
    `field 'id': '${'a'.repeat(80)}…' must be at most 80 characters; ${OUT}`,
  ],
  [
    'an id that is the address of another page',
    { 'pages/en/blog.md': markdown({ ...page(), updated_at: '2026-01-01' }, 'Text') },
    `pages/en/blog (content/pages/en/blog.md): field 'id': 'blog' is reserved: its address belongs to another page; ${OUT}`,
  ],
  [
    'an id with the prefix of category addresses',
    { 'pages/en/news-letter.md': markdown({ ...page(), updated_at: '2026-01-01' }, 'Text') },
    `field 'id': 'news-letter' is reserved: its address belongs to another page; ${OUT}`,
  ],
  [
    'an id that is the index file of a folder',
    { 'blog-posts/en/index.md': markdown(post, 'Text') },
    `field 'id': 'index' is reserved`,
  ],
  [
    'no front matter',
    { 'blog-posts/en/bad.md': 'Text' },
    `blog-posts/en/bad (${FILE}/bad.md): must begin with front matter between two lines of ---; ${OUT}`,
  ],
  [
    'front matter that is not YAML',
    { 'blog-posts/en/bad.md': '---\ntitle: [\n---\nText' },
    `blog-posts/en/bad (${FILE}/bad.md): `,
  ],
  [
    'a category that does not exist',
    { 'blog-posts/en/bad.md': markdown({ ...post, category: 'nope' }, 'Text') },
    `field 'category': 'nope' is not in blog-categories; ${OUT}`,
  ],
  [
    'a picture that is missing',
    { 'blog-posts/en/bad.md': markdown(post, '![a](/media/nope.png)') },
    `field 'body': '/media/nope.png' is not in content/media; ${OUT}`,
  ],
  [
    'a picture that is broken',
    {
      'media/bad.png': 'no picture',
      'blog-posts/en/bad.md': markdown(post, '![a](/media/bad.png)'),
    },
    `field 'body': '/media/bad.png' is not a PNG, JPEG or WebP picture; the entry is left out`,
  ],
  [
    'a body that is nested too deep',
    { 'blog-posts/en/bad.md': markdown(post, '<div>'.repeat(20_000)) },
    `blog-posts/en/bad (${FILE}/bad.md): cannot be rendered: nests elements more than 200 levels deep; ${OUT}`,
  ],
  [
    'quotes that are nested too deep',
    { 'blog-posts/en/bad.md': markdown(post, '>'.repeat(20_000)) },
    `cannot be rendered: nests elements more than 200 levels deep; ${OUT}`,
  ],
  [
    'a body that is too long',
    { 'blog-posts/en/bad.md': markdown(post, 'a '.repeat(100_001)) },
    `field 'body': must be at most 200000 characters; ${OUT}`,
  ],
  [
    'a title without visible characters',
    { 'blog-posts/en/bad.md': markdown({ ...post, title: '\u200b\u202e\u0000' }, 'Text') },
    `field 'title': must not be empty; ${OUT}`,
  ],
  [
    'a collection that does not exist',
    { 'pets/en.yaml': stringify({ cat: { name: 'Tom' } }) },
    `pets/en/cat (content/pets/en.yaml#cat): unknown collection 'pets'; ${OUT}`,
  ],
  [
    'a menu named like a property of every object',
    { 'menus/shared.yaml': stringify({ constructor: { items: ['pricing'] } }) },
    `menus/constructor (content/menus/shared.yaml#constructor): field 'id': 'constructor' is not one of`,
  ],
  [
    'the key __proto__',
    { 'blog-posts/en/bad.md': `---\n__proto__: {a: 1}\n${stringify(post)}---\nText` },
    "field '': unknown: __proto__".replace("field '': ", ''),
  ],
  [
    'two redirects of one path',
    { 'redirects/shared.yaml': redirects({ a: ['/a', '/faq'], b: ['/a', '/blog'] }) },
    `redirects/b (content/redirects/shared.yaml#b): field 'from': '/a' is redirected twice; ${OUT}`,
  ],
  [
    'a redirect loop',
    { 'redirects/shared.yaml': redirects({ a: ['/a', '/b'], b: ['/b', '/a'] }) },
    `redirects/a (content/redirects/shared.yaml#a): field 'to': makes a loop: /a → /b → /a; ${OUT}`,
  ],
  [
    'a redirect loop in one locale',
    { 'redirects/shared.yaml': redirects({ a: ['/a', '/b'], b: ['/ru/b', '/a'] }) },
    `field 'to': makes a loop: /a → /ru/b → /a; ${OUT}`,
  ],
  [
    'a redirect to another spelling of itself',
    { 'redirects/shared.yaml': redirects({ a: ['/a', '/x/../a/'] }) },
    `field 'to': makes a loop: /a → /a; ${OUT}`,
  ],
  [
    'a redirect to itself by its URL',
    { 'redirects/shared.yaml': redirects({ a: ['/a', 'https://www.plural.example/a'] }) },
    `field 'to': makes a loop: /a → /a; ${OUT}`,
  ],
  [
    'a redirect to itself on the Chinese domain',
    { 'redirects/shared.yaml': redirects({ a: ['/a', 'https://www.plural-cn.example/a'] }) },
    `field 'to': makes a loop: /a → /a; ${OUT}`,
  ],
  [
    'a redirect that is not valid in a header',
    { 'redirects/shared.yaml': redirects({ a: ['/a', '/старый'] }) },
    `redirects/a (content/redirects/shared.yaml#a): field 'to': must be an absolute https URL or a path on this site`,
  ],
];

function page(): object {
  return { ...seo, title: 'Title', summary: 'Summary' };
}

function redirects(rules: Readonly<Record<string, readonly [string, string]>>): string {
  const entries = Object.entries(rules).map(([id, [from, to]]) => [id, { from, to }]);
  return stringify(Object.fromEntries(entries));
}

let snapshot: string;
let folder: string;
const fetchFiles = async (files: Readonly<Record<string, string>>, options: UpdateOptions = {}) => {
  folder = await writeFolder(files);
  return updateContent(starterSource(folder, 'content'), snapshot, options);
};
const ids = (manifest: Manifest, collection: 'blog-posts' | 'redirects'): string[] =>
  readEntries(snapshot, manifest, collection, collection === 'redirects' ? 'site' : 'en').map(
    ({ id }) => id,
  );

beforeEach(async () => {
  snapshot = await writeFolder({});
  process.env['MEDIA_DIR'] = await writeFolder({});
});

describe('with an unusable entry, updateContent', () => {
  it.each(FAULTS)('publishes the other entries: %s', async (_, broken, line) => {
    const { manifest, problems } = await fetchFiles({ ...validContent(), ...broken });
    expect(problems.map(problemLine)).toEqual(
      expect.arrayContaining([expect.stringContaining(line)]),
    );
    expect(ids(manifest, 'blog-posts')).toEqual(['first']);
    const names = new Set(problems.map(({ collection, id }) => `${collection}/${id}`));
    expect(names.size).toBeLessThanOrEqual(2);
  });

  it.each(FAULTS)('throws in strict mode: %s', async (_, broken) => {
    const refusal = fetchFiles({ ...validContent(), ...broken }, { strict: true });
    await expect(refusal).rejects.toThrow(ContentError);
  });

  it.each([
    ['a list that is not YAML', { 'faq/en.yaml': 'why: [' }],
    ['a file that is not an entry', { 'blog-posts/en/notes.txt': 'x' }],
    ['no base info', { 'base-info/en.yaml': '{}' }],
  ])('throws if the source is unusable: %s', async (_, broken) => {
    const refusal = fetchFiles({ ...validContent(), ...broken });
    await expect(refusal).rejects.toThrow(ContentError);
  });
});

describe('an entry with a last good version', () => {
  const good = { 'blog-posts/en/other.md': markdown({ ...post, title: 'Other' }, 'Text') };
  const title = (manifest: Manifest): unknown =>
    readEntries(snapshot, manifest, 'blog-posts', 'en').find(({ id }) => id === 'first')?.fields[
      'title'
    ];

  it('keeps its last good version on every update until it is fixed', async () => {
    await fetchFiles({ ...validContent(), ...good });
    const bad = { 'blog-posts/en/first.md': markdown({ ...post, title: '' }, 'Text') };
    for (let round = 0; round < 2; round += 1) {
      const { manifest, problems } = await fetchFiles({ ...validContent(), ...good, ...bad });
      expect(problems.map(problemLine)).toEqual([
        `blog-posts/en/first (${FILE}/first.md): field 'title': must not be empty; ${KEPT}`,
      ]);
      expect(title(manifest)).toBe('A post');
      expect(ids(manifest, 'blog-posts')).toEqual(['first', 'other']);
    }
    const corrected = { 'blog-posts/en/first.md': markdown({ ...post, title: 'Good' }, 'Text') };
    const { manifest, problems } = await fetchFiles({ ...validContent(), ...good, ...corrected });
    expect(problems).toEqual([]);
    expect(title(manifest)).toBe('Good');
  });

  it('stays valid as a reference; one without a good version sets its referrers aside', async () => {
    await fetchFiles({ ...validContent(), ...good });
    const category = (fields: object) => ({
      'blog-categories/en.yaml': stringify({
        guides: { ...seo, name: '', description: 'D' },
        fresh: fields,
      }),
      'blog-posts/en/fresh.md': markdown({ ...post, category: 'fresh' }, 'Text'),
    });
    const broken = await fetchFiles({ ...validContent(), ...category({ name: 'Fresh' }) });
    expect(broken.problems.map(problemLine)).toEqual(
      expect.arrayContaining([
        `blog-categories/en/guides (content/blog-categories/en.yaml#guides): field 'name': must not be empty; ${KEPT}`,
        `blog-posts/en/fresh (${FILE}/fresh.md): field 'category': 'fresh' is not in blog-categories, where it was set aside; ${OUT}`,
      ]),
    );
    expect(ids(broken.manifest, 'blog-posts')).toEqual(['first']);
  });

  it('stays after its deletion as long as others reference it', async () => {
    await fetchFiles({
      ...validContent(),
      'tags/en.yaml': stringify({ start: { name: 'Start' }, late: { name: 'Late' } }),
      'blog-posts/en/first.md': markdown({ ...post, tags: ['late'] }, 'Text'),
    });
    const only = { 'tags/en.yaml': stringify({ start: { name: 'Start' } }) };
    const naming = { 'blog-posts/en/first.md': markdown({ ...post, tags: ['late'] }, 'Other') };
    const kept = await fetchFiles({ ...validContent(), ...only, ...naming });
    expect(kept.problems.map(problemLine)).toEqual([
      `tags/en/late: was deleted, but ${FILE}/first.md references it in 'tags'; ${KEPT}`,
    ]);
    const { problems, manifest } = await fetchFiles({ ...validContent(), ...only });
    expect(problems).toEqual([]);
    expect(Object.keys(manifest.collections.tags?.en?.entries ?? {})).toEqual(['start']);
  });

  it('keeps an existing redirect over a new one that conflicts with it', async () => {
    await fetchFiles({
      ...validContent(),
      'redirects/shared.yaml': redirects({ b: ['/a', '/faq'] }),
    });
    const { manifest, problems } = await fetchFiles({
      ...validContent(),
      'redirects/shared.yaml': redirects({ a: ['/a', '/blog'], b: ['/a', '/faq'] }),
    });
    expect(problems.map(problemLine)).toEqual([
      expect.stringContaining(`redirects/a (content/redirects/shared.yaml#a): field 'from'`),
    ]);
    expect(ids(manifest, 'redirects')).toEqual(['b']);
  });

  it('shows the last good version of a picture that is now broken', async () => {
    const sharp = (await import('sharp')).default;
    const image = { create: { width: 8, height: 8, channels: 3, background: 'red' } } as const;
    const bytes = await sharp(image).png().toBuffer();
    const files = {
      ...validContent(),
      'blog-posts/en/first.md': markdown(post, '![a](/media/a.png)'),
      'media/a.png': '',
    };
    folder = await writeFolder(files);
    await writeFile(path.join(folder, 'media/a.png'), bytes);
    const source = starterSource(folder, 'content');
    const whole = await updateContent(source, snapshot);
    expect(whole.problems).toEqual([]);
    await writeFile(path.join(folder, 'media/a.png'), 'broken');
    const { manifest, problems } = await updateContent(source, snapshot);
    expect(problems.map(problemLine)).toEqual([
      `media/a.png (content/media/a.png): is not a PNG, JPEG or WebP picture; ${KEPT}`,
    ]);
    expect(manifest.id).toBe(whole.manifest.id);
    await rm(process.env['MEDIA_DIR'] ?? '', { recursive: true });
    const without = await updateContent(source, snapshot);
    expect(without.problems.map(problemLine)).toEqual([
      'media/a.png (content/media/a.png): is not a PNG, JPEG or WebP picture; the picture is left out',
      `blog-posts/en/first (${FILE}/first.md:13): field 'body': '/media/a.png' is not a PNG, JPEG or WebP picture; ${KEPT}`,
    ]);
  });
});

describe('a source with a feed', () => {
  const key: CmsKey = { collection: 'blog-posts', locale: 'ru', id: 'post-1' };
  const entry = (fields: object): Omit<CmsEntry, keyof CmsKey> => ({
    fields: { ...post, ...fields },
    body: 'Text',
  });
  let cms: EditableSource;
  const update = (options: UpdateOptions = {}) => updateContent(cms.source, snapshot, options);

  beforeEach(async () => {
    cms = editableSource(await cmsContent(), { namesDeletions: true });
    await update();
  });

  it('reports entries that are set aside until they are fixed or deleted', async () => {
    cms.set(key, entry({ title: '' }));
    cms.set({ ...key, id: 'never-good' }, entry({ category: 'nope' }));
    cms.set({ ...key, id: 'good' }, entry({ title: 'Good' }));
    const first = await update();
    const lines = [
      `blog-posts/ru/never-good: field 'category': 'nope' is not in blog-categories; ${OUT}`,
      `blog-posts/ru/post-1: field 'title': must not be empty; ${KEPT}`,
    ];
    expect(first.problems.map(problemLine)).toEqual(lines);
    expect(first.changes).toMatchObject([{ collection: 'blog-posts', upserted: ['good'] }]);
    expect(first.manifest.collections['blog-posts']?.ru?.entries).toHaveProperty('post-1');

    expect((await update()).problems.map(problemLine)).toEqual(lines);
    await expect(update({ strict: true })).rejects.toThrow('must not be empty');

    cms.set({ ...key, id: 'better' }, entry({ title: 'Better' }));
    const second = await update();
    expect(second.read).toBe('changes');
    expect(second.problems.map(problemLine)).toEqual(lines);
    expect(second.changes).toMatchObject([{ upserted: ['better'] }]);

    cms.set({ ...key, id: 'never-good' }, undefined);
    expect((await update()).problems.map(problemLine)).toEqual(lines.slice(1));
    cms.set(key, entry({ title: 'Corrected' }));
    const corrected = await update();
    expect(corrected.problems).toEqual([]);
    expect(corrected.manifest.blocked).toBeUndefined();
    expect(corrected.changes).toMatchObject([{ upserted: ['post-1'] }]);
  });

  it.each([
    // The fields are the first level, the field's own lists the others.
    [199, "field 'title': Invalid input: expected string, received array"],
    [200, 'nests lists and objects more than 200 levels deep'],
    [20_000, 'nests lists and objects more than 200 levels deep'],
  ])('stores the problem of an entry with lists %i levels deep', async (levels, reason) => {
    let deep: unknown = 'x';
    for (let level = 0; level < levels; level += 1) deep = [deep];
    cms.set(key, entry({ title: deep }));
    for (let round = 0; round < 2; round += 1) {
      const { problems } = await update();
      expect(problems.map(problemLine)).toEqual([`blog-posts/ru/post-1: ${reason}; ${KEPT}`]);
      cms.set({ ...key, id: 'other' }, entry({}));
    }
  });

  it('publishes an entry once the entry that it references exists', async () => {
    cms.set(key, entry({ category: 'later' }));
    const first = await update();
    expect(first.problems.map(problemLine)).toEqual([
      `blog-posts/ru/post-1: field 'category': 'later' is not in blog-categories; ${KEPT}`,
    ]);
    expect(first.changes).toEqual([]);
    cms.set(
      { collection: 'blog-categories', locale: 'en', id: 'later' },
      { fields: { ...seo, name: 'Later', description: 'D' } },
    );
    const { problems, changes } = await update();
    expect(problems).toEqual([]);
    expect(changes).toMatchObject([
      { collection: 'blog-categories', upserted: ['later'] },
      { collection: 'blog-posts', upserted: ['post-1'] },
    ]);
  });

  it('keeps a deleted category as long as posts reference it', async () => {
    const guides = { collection: 'blog-categories', locale: 'en', id: 'guides' };
    cms.set(guides, undefined);
    const { problems, changes } = await update();
    expect(problems.map(problemLine)).toEqual([
      `blog-categories/en/guides: was deleted, but blog-posts/en/first references it in 'category'; ${KEPT}`,
    ]);
    expect(changes).toEqual([]);
  });

  it('is rejected if it lost too many entries', async () => {
    for (let at = 1; at <= 20; at += 1) {
      cms.set({ ...key, locale: 'en', id: `post-${at}` }, undefined);
    }
    await expect(update()).rejects.toThrow('blog-posts: has 19 entries, down from 39');
  });

  it('counts entries that are set aside as existing', async () => {
    for (let at = 1; at <= 20; at += 1) {
      cms.set({ ...key, locale: 'en', id: `post-${at}` }, entry({ title: '' }));
    }
    const { problems, changes } = await update();
    expect(problems).toHaveLength(20);
    expect(changes).toEqual([]);
  });

  it('does not store problems in the manifest, which every page reads', async () => {
    cms.set(key, { ...entry({ title: '' }), body: 'x'.repeat(50_000) });
    await update();
    const text = await readFile(path.join(snapshot, 'manifest.json'), 'utf8');
    expect(text.length).toBeLessThan(20_000);
  });
});
