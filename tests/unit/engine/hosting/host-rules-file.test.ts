import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHostRules } from '../../../../src/engine/hosting/host-rules-file.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const RULES = {
  origins: { www: 'https://www.example.com', cn: 'https://www.example.cn' },
  headers: [{ path: '/*', headers: { 'X-Frame-Options': 'DENY' } }],
  redirects: [
    { locale: 'en', path: '/a', to: { locale: 'ru', path: '/b' }, status: 301 },
    { locale: 'zh', path: '/c', to: { url: 'https://example.com/d' }, status: 302 },
  ],
};
const [redirect] = RULES.redirects;
const withRedirect = (change: object) =>
  JSON.stringify({ ...RULES, redirects: [{ ...redirect, ...change }] });
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
      /origins\.cn: Invalid URL$/,
    ],
    [
      'a header that is no text',
      JSON.stringify({ ...RULES, headers: [{ path: '/*', headers: { Age: 1 } }] }),
      /headers\.0\.headers\.Age: .*expected string/,
    ],
    ['an unknown locale', withRedirect({ locale: 'xx' }), /redirects\.0\.locale: Invalid option/],
    ['a relative path', withRedirect({ path: 'a' }), /redirects\.0\.path: .*must start with "\/"/],
    ['no target', withRedirect({ to: {} }), /redirects\.0\.to: Invalid input$/],
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

  it('says how to make a missing file', () => {
    expect(() => readHostRules('/none.json')).toThrow(
      "/none.json: does not exist; run 'npm run build' first.",
    );
  });
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
