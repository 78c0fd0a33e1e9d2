/** A valid request for each call of the sandbox, and helpers to build requests. */
import { seal, importPublicKey, type Sealed } from '../../../src/browser/envelope/envelope.ts';
import { encodeBase64 } from '../../../src/browser/envelope/base64.ts';
import { canonicalJson, sha256 } from '../../../src/browser/fingerprint/fingerprint.ts';
import type { Sandbox } from '../../../sandbox/server.ts';

export interface Request {
  readonly name: string;
  /** Path on the sandbox, without a query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

export const CREDENTIAL = 'header.claims.signature';

/** Seals a text for a sandbox with Node's WebCrypto. */
export async function sealFor(sandbox: Sandbox, text: string): Promise<Sealed> {
  const publicKey = await importPublicKey(crypto.subtle, sandbox.publicKey);
  return seal(text, { ...sandbox, publicKey }, crypto);
}

export const clickEvent = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  op_type: 3,
  op_obj_type: 23,
  op_res: 0,
  op_obj_value: 'download',
  user_timestamp: 1_790_000_000_000,
  addition: JSON.stringify({
    element_content: 'Download',
    key: '',
    type: 'a',
    name: 'download',
    class: '',
    target_url: '',
    url: 'http://localhost/',
    title: 'Plural',
  }),
  ...changes,
});

const common = {
  user_id: '',
  user_info: '',
  os_flag: 0,
  user_agent: 'test',
  device_id: '00000000-0000-4000-8000-000000000000',
  screen_height: 900,
  screen_width: 1440,
  dpr: 1.5,
  app_version: 'build',
  op_page: 2,
};

export const batchOf = (events: readonly object[], changes: object = {}) => ({
  id: crypto.randomUUID(),
  sent_at: 1_790_000_000_001,
  common,
  events,
  ...changes,
});

/** Returns a tracking request with a batch, or with any other text. */
export async function trackingRequest(sandbox: Sandbox, batch: unknown): Promise<Request> {
  const text = typeof batch === 'string' ? batch : JSON.stringify(batch);
  const { wrappedKey, data } = await sealFor(sandbox, text);
  return { name: 'tracking', path: '/api/sys/config/t', form: { _t: wrappedKey, _a: data } };
}

export async function fingerprintData(sandbox: Sandbox, fingerprint?: string): Promise<string> {
  const signals = { cores: 4, platform: 'Linux', time_zone: 'Asia/東京' };
  const own = fingerprint ?? (await sha256(crypto.subtle, canonicalJson(signals)));
  const json = canonicalJson({ fingerprint: own, ...signals });
  return encodeBase64(new TextEncoder().encode(json), sandbox.alphabet);
}

export const sourceData = {
  page_url: 'http://localhost/?utm_source=x',
  source: '',
  callback: '',
  utm_source: 'x',
  utm_medium: '',
  utm_term: '',
  utm_content: '',
  utm_campaign: '',
  bd_vid: '',
};

/** Returns the twelve calls with valid fields. */
export async function goodRequests(sandbox: Sandbox): Promise<Record<string, Request>> {
  const { wrappedKey, data } = await sealFor(sandbox, CREDENTIAL);
  const requests: Request[] = [
    { name: 'builds/latest', path: '/builds/latest.json', query: { timestamp: '1790000000000' } },
    { name: 'payload', path: '/ru/pricing/_payload.json' },
    {
      name: 'get-latest-version',
      path: '/client-api/client/sys-client-version/get-latest-version',
      query: { system: 'com_mac' },
    },
    {
      name: 'home/base-info',
      path: '/client-api/home/base-info',
      query: { lang: 'zh-CN', type: 'home' },
    },
    {
      name: 'chat/choose',
      path: '/client-api/third/chat/choose',
      query: { ip: '203.0.113.7', lang: 'en-US' },
    },
    {
      name: 'authorized-login',
      path: '/api/sys/user/passport/authorized-login',
      form: {
        third_party: 'google',
        invite_code: '',
        language: 'en-US',
        source: '',
        referer: 'https://elsewhere.example/',
        third_party_action_type: 'one_tap',
        regParam: 'code1',
        redirect_data: `${wrappedKey}.${data}`,
      },
    },
    {
      name: 'record-source',
      path: '/api/sys/user/passport/record-source',
      form: {
        referer: JSON.stringify(['https://elsewhere.example/']),
        source_data: JSON.stringify(sourceData),
      },
    },
    { name: 'ref/set', path: '/api/sys/config/ref/set', query: { c_v: 'code1' } },
    { name: 'get-visitor-ip', path: '/api/sys/config/ip/get-visitor-ip' },
    {
      name: 'get-chat-type-config',
      path: '/api/sys/config/register-chat/get-chat-type-config',
      query: { lang: 'th-TH', type: 'www' },
    },
    {
      name: 'record-data/log',
      path: '/api/client/record-data/log',
      form: {
        log_type: 'WWW_FINGERPRINT_INFO',
        base_encode: '1',
        data: await fingerprintData(sandbox),
      },
    },
    await trackingRequest(sandbox, batchOf([clickEvent()])),
  ];
  return Object.fromEntries(requests.map((request) => [request.name, request]));
}

/** Sends a request; `init` can add headers. */
export function send(
  sandbox: Sandbox,
  { path, query, form }: Request,
  init: RequestInit = {},
): Promise<Response> {
  const url = new URL(path, sandbox.origin);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return fetch(url, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    ...init,
  });
}

/** Posts JSON to the sandbox's control endpoints. */
export const steer = (sandbox: Sandbox, path: string, body: unknown): Promise<Response> =>
  fetch(`${sandbox.origin}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
