import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../../../src/engine/content/errors.ts';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { readBody, readEntries, readManifest } from '../../../../src/engine/content/snapshot.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

let snapshot: string;
const fetchFiles = async (files: Record<string, string>) =>
  fetchContent(starterSource(await writeFolder(files), 'content'), snapshot);

beforeEach(async () => {
  snapshot = await writeFolder({});
});

const isEntry = (text: string): boolean => text.length > 0;
const without = (field: keyof typeof post) => {
  const { [field]: _removed, ...rest } = post;
  return rest;
};
const text = (file: string): string => validContent()[file] ?? '';
const redirect = (from: string, to: string) => stringify({ plans: { from, to } });

/** Name of a fault, the files with it, and the expected error: file, field, reason. */
const FAULTS: [string, Record<string, string>, string][] = [
  [
    'a missing title',
    { 'blog-posts/en/first.md': markdown(without('title'), 'Text') },
    'content/blog-posts/en/first.md: title: is missing',
  ],
  [
    'an unknown field',
    { 'blog-posts/en/first.md': markdown({ ...post, titel: 'x' }, 'Text') },
    'content/blog-posts/en/first.md: unknown: titel',
  ],
  [
    'a wrong type',
    { 'blog-posts/en/first.md': markdown({ ...post, tags: 'start' }, 'Text') },
    'content/blog-posts/en/first.md: tags: ',
  ],
  [
    'a day that does not exist',
    { 'blog-posts/en/first.md': markdown({ ...post, published_at: '2026-02-30' }, 'Text') },
    'content/blog-posts/en/first.md: published_at: must be a date as YYYY-MM-DD',
  ],
  [
    'a missing body',
    { 'blog-posts/en/first.md': markdown(post, '') },
    'content/blog-posts/en/first.md: body: is missing',
  ],
  [
    'an unknown locale',
    { 'faq/xx.yaml': stringify({ why: { section: 'product', question: 'Q', answer: 'A' } }) },
    "content/faq/xx.yaml#why: locale: unknown locale 'xx'",
  ],
  [
    'a locale named like a property of objects',
    {
      'faq/__proto__.yaml': stringify({ why: { section: 'product', question: 'Q', answer: 'A' } }),
    },
    "content/faq/__proto__.yaml#why: locale: unknown locale '__proto__'",
  ],
  [
    'a duplicate id in a list',
    { 'faq/en.yaml': 'why: {section: product}\nwhy: {section: product}\n' },
    'content/faq/en.yaml: Map keys must be unique',
  ],
  [
    'the same id in a list and in a file',
    {
      'blog-posts/en.yaml': stringify({ first: post }),
      'blog-categories/en/guides.md': markdown(
        { seo_title: 'T', seo_keywords: 'k', seo_description: 'D', name: 'G', description: 'D' },
        '',
      ),
    },
    'content/blog-categories/en.yaml#guides: id: duplicate of content/blog-categories/en/guides.md',
  ],
  [
    'an id that is not a slug',
    { 'blog-posts/en/First Post.md': markdown(post, 'Text') },
    "content/blog-posts/en/First Post.md: id: 'First Post' must be lowercase",
  ],
  [
    'an unknown collection',
    { 'pets/en.yaml': 'cat: {name: Tom}' },
    "content/pets/en.yaml#cat: unknown collection 'pets'",
  ],
  [
    'a category that does not exist',
    { 'blog-posts/en/first.md': markdown({ ...post, category: 'nope' }, 'Text') },
    "content/blog-posts/en/first.md: category: 'nope' is not in blog-categories",
  ],
  [
    'a release file from an origin that is not listed',
    { 'releases/en/1-0-0.md': text('releases/en/1-0-0.md').replaceAll('download.plural', 'evil') },
    "content/releases/en/1-0-0.md: files[0].url: 'https://evil.example/a.exe' leads to 'https://evil.example', which site.downloadOrigins (src/config/site.ts) does not list: https://download.plural.example",
  ],
  [
    'a release file from a subdomain of a listed origin',
    {
      'releases/en/1-0-0.md': text('releases/en/1-0-0.md').replaceAll(
        '//download.',
        '//a.download.',
      ),
    },
    "content/releases/en/1-0-0.md: files[0].url: 'https://a.download.plural.example/a.exe' leads to",
  ],
  ...['100%.exe', '$(id).exe', ''].map((name): [string, Record<string, string>, string] => [
    `a release file that ends in '${name}'`,
    { 'releases/en/1-0-0.md': text('releases/en/1-0-0.md').replace('/a.exe', `/${name}`) },
    'content/releases/en/1-0-0.md: files[0].url: must end in a file name of letters, digits, spaces and . _ + - ( )',
  ]),
  [
    'a register URL with an origin that is not listed',
    {
      'base-info/en.yaml': text('base-info/en.yaml').replace(
        'app.plural.example/register',
        'evil.example/register',
      ),
    },
    "content/base-info/en.yaml#www: register_url: 'https://evil.example/register' leads to 'https://evil.example', which site.accountOrigins (src/config/site.ts) does not list: https://",
  ],
  [
    'a login URL with a listed origin as prefix',
    {
      'base-info/en.yaml': text('base-info/en.yaml').replace(
        'app.plural.example/login',
        'app.plural.example.evil.example/',
      ),
    },
    "content/base-info/en.yaml#www: login_url: 'https://app.plural.example.evil.example/' leads to",
  ],
  [
    'a redirect to itself',
    { 'redirects/shared.yaml': redirect('/plans', '/plans') },
    'content/redirects/shared.yaml#plans: to: must not redirect to itself',
  ],
  [
    'a redirect to another host',
    { 'redirects/shared.yaml': redirect('/plans', '//evil.example') },
    'content/redirects/shared.yaml#plans: to: must be an absolute https URL or a path on this site',
  ],
  [
    'a redirect with a backslash',
    { 'redirects/shared.yaml': redirect('/plans', '/\\evil.example') },
    'content/redirects/shared.yaml#plans: to: ',
  ],
  [
    'a redirect to a javascript URL',
    { 'redirects/shared.yaml': redirect('/plans', 'javascript:alert(1)') },
    'content/redirects/shared.yaml#plans: to: ',
  ],
  [
    'a redirect to an origin that is not listed',
    { 'redirects/shared.yaml': redirect('/plans', 'https://other.example/') },
    "content/redirects/shared.yaml#plans: to: 'https://other.example' is not an origin that redirects may lead to",
  ],
  [
    'a redirect loop',
    {
      'redirects/shared.yaml': stringify({
        a: { from: '/a', to: '/b' },
        b: { from: '/b', to: '/a' },
      }),
    },
    'content/redirects/shared.yaml#a: to: makes a loop: /a → /b → /a',
  ],
  [
    'a target that is too long for nginx',
    { 'redirects/shared.yaml': stringify({ a: { from: '/a', to: `/${'b'.repeat(2000)}` } }) },
    'content/redirects/shared.yaml#a: to: must be at most 2000 bytes',
  ],
  [
    'two redirects of one path',
    {
      'redirects/shared.yaml': stringify({
        a: { from: '/a', to: '/b' },
        b: { from: '/a', to: '/c' },
      }),
    },
    "content/redirects/shared.yaml#b: from: '/a' is redirected twice",
  ],
  [
    'a redirect with credentials',
    { 'redirects/shared.yaml': redirect('/plans', 'https://user:secret@app.plural.example/') },
    'content/redirects/shared.yaml#plans: to: ',
  ],
  [
    'a redirect from a path that is normalized first',
    { 'redirects/shared.yaml': redirect('/plans.html', '/pricing') },
    "content/redirects/shared.yaml#plans: from: '/plans.html' is never requested: it is normalized to '/plans'",
  ],
  [
    'a redirect from a file',
    { 'redirects/shared.yaml': redirect('/old.pdf', '/pricing') },
    "content/redirects/shared.yaml#plans: from: '/old.pdf' looks like a file, which hosts serve without redirects",
  ],
  [
    'a redirect of one locale, shadowed by one of all locales',
    {
      'redirects/shared.yaml': stringify({
        all: { from: '/plans', to: '/pricing' },
        ru: { from: '/ru/plans', to: '/download' },
      }),
    },
    "content/redirects/shared.yaml#ru: from: '/ru/plans' is shadowed by '/plans', which applies to every locale (content/redirects/shared.yaml#all)",
  ],
  ['a file that is not YAML', { 'faq/en.yaml': 'why: [' }, 'content/faq/en.yaml: '],
  [
    'a file without front matter',
    { 'blog-posts/en/first.md': 'Text' },
    'content/blog-posts/en/first.md: must begin with front matter',
  ],
  [
    'an offered page without text',
    { 'alternatives/en.yaml': '{}' },
    'alternatives/ziniao-alternative: is offered in zh, tc, but has no text there or in English',
  ],
  ['no base info', { 'base-info/en.yaml': '{}' }, 'base-info/www: is missing in English'],
  ['no release', { 'releases/en/1-0-0.md': '' }, 'releases: is missing in English'],
];

describe('fetchContent', () => {
  it('writes entries, rendered bodies and a manifest with a hash for each', async () => {
    const manifest = await fetchFiles(validContent());
    expect(readManifest(snapshot)).toEqual(manifest);
    const [entry] = readEntries(snapshot, manifest, 'blog-posts', 'en');
    expect(entry).toMatchObject({ id: 'first', fields: { title: 'A post', tags: ['start'] } });
    expect(manifest.collections['blog-posts']?.en?.entries).toEqual({ first: entry?.hash });
    expect(readBody(snapshot, entry?.body ?? '')).toBe('<p>Hello <strong>you</strong>.</p>');
    const [faq] = readEntries(snapshot, manifest, 'faq', 'en');
    expect(faq?.fields).toMatchObject({ answer: '<p>So.</p>' });
  });

  it('stores URLs as browsers send them', async () => {
    const moved = {
      'redirects/shared.yaml': redirect('/plans', 'https://app.plural.example/帮助 1'),
    };
    const manifest = await fetchFiles({ ...validContent(), ...moved });
    const [entry] = readEntries(snapshot, manifest, 'redirects', 'site');
    expect(entry?.fields['to']).toBe('https://app.plural.example/%E5%B8%AE%E5%8A%A9%201');
  });

  it('stores the reading time of a body', async () => {
    const long = { 'blog-posts/en/first.md': markdown(post, 'word '.repeat(690)) };
    const manifest = await fetchFiles({ ...validContent(), ...long });
    const [entry] = readEntries(snapshot, manifest, 'blog-posts', 'en');
    expect(entry?.minutes).toBe(3);
  });

  it('gives the same content the same id, and changed content another one', async () => {
    const first = await fetchFiles(validContent());
    const again = await fetchFiles(validContent());
    const changed = await fetchFiles({
      ...validContent(),
      'blog-posts/en/first.md': markdown(post, 'Other'),
    });
    expect(again.id).toBe(first.id);
    expect(changed.id).not.toBe(first.id);
    expect(changed.collections.faq).toEqual(first.collections.faq);
  });

  describe('objects that the new snapshot no longer uses', () => {
    const second = { 'blog-posts/en/second.md': markdown(post, 'Second body') };
    const objects = async () => {
      const folder = path.join(snapshot, 'objects');
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => name.includes('.')).map((name) => path.join(folder, name));
    };
    const makeOld = async () => {
      const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
      for (const file of await objects()) await utimes(file, yesterday, yesterday);
    };

    it('stay for readers of the previous snapshot', async () => {
      const before = await fetchFiles({ ...validContent(), ...second });
      await makeOld();
      await fetchFiles(validContent());
      const bodies = readEntries(snapshot, before, 'blog-posts', 'en').map(
        ({ body }) => body ?? '',
      );
      expect(bodies.map((body) => readBody(snapshot, body))).toContain('<p>Second body</p>');
    });

    it('stay while they are new, for a parallel fetch', async () => {
      await fetchFiles({ ...validContent(), ...second });
      await fetchFiles(validContent());
      const before = await objects();
      await fetchFiles(validContent());
      expect(await objects()).toEqual(before);
    });

    it('are removed after that', async () => {
      await fetchFiles({ ...validContent(), ...second });
      await fetchFiles(validContent());
      await makeOld();
      const manifest = await fetchFiles(validContent());
      const used = Object.values(manifest.collections).flatMap((scopes) => Object.values(scopes));
      const bodies = 2;
      expect(await objects()).toHaveLength(used.length + bodies);
    });
  });

  it('merges shared fields and keeps their order', async () => {
    const manifest = await fetchFiles({
      ...validContent(),
      'faq/shared.yaml': 'zulu: {section: billing}\nalpha: {section: teams}\n',
      'faq/en.yaml': 'alpha: {question: A?, answer: a}\nzulu: {question: Z?, answer: z}\n',
    });
    const entries = readEntries(snapshot, manifest, 'faq', 'en');
    expect(entries.map(({ id, fields }) => `${id} ${String(fields['section'])}`)).toEqual([
      'zulu billing',
      'alpha teams',
    ]);
  });
});

describe('fetchContent rejects', () => {
  it.each(FAULTS)('%s', async (_, broken, expected) => {
    const good = await fetchFiles(validContent());
    const before = await readFile(path.join(snapshot, 'manifest.json'), 'utf8');
    const files = Object.entries({ ...validContent(), ...broken }).filter(([, text]) =>
      isEntry(text),
    );
    const refusal = await fetchFiles(Object.fromEntries(files)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ContentError);
    expect((refusal as Error).message).toContain(expected);
    expect(await readFile(path.join(snapshot, 'manifest.json'), 'utf8')).toBe(before);
    expect(readEntries(snapshot, good, 'blog-posts', 'en')).toHaveLength(1);
  });

  it('several faults, and reports all of them', async () => {
    const refusal = await fetchFiles({
      ...validContent(),
      'blog-posts/en/first.md': markdown({ ...without('title'), published_at: 'soon' }, 'Text'),
      'faq/en.yaml': stringify({ why: { section: 'pets', question: 'Q', answer: 'A' } }),
    }).catch((error: ContentError) => error);
    const problems = (refusal as ContentError).problems.map(
      ({ where, field }) => `${where} ${field}`,
    );
    expect(problems).toEqual([
      'content/blog-posts/en/first.md published_at',
      'content/blog-posts/en/first.md title',
      'content/faq/en.yaml#why section',
    ]);
  });
});

describe('readManifest', () => {
  it('names the command to run if there is no snapshot', () => {
    expect(() => readManifest(snapshot)).toThrow(/run 'npm run content' first/);
  });
});
