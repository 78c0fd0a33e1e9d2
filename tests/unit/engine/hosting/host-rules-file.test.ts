import { spawnSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHostRules, readOwnHostRules } from '../../../../src/engine/hosting/host-rules-file.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const RULES = {
  origins: { www: 'https://www.example.com', cn: 'https://www.example.cn' },
  headers: [{ path: '/*', headers: { 'X-Frame-Options': 'DENY' } }],
  redirects: [
    { locale: 'en', path: '/a', to: { locale: 'ru', path: '/b' }, status: 301 },
    { locale: 'zh', path: '/c', to: { url: 'https://www.example.cn/d?a=$b' }, status: 302 },
  ],
};
const [redirect] = RULES.redirects;
const withRedirect = (change: object) =>
  JSON.stringify({ ...RULES, redirects: [{ ...redirect, ...change }] });
const withHeader = (change: object) =>
  JSON.stringify({ ...RULES, headers: [{ ...RULES.headers[0], ...change }] });
const withUrl = (url: string) => withRedirect({ to: { url } });
const fileWith = async (text: string): Promise<string> =>
  path.join(await writeFolder({ 'rules.json': text }), 'rules.json');

describe('readHostRules', () => {
  it('returns the rules of a build', async () => {
    expect(readHostRules(await fileWith(JSON.stringify(RULES)))).toEqual(RULES);
  });

  it.each([
    ['no JSON', '{', /is not valid JSON: /],
    ['another type', '[]', /: Invalid input: expected object, received array$/],
    ['no origins', JSON.stringify({ ...RULES, origins: undefined }), /origins: .*expected object/],
    [
      'an origin that is no URL',
      JSON.stringify({ ...RULES, origins: { ...RULES.origins, cn: 'x' } }),
      /origins\.cn: must be the origin of an http or https URL/,
    ],
    [
      'a header that is no text',
      withHeader({ headers: { 'Cache-Control': 1 } }),
      /headers\.0\.headers\.Cache-Control: .*expected string/,
    ],
    ['an unknown locale', withRedirect({ locale: 'xx' }), /redirects\.0\.locale: Invalid option/],
    ['a relative path', withRedirect({ path: 'a' }), /redirects\.0\.path: must be a path /],
    [
      'no target',
      withRedirect({ to: {} }),
      /redirects\.0\.to\.url: .*expected string, received undefined$/,
    ],
    ['a wrong status', withRedirect({ status: 307 }), /redirects\.0\.status: .*301\|302/],
    [
      'two faults',
      withRedirect({ locale: 'xx', path: 'a' }),
      /redirects\.0\.locale: .*; redirects\.0\.path: /,
    ],
  ])('rejects %s', async (_, text, reason) => {
    const file = await fileWith(text);
    const read = () => readHostRules(file);
    expect(read).toThrow(reason);
    expect(read).toThrow(`${file}: `);
  });

  it.each([
    [
      'a rule',
      JSON.stringify({ ...RULES, include: '/etc/passwd' }),
      /: Unrecognized key: "include"/,
    ],
    [
      'an origin',
      JSON.stringify({ ...RULES, origins: { ...RULES.origins, x: '' } }),
      /: origins: /,
    ],
    ['a header rule', withHeader({ alias: '/' }), /headers\.0: Unrecognized key: "alias"/],
    ['a redirect', withRedirect({ alias: '/' }), /redirects\.0: Unrecognized key: "alias"/],
    ['a prototype', `{"__proto__":{},${JSON.stringify(RULES).slice(1)}`, /Unrecognized key/],
  ])('refuses an unknown key of %s', async (_, text, reason) => {
    const file = await fileWith(text);
    expect(() => readHostRules(file)).toThrow(reason);
  });

  it.each([
    ...['', 'a', '/', '/a b', '/a;', '/a{', '/a}', '/a"', "/a'", '/$uri', '/a\\', '/a#', '/*/a'],
    ...['/a*', '/..', '/../*', '/a/../b', '//a', '/a\n', '/ä', `/${'a'.repeat(200)}`],
    '/pwn { access_log /x; alias /; autoindex on; } location /zz*',
  ])('refuses the path %j of a header rule', async (headerPath) => {
    const file = await fileWith(withHeader({ path: headerPath }));
    expect(() => readHostRules(file)).toThrow(`${file}: headers.0.path: `);
  });

  it.each(['', 'Set-Cookie', 'Location', 'cache-control', 'X-Accel-Redirect', 'X"; alias /; #'])(
    'refuses the header %j, which no build sets',
    async (name) => {
      const file = await fileWith(withHeader({ headers: { [name]: 'a' } }));
      expect(() => readHostRules(file)).toThrow(`${file}: headers.0.headers: Unrecognized key`);
    },
  );

  it.each(['', ' a', 'a ', 'a\nb', 'a\rb', 'a\0', 'ä', 'a'.repeat(4001), '$'.repeat(400)])(
    'refuses the value %j of a header',
    async (value) => {
      const file = await fileWith(withHeader({ headers: { 'Cache-Control': value } }));
      expect(() => readHostRules(file)).toThrow(
        `${file}: headers.0.headers.Cache-Control: must be `,
      );
    },
  );

  it.each([
    ['/a b', 'must be a path'],
    ['/a"', 'must be a path'],
    ['/a{b}', 'must be a path'],
    ['/a\\b', 'must be a path'],
    ['/a\n', 'must be a path'],
    ['/ä', 'must be a path'],
    ['//a', "is never requested: it is normalized to '/a'"],
    ['/a/', "is never requested: it is normalized to '/a'"],
    [`/${'a'.repeat(2000)}`, 'must be at most 2000 bytes'],
    [`/${'$'.repeat(400)}`, 'has too many dollar signs'],
  ])('refuses a redirect from %j and to it', async (page, reason) => {
    for (const change of [{ path: page }, { to: { locale: 'en', path: page } }]) {
      const file = await fileWith(withRedirect(change));
      const field = 'to' in change ? 'to.path' : 'path';
      expect(() => readHostRules(file)).toThrow(`${file}: redirects.0.${field}: ${reason}`);
    }
  });

  it.each([
    ['https://evil.example/', "leads to 'https://evil.example', where no redirect may lead"],
    ['https://www.example.com.evil.example/', "leads to 'https://www.example.com.evil.example'"],
    ['http://www.example.com/', "leads to 'http://www.example.com'"],
    ['https://www.example.com:444/', "leads to 'https://www.example.com:444'"],
    ['https://www.example.com@evil.example/', 'must not carry user-info'],
    ['https://a:b@www.example.com/', 'must not carry user-info'],
    ['https://www.example.com', 'must be a normalized'],
    ['https://www.example.com/a b', 'must be a normalized'],
    ['https://www.example.com/\n', 'must be a normalized'],
    ['https:\\\\www.example.com/', 'must be a normalized'],
    ['//www.example.com/', 'must be a normalized'],
    ['javascript:alert(1)', 'must be a normalized'],
    [`https://www.example.com/${'a'.repeat(2000)}`, 'must be at most 2000 bytes'],
  ])('refuses a redirect to %s', async (url, reason) => {
    const file = await fileWith(withUrl(url));
    expect(() => readHostRules(file)).toThrow(`${file}: redirects.0.to.url: ${reason}`);
  });

  it('allows redirects to the origins of the site and of its application', async () => {
    for (const url of ['https://www.example.com/', 'https://status.plural.example/a?b={c}#d']) {
      const file = await fileWith(withUrl(url));
      expect(readHostRules(file).redirects[0]?.to).toEqual({ url });
    }
  });

  it.each([
    [
      'a path of headers',
      { headers: [RULES.headers[0], RULES.headers[0]] },
      /headers\.1: repeats 0/,
    ],
    ['a redirect', { redirects: [redirect, redirect] }, /redirects\.1: repeats 0: 'en \/a'/],
  ])('refuses %s that is there twice', async (_, change, reason) => {
    const file = await fileWith(JSON.stringify({ ...RULES, ...change }));
    expect(() => readHostRules(file)).toThrow(reason);
  });

  it('lists only the first problems of a file full of them', async () => {
    const redirects = Array.from({ length: 1000 }, () => ({ evil: '\u001b[31m' }));
    const file = await fileWith(JSON.stringify({ ...RULES, redirects }));
    const read = () => readHostRules(file);
    expect(read).toThrow(/; and \d{4} more$/);
    expect(read).not.toThrow(/\p{Control}/u);
  });

  it('quotes little of a file that is no JSON, and no control characters', async () => {
    const file = await fileWith(`root:x:\u001b[31m${'x'.repeat(10_000)}`);
    const message = await Promise.resolve()
      .then(() => readHostRules(file))
      .catch((error: Error) => error.message);
    expect(String(message).length).toBeLessThan(file.length + 250);
    expect(message).not.toMatch(/\p{Control}/u);
  });

  it('refuses a link, a folder, a pipe and a huge file without reading them', async () => {
    const folder = path.dirname(await fileWith(JSON.stringify(RULES)));
    const at = (name: string): string => path.join(folder, name);
    symlinkSync(at('rules.json'), at('link'));
    spawnSync('mkfifo', [at('pipe')]);
    writeFileSync(at('huge'), '');
    truncateSync(at('huge'), 2 ** 27);
    expect(() => readHostRules(at('link'))).toThrow('must be a file, not a link to one');
    expect(() => readHostRules(at('pipe'))).toThrow('must be a file');
    expect(() => readHostRules(folder)).toThrow('must be a file');
    expect(() => readHostRules(at('huge'))).toThrow('has 134217728 bytes, but at most');
  });

  it('says how to make a missing file', () => {
    expect(() => readHostRules('/none.json')).toThrow(
      "/none.json: does not exist; run 'npm run build' first.",
    );
  });
});

describe('readOwnHostRules', () => {
  it.each([
    ['www', 'SITE_ORIGIN'],
    ['cn', 'SITE_ORIGIN_CN'],
  ])(
    'refuses rules for another %s domain, which may be a neighbor on the server',
    async (name, variable) => {
      const file = await fileWith(JSON.stringify(RULES));
      expect(readOwnHostRules(file, RULES.origins)).toEqual(RULES);
      const own = { ...RULES.origins, [name]: 'https://own.example' };
      expect(() => readOwnHostRules(file, own)).toThrow(
        new RegExp(
          `origins\\.${name}: is 'https://www\\.example\\.(?:com|cn)', but ${variable} is 'https://own`,
        ),
      );
    },
  );
});

describe('the modules that a host loads', () => {
  it('do not load Zod', () => {
    const handler = path.resolve('src/engine/hosting/edge/handler.ts');
    const hook = `const resolve = (name, context, next) => {
      if (name === 'zod') throw new Error('loads zod');
      return next(name, context);
    };`;
    const source = `
      import { registerHooks } from 'node:module';
      ${hook}
      registerHooks({ resolve });
      await import(${JSON.stringify(handler)});`;
    const { stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', source],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
