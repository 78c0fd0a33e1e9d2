import { describe, expect, it } from 'vitest';
import { buildVariables, compileEnvironment } from '../../../../src/engine/rendering/compile/environment.ts';

describe('the environment', () => {
  it.each([
    ['PUBLIC_API_BASE', true],
    ['SITE_ORIGIN', true],
    ['SITE_ORIGIN_CN', true],
    ['BUILD_ID', true],
    ['PORT', false],
    ['CI', false],
    ['CONTENT_API_TOKEN', false],
    ['MY_PUBLIC_KEY', false],
    ['BUILD_IDS', false],
    ['PATH', false],
  ])('is read by a build for %s: %s', (name, expected) => {
    expect(buildVariables({ [name]: 'x', NODE_ENV: 'test' })).toEqual(
      expected ? { [name]: 'x' } : {},
    );
  });

  it('tells the same in another order', () => {
    const names = Object.keys(buildVariables({ SITE_ORIGIN: 'a', BUILD_ID: 'b', PUBLIC_A: 'c' }));
    expect(names).toEqual(['BUILD_ID', 'PUBLIC_A', 'SITE_ORIGIN']);
  });

  it('has no id for a build of Netlify, where each build has another one', () => {
    const environment = { NETLIFY: 'true', BUILD_ID: '5d4aeac2', PUBLIC_A: 'x' };
    expect(buildVariables(environment)).toEqual({ PUBLIC_A: 'x' });
  });

  it('gives a compile what programs need, and nothing that it could write down by accident', () => {
    const kept = { PATH: '/bin', HOME: '/home/one', PUBLIC_A: 'x', BUILD_ID: 'id' };
    const left = { PORT: '0', URL: 'https://x.example', CONTENT_API_TOKEN: 'secret', _: 'node' };
    expect(compileEnvironment({ ...kept, ...left, TMPDIR: undefined })).toEqual(kept);
  });
});
