/** What an attacker writes into host-rules.json, in a real nginx: root writes its configuration. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHostRules } from '../../../src/engine/hosting/host-rules-file.ts';
import type { HostRules } from '../../../src/engine/hosting/host-rules.ts';
import { nginxFiles } from '../../../src/engine/hosting/nginx/site.ts';
import { startNginx } from '../../../tooling/servers/nginx-server.ts';
import { fullOr } from '../../lib/full.ts';
import { harmlessRules, hostileRules } from '../../lib/hostile-rules.ts';
import { sendRaw } from '../hostile-requests.ts';

const SEED = 20261128;
/** Texts that are tried; nginx loads those that no check refuses. */
const TEXTS = fullOr(20_000, 2000);
/** How many of them nginx loads. */
const LOADED = fullOr(150, 12);

const SECRET = 'SECRET-OUTSIDE-THE-ROOT';
let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  mkdirSync(path.join(home, 'site/_astro'), { recursive: true });
  writeFileSync(path.join(home, 'secret.txt'), SECRET);
  writeFileSync(path.join(home, 'site/new.html'), 'the page');
  writeFileSync(path.join(home, 'site/_astro/a.js'), 'the script');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Returns how often each directive is in a configuration, read as nginx reads it. */
function directives(files: Readonly<Record<string, string>>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of Object.values(files)) {
    const tokens = text.match(/#[^\n]*|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|[;{}]|[^\s;{}"']+/g);
    let isFirst = true;
    for (const token of tokens ?? []) {
      if (token.startsWith('#')) continue;
      // A row of a map starts with its key.
      if (isFirst && !/^["~/]/.test(token) && token !== '}') {
        counts[token] = (counts[token] ?? 0) + 1;
      }
      isFirst = /^[;{}]$/.test(token);
    }
  }
  return counts;
}

const filesOf = (rules: HostRules, folder: string, listen: string): Record<string, string> =>
  nginxFiles(rules, { root: path.join(home, 'site'), listen, brotli: false, folder });

/** Loads a configuration in nginx and looks for files outside its root. */
async function expectContained(rules: HostRules, text: string): Promise<void> {
  const nginx = await startNginx((port, folder) => {
    for (const [name, content] of Object.entries(filesOf(rules, folder, `127.0.0.1:${port}`))) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    return `include ${folder}/site.conf;`;
  });
  try {
    const get = (target: string) =>
      sendRaw(nginx.port, [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close']);
    expect((await get('/new')).body).toBe('the page');
    expect((await get('/_astro/a.js')).body).toBe('the script');
    const start = encodeURI(text.toWellFormed().replace(/[*{\s].*$/s, '')).slice(0, 200);
    const folders = ['', '/pwn', '/zz', start.startsWith('/') ? start : `/${start}`];
    const outside = ['/etc/passwd', `${home}/secret.txt`, '/../secret.txt', '/secret.txt', '/'];
    for (const target of folders.flatMap((folder) => outside.map((file) => folder + file))) {
      const { body, header } = await get(target);
      expect(body, target).not.toMatch(/SECRET-|root:|Index of/);
      expect(header('x-injected'), target).toBe('');
    }
  } finally {
    await nginx.stop();
  }
}

describe.each<[string, (rules: unknown) => HostRules]>([
  ['the check of the file', (rules) => checkHostRules(rules, 'rules.json')],
  ['the encoder alone', (rules) => rules as HostRules],
])('%s', (_, check) => {
  it(
    `lets no text in any field add a directive, or serve a file outside the root (${TEXTS} texts)`,
    { timeout: 300_000 },
    async () => {
      const usual = directives(filesOf(harmlessRules as HostRules, '/etc/nginx/site', '80'));
      const accepted: { rules: HostRules; text: string; field: string }[] = [];
      fc.assert(
        fc.property(hostileRules, ({ field, text, rules }) => {
          let files: Record<string, string>;
          try {
            files = filesOf(check(rules), '/etc/nginx/site', '80');
          } catch {
            return;
          }
          // One name less, or one more, if two domains become one, or two headers.
          const found = Object.keys(directives(files)).toSorted();
          expect(found).toEqual(Object.keys(usual).toSorted());
          accepted.push({ rules: rules as HostRules, text, field });
        }),
        { numRuns: TEXTS, seed: SEED },
      );
      expect(new Set(accepted.map(({ field }) => field)).size).toBeGreaterThan(5);
      const distinct = [...new Map(accepted.map((one) => [one.field + one.text, one])).values()];
      expect(distinct.length).toBeGreaterThan(LOADED);
      for (let turn = 0; turn < LOADED; turn += 1) {
        const one = distinct[Math.floor((turn * distinct.length) / LOADED)];
        if (one) await expectContained(one.rules, one.text);
      }
    },
  );
});

it('notices a directive that got through', () => {
  const files = filesOf(harmlessRules as HostRules, '/etc/nginx/site', '80');
  const planted = { 'site.conf': `${files['site.conf']}\nserver { alias /; }` };
  expect(Object.keys(directives({ ...files, ...planted }))).toContain('alias');
  expect(Object.keys(directives(files))).not.toContain('alias');
});
