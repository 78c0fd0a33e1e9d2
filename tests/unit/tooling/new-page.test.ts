import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameProblem, newPage, ROUTE_TABLE } from '../../../tooling/new-page.ts';
import { routes } from '../../../src/engine/routing/routes.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const routeTable = await readFile(path.join(root, ROUTE_TABLE), 'utf8');
const taken = new Map([['privacy', 'the content page pages/privacy']]);
const project = { routes: Object.values(routes), taken, routeTable, exists: () => false };

describe('nameProblem', () => {
  it.each(['team-security', 'web3', 'blogs'])('accepts %s', (name) =>
    expect(nameProblem(name, project)).toBeUndefined(),
  );

  it.each<[name: string, problem: RegExp]>([
    ...['', 'Security', 'team_security', '-a', 'a-', 'a--b', '2fa', 'a/b', '../a', 'a.json'].map(
      (name): [string, RegExp] => [name, /no name of a page: use lowercase words/],
    ),
    ['pricing', /clashes with the route pricing$/],
    ['home', /clashes with the route home$/],
    ['generic', /clashes with the route generic/],
    ['blog-tips', /clashes with the route blog-category$/],
    ['privacy', /is taken: it is the content page pages\/privacy$/],
  ])('refuses %j', (name, problem) => expect(nameProblem(name, project)).toMatch(problem));
});

describe('newPage', () => {
  const files = newPage('team-security', project);
  const text = (file: string): string => files.get(file) ?? '';

  it('makes the route, the page file, the view and a file of messages per locale', () => {
    expect([...files.keys()].toSorted()).toEqual(
      [
        ROUTE_TABLE,
        'src/pages/[locale]/team-security.astro',
        'src/views/team-security/TeamSecurityView.astro',
        ...localeCodes.map((locale) => `i18n/${locale}/team-security.json`),
      ].toSorted(),
    );
  });

  it('makes complete English messages, and the same keys without texts elsewhere', () => {
    const [en, th] = ['en', 'th'].map((locale) =>
      JSON.parse(text(`i18n/${locale}/team-security.json`)),
    );
    expect(Object.keys(en)).toEqual([
      ...['seo.title', 'seo.keywords', 'seo.description', 'title', 'lead'],
    ]);
    expect(en.title).toBe('Team security');
    expect(th).toEqual(Object.fromEntries(Object.keys(en).map((key) => [key, ''])));
  });

  it('takes another title', () => {
    const english = newPage('x', project, 'How we’re secure').get('i18n/en/x.json');
    expect(JSON.parse(english ?? '')).toMatchObject({ title: 'How we’re secure' });
  });

  it('only adds lines to the route table, before the route of any one segment', () => {
    const before = routeTable.split('\n');
    const after = text(ROUTE_TABLE).split('\n');
    const added = after.filter((line) => line.includes('team-security'));
    expect(after.filter((line) => !added.includes(line))).toEqual(before);
    const last = added.at(-1) ?? '';
    expect(last).toContain("'/team-security'");
    expect(after.slice(after.indexOf(last)).join('\n')).toMatch(/^.+\n( +\/\/.+\n)? +generic: /);
  });

  it.each<[what: string, act: () => unknown, message: RegExp]>([
    ['a name', () => newPage('Security', project), /'Security' is no name of a page/],
    ['an empty title', () => newPage('x', project, ' '), /--title: ' ' is empty/],
    ['a title with braces', () => newPage('x', project, 'A {b}'), /--title: 'A {b}'/],
    ['a straight apostrophe', () => newPage('x', project, "it's"), /an apostrophe is ’/],
    [
      'existing files',
      () => newPage('x', { ...project, exists: (file) => /(en|fr)\/x.json/.test(file) }),
      /^i18n\/en\/x.json exists\ni18n\/fr\/x.json exists$|^i18n\/fr\/x.json exists\n/,
    ],
    [
      'an unknown route table',
      () => newPage('x', { ...project, routeTable: '' }),
      /src\/\S+routes.ts has no line like/,
    ],
  ])('refuses %s', (_, act, message) => expect(act).toThrow(message));
});

describe('npm run new:page', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  for (const folder of ['i18n', 'scripts', 'src', 'tooling', 'package.json']) {
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      // Without articles, the commands take a third of the time.
      filter: (file) => !/src\/content\/(?!pages|redirects)\w/.test(file),
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

  const run = (script: string, ...options: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, [`scripts/${script}.ts`, ...options], { cwd: copy });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      child.on('close', (code) => resolve({ code, output }));
    });

  it('makes a page that the checks accept and that is open in 13 locales', async () => {
    const made = await run('new-page', 'team-security');
    expect(made.code, made.output).toBe(0);
    const [check, status, again, generated] = await Promise.all([
      run('check-i18n'),
      run('i18n-status', '--list'),
      run('new-page', 'team-security'),
      run('new-page', 'builds'),
    ]);
    expect(check.code, check.output).toBe(0);
    expect(status.code).toBe(1);
    expect(status.output.match(/^ {2}untranslated {2}team-security\.[\w.]+$/gm)).toHaveLength(
      13 * 5,
    );
    expect(again).toEqual({ code: 1, output: expect.stringContaining('clashes with the route') });
    expect(generated.code).toBe(1);
    expect(generated.output).toContain("'builds' is taken: it is a name of generated files");
  }, 60_000);
});
