import { expect, it } from 'vitest';
import { hostingOf } from '../../../src/config/hosting.ts';

it.each([
  [{}, { noindex: false, indexNowKey: undefined, webSubHub: undefined }],
  [
    { SITE_NOINDEX: 'true', INDEXNOW_KEY: '' },
    { noindex: true, indexNowKey: undefined },
  ],
  [{ INDEXNOW_KEY: 'abc-DEF1' }, { indexNowKey: 'abc-DEF1' }],
  [{}, { isPurged: false }],
  [{ CLOUDFLARE_ZONE_ID: 'zone' }, { isPurged: true }],
  [{ WEBSUB_HUB_URL: 'https://hub.example/' }, { webSubHub: 'https://hub.example/' }],
])('the hosting settings of %j are %j', (variables, expected) => {
  expect(hostingOf(variables)).toMatchObject(expected);
});

it.each([
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', '../../etc/passwd'],
  ['WEBSUB_HUB_URL', 'http://hub.example/'],
  ['WEBSUB_HUB_URL', 'https://hub.example/"><x'],
])('the hosting settings refuse %s=%s', (name, value) => {
  expect(() => hostingOf({ [name]: value })).toThrow(`${name}: must be`);
});
