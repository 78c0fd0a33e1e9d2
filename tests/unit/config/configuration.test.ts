import { afterEach, describe, expect, it, vi } from 'vitest';
import { configurationOf, underBase } from '../../../src/browser/api/configuration.ts';
import { chatScriptOrigins } from '../../../src/config/chat-systems.ts';
import { publicEnvironment, type PublicVariables } from '../../../src/config/public-environment.ts';
import { configuredAnalytics, configuredServices } from '../../../src/config/services.ts';
import { site } from '../../../src/config/site.ts';

const names = Object.keys(publicEnvironment) as (keyof PublicVariables)[];
const none = Object.fromEntries(names.map((name) => [name, undefined])) as PublicVariables;

describe('configurationOf', () => {
  it('turns everything off if nothing is configured', () => {
    const { configured, ...rest } = configurationOf(none);
    expect([...configured]).toEqual([]);
    expect(Object.fromEntries(Object.entries(rest).filter(([, value]) => value))).toEqual({
      appOrigin: site.appOrigin,
      origin: site.origin,
      originCn: site.originCn,
      redirectOrigins: [site.origin, site.originCn, site.appOrigin, ...site.redirectOrigins],
    });
  });

  it.each<[Partial<PublicVariables>, string[]]>([
    [{ PUBLIC_API_BASE: 'https://a.example/' }, ['api']],
    [{ PUBLIC_CLIENT_API_BASE: 'https://a.example/' }, ['clientApi']],
    [{ PUBLIC_TRACKING_PATH: 'sys/config/t' }, ['trackingPath']],
    [{ PUBLIC_GOOGLE_CLIENT_ID: 'id' }, ['googleSignIn']],
    [{ PUBLIC_PAYLOAD_PUBLIC_KEY: 'key' }, []],
    [{ PUBLIC_PAYLOAD_KEY_ID: 'one' }, []],
    [{ PUBLIC_PAYLOAD_PUBLIC_KEY: 'key', PUBLIC_PAYLOAD_KEY_ID: 'one' }, ['envelope']],
  ])('%o configures %o', (variables, services) => {
    expect([...configurationOf({ ...none, ...variables }).configured]).toEqual(services);
  });

  it.each([
    ['https://a.example', 'sys/config/t', 'https://a.example/sys/config/t'],
    ['https://a.example/', '/sys/config/t', 'https://a.example/sys/config/t'],
    ['https://a.example/v1/', 'sys/config/t', 'https://a.example/v1/sys/config/t'],
  ])('joins %s and %s: %s', (base, path, address) => {
    expect(underBase(base, path)).toBe(address);
    const variables = { ...none, PUBLIC_API_BASE: base, PUBLIC_TRACKING_PATH: path };
    expect(configurationOf(variables).trackingUrl).toBe(address);
  });

  it('has no tracking URL without a base', () => {
    expect(configurationOf({ ...none, PUBLIC_TRACKING_PATH: 't' }).trackingUrl).toBeUndefined();
  });
});

it('the policy uses only variables in the schema', () => {
  const read = String(configuredServices).match(/\b(?:PUBLIC|SITE)_[A-Z_]+/g) ?? [];
  expect(read.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(read));
});

describe('the URL of violation reports', () => {
  afterEach(() => vi.unstubAllEnvs());
  const configured = (value: string) => {
    vi.stubEnv('SITE_REPORT_URL', value);
    return configuredServices().reportUrl;
  };

  it.each([
    ['', undefined],
    ['https://reports.example', 'https://reports.example/'],
    ['https://reports.example/csp?site=1', 'https://reports.example/csp?site=1'],
    ['http://127.0.0.1:4322/reports', 'http://127.0.0.1:4322/reports'],
  ])('is %j: %s', (value, expected) => {
    expect(configured(value)).toBe(expected);
  });

  it.each([
    ['reports.example', 'must be an http or https URL'],
    ['javascript:alert(1)', 'must be an http or https URL'],
    ['https://reports.example/;script-src', 'must not contain ; , " or \''],
    ['https://reports.example/a,b', 'must not contain'],
    ["https://reports.example/'x'", 'must not contain'],
  ])('throws if it is %s: %s', (value, reason) => {
    expect(() => configured(value)).toThrow(`SITE_REPORT_URL: ${reason}`);
  });
});

describe('the analytics that the site lists', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are empty in the starter', () => {
    expect(configuredAnalytics()).toEqual({ ids: [], origins: [] });
  });

  it('can come from the environment', () => {
    vi.stubEnv('PUBLIC_ANALYTICS_IDS', ' G-AB12CD  12345678 ');
    expect(configuredAnalytics().ids).toEqual(['G-AB12CD', '12345678']);
  });

  it.each(['UA-123', 'www.googletagmanager.com', 'G-', 'gtm-ab12cd', '0123'])(
    'throw if %s is not an id of a known service',
    (id) => {
      vi.stubEnv('PUBLIC_ANALYTICS_IDS', id);
      expect(() => configuredAnalytics()).toThrow(`'${id}' is not an id of Google Analytics 4`);
    },
  );
});

it.each([
  ['nothing', {}, []],
  [
    'origins',
    { chatOrigins: ' https://a.example  https://b.example/x ' },
    ['https://a.example', 'https://b.example'],
  ],
  [
    'named systems, but no unknown ones',
    { chatSystems: 'easemob unknown' },
    ['https://kefu.easemob.com'],
  ],
])('chat scripts may load from %s', (_, variables, expected) => {
  const none = { chatSystems: undefined, chatOrigins: undefined };
  const own = { chatSystems: [], chatOrigins: ['https://own.example'] };
  expect(chatScriptOrigins({ ...none, ...variables }, own).toSorted()).toEqual(
    [...expected, 'https://own.example'].toSorted(),
  );
});

describe('the chats of the policy', () => {
  afterEach(() => vi.unstubAllEnvs());
  const configured = (origins: string, systems: string) => {
    vi.stubEnv('PUBLIC_CHAT_ORIGINS', origins);
    vi.stubEnv('PUBLIC_CHAT_SYSTEMS', systems);
    const { chatOrigins, chatSystems } = configuredServices();
    return { chatOrigins, chatSystems };
  };

  it('are known systems, other origins, and origins of sockets', () => {
    expect(configured('https://a.example/x wss://b.example/y', ' crisp  tawk ')).toEqual({
      chatOrigins: ['https://a.example', 'wss://b.example'],
      chatSystems: ['crisp', 'tawk'],
    });
  });

  it.each([
    ['', 'constructor', "PUBLIC_CHAT_SYSTEMS: 'constructor' is not in src/config/chat-systems.ts"],
    ['ws://a.example', '', 'PUBLIC_CHAT_ORIGINS: must be an http or https URL'],
    ['a.example', '', 'PUBLIC_CHAT_ORIGINS: must be an http or https URL'],
    ['data:x', '', 'PUBLIC_CHAT_ORIGINS: must be an http or https URL'],
  ])('reject %j and %j', (origins, systems, message) => {
    expect(() => configured(origins, systems)).toThrow(message);
  });
});
