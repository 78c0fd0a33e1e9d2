import { isIP } from 'node:net';
import { z } from 'zod';
import { decodeBase64 } from '../envelope.ts';
import { canonicalJson, sha256 } from '../../src/browser/fingerprint/fingerprint.ts';
import { site } from '../../src/config/site.ts';
import { PLATFORMS } from '../../src/config/vocabulary.ts';
import {
  check,
  defineCall,
  language,
  ok,
  parseJson,
  Refusal,
  shortText,
  type Call,
} from '../call.ts';
import { authorizedLogin, recordSource } from './passport.ts';
import { tracking } from './tracking.ts';

/** The base information of the site (docs/requirements.md#calls). */
const baseInfo = defineCall({
  name: 'home/base-info',
  method: 'GET',
  path: '/client-api/home/base-info',
  fields: z.object({ lang: language, type: z.literal('home') }),
  answer: ({ lang }) =>
    ok(
      {
        title: site.name,
        keywords: 'browser, profiles, accounts',
        description: `${site.name} keeps accounts apart.`,
        register_url: `${site.appOrigin}/register`,
        login_url: `${site.appOrigin}/login`,
        statistical_body: '',
        statistical_title: '',
      },
      `lang ${lang}`,
    ),
});

/** The mode without a chat vendor: the site opens its own contact panel. */
const CHAT = 'default';

const chooseChat = defineCall({
  name: 'chat/choose',
  method: 'GET',
  path: '/client-api/third/chat/choose',
  fields: z.object({
    ip: z.string().refine((ip) => isIP(ip) > 0, 'must be an IP address'),
    lang: language,
  }),
  answer: ({ lang }) => ok({ chat: CHAT }, `lang ${lang}`),
});

const chatType = defineCall({
  name: 'get-chat-type-config',
  method: 'GET',
  path: '/api/sys/config/register-chat/get-chat-type-config',
  fields: z.object({ lang: language, type: z.literal('www') }),
  answer: ({ lang }) =>
    ok({ chat: CHAT, chat_info: { js: 'https://chat.plural.example/chat.js' } }, `lang ${lang}`),
});

const FILES = {
  com_win64: 'plural-win-x64.exe',
  com_win32: 'plural-win-x86.exe',
  com_mac: 'plural-mac-x64.dmg',
  com_arm64: 'plural-mac-arm64.dmg',
} as const satisfies Record<(typeof PLATFORMS)[number], string>;

/** Returns the latest build for a system. The URL in the response does not resolve. */
const latestVersion = defineCall({
  name: 'get-latest-version',
  method: 'GET',
  path: '/client-api/client/sys-client-version/get-latest-version',
  fields: z.object({ system: z.enum(PLATFORMS) }),
  answer: ({ system }) =>
    ok({ url: `https://download.plural.example/latest/${FILES[system]}` }, `system ${system}`),
});

const report = z.looseObject({ fingerprint: z.string().regex(/^[\da-f]{64}$/, 'not a SHA-256') });

function decode(data: string, alphabet: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(decodeBase64(data, alphabet));
  } catch {
    throw new Refusal('data', 'must be base64 over the configured alphabet');
  }
}

/** Receives a changed device fingerprint (docs/telemetry-protocol.md, "Fingerprint"). */
const recordData = defineCall({
  name: 'record-data/log',
  method: 'POST',
  path: '/api/client/record-data/log',
  isRead: false,
  fields: z.object({
    log_type: z.literal('WWW_FINGERPRINT_INFO'),
    base_encode: z.literal('1'),
    data: z.string().min(1),
  }),
  async answer({ data }, { keys, memory }) {
    const { fingerprint, ...signals } = check(
      report,
      parseJson(decode(data, keys.alphabet), 'data'),
      'data',
    );
    if (fingerprint !== (await sha256(crypto.subtle, canonicalJson(signals)))) {
      throw new Refusal('data.fingerprint', 'must be the hash of the signals');
    }
    memory.records.fingerprints.push({ fingerprint, ...signals });
    return ok(null, `fingerprint of ${Object.keys(signals).length} signals`);
  },
});

const latestBuild = defineCall({
  name: 'builds/latest',
  method: 'GET',
  path: '/builds/latest.json',
  fields: z.object({ timestamp: z.string().regex(/^\d{1,15}$/, 'must be a number') }),
  answer: () => ({ body: { id: 'sandbox' }, checked: 'timestamp' }),
});

/** The sandbox has no pages, so the site falls back to a full load. */
const payload = defineCall({
  name: 'payload',
  method: 'GET',
  path: '/:file{(?:.*/)?_payload\\.json}',
  fields: z.unknown(),
  answer: () => ({
    status: 404,
    body: { code: 404, data: null, msg: 'the sandbox has no pages' },
    checked: 'no payloads',
  }),
});

/** Visitor IP info (docs/requirements.md#calls): an address and a location that nobody has. */
const visitorIp = defineCall({
  name: 'get-visitor-ip',
  method: 'GET',
  path: '/api/sys/config/ip/get-visitor-ip',
  fields: z.unknown(),
  answer: (_, { userAgent, language }) =>
    ok(
      {
        ip: '203.0.113.7',
        ua: userAgent,
        language: language.split(/[,;]/)[0]?.trim() || 'en-US',
        ip_data: {
          timezone: 'Atlantic/Reykjavik',
          country: 'Sandbox',
          region: 'Loopback',
          city: 'Localhost',
        },
      },
      'no fields',
    ),
});

/** Stores the referral code of a visitor. */
const setReferral = defineCall({
  name: 'ref/set',
  method: 'GET',
  path: '/api/sys/config/ref/set',
  isRead: false,
  fields: z.object({ c_v: shortText.min(1) }),
  answer({ c_v }, { memory }) {
    memory.records.referrals.push(c_v);
    return ok(null, 'referral code');
  },
});

/** Returns the twelve calls (docs/requirements.md#calls). */
export const calls = (trackingPath: string): readonly Call[] => [
  latestBuild,
  payload,
  latestVersion,
  baseInfo,
  chooseChat,
  authorizedLogin,
  recordSource,
  setReferral,
  visitorIp,
  chatType,
  recordData,
  tracking(trackingPath),
];
