import { describe, expect, it } from 'vitest';
import {
  buildVariables,
  compileEnvironment,
} from '../../../../src/engine/rendering/compile/environment.ts';

describe('the build environment', () => {
  it.each([
    ['PUBLIC_API_BASE', true],
    ['SITE_ORIGIN', true],
    ['SITE_ORIGIN_CN', true],
    ['SITE_REPORT_URL', true],
    ['SITE_NOINDEX', true],
    ['LOCALE_NEGOTIATION', true],
    ['BUILD_ID', true],
    ['INDEXNOW_KEY', true],
    ['WEBSUB_HUB_URL', true],
    ['CLOUDFLARE_ZONE_ID', true],
    ['FASTLY_SERVICE_ID', true],
    ['PURGE_WEBHOOK_URL', true],
    ['PURGE_WEBHOOK_SECRET', false],
    ['CLOUDFLARE_API_TOKEN', false],
    ['PORT', false],
    ['CI', false],
    ['CONTENT_API_TOKEN', false],
    ['MY_PUBLIC_KEY', false],
    ['BUILD_IDS', false],
    ['PATH', false],
  ])('includes %s: %s', (name, expected) => {
    expect(buildVariables({ [name]: 'x', NODE_ENV: 'test' })).toEqual(
      expected ? { [name]: 'x' } : {},
    );
  });

  it('is sorted by name', () => {
    const names = Object.keys(buildVariables({ SITE_ORIGIN: 'a', BUILD_ID: 'b', PUBLIC_A: 'c' }));
    expect(names).toEqual(['BUILD_ID', 'PUBLIC_A', 'SITE_ORIGIN']);
  });

  it('does not include BUILD_ID on Netlify, where it is new with each build', () => {
    const environment = { NETLIFY: 'true', BUILD_ID: '5d4aeac2', PUBLIC_A: 'x' };
    expect(buildVariables(environment)).toEqual({ PUBLIC_A: 'x' });
  });

  it('gives a compile only system and build variables, which Astro may write into modules', () => {
    const allowed = { PATH: '/bin', HOME: '/home/one', PUBLIC_A: 'x', BUILD_ID: 'id' };
    const others = { PORT: '0', URL: 'https://x.example', CONTENT_API_TOKEN: 'secret', _: 'node' };
    expect(compileEnvironment({ ...allowed, ...others, TMPDIR: undefined })).toEqual(allowed);
  });
});
