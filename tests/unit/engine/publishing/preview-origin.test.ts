import { afterEach, expect, it, vi } from 'vitest';
import * as plugin from '../../../../netlify/plugins/preview-origin/index.js';

const OWN = 'https://branch--plural.netlify.app';
const KEPT = { SITE_ORIGIN: 'https://www.plural.example' };

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['production', OWN, KEPT],
  ['deploy-preview', OWN, { SITE_ORIGIN: OWN, SITE_ORIGIN_CN: OWN, SITE_NOINDEX: 'true' }],
  ['branch-deploy', OWN, { SITE_ORIGIN: OWN, SITE_ORIGIN_CN: OWN, SITE_NOINDEX: 'true' }],
  ['deploy-preview', '', KEPT],
  ['', OWN, KEPT],
])('in the context %j with the address %j, sets the right origins', (context, url, expected) => {
  vi.stubEnv('CONTEXT', context);
  vi.stubEnv('DEPLOY_PRIME_URL', url);
  vi.spyOn(console, 'log').mockReturnValue();
  const environment = { ...KEPT };
  plugin.onPreBuild({ netlifyConfig: { build: { environment } } });
  expect(environment).toEqual(expected);
});

it('exports nothing but handlers of events, as the build system demands', () => {
  expect(Object.keys(plugin)).toEqual(['onPreBuild']);
});
