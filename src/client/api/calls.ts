/**
 * The twelve calls of section 7 of the specification, a function each. `api` is
 * the main base, `clientApi` the client-facing one; `lang` is the ISO of a
 * locale. All reject with an `ApiError`.
 */
import type { Platform } from '../../config/vocabulary.ts';
import type { PagePayload } from '../../markup/page-payload.ts';
import type { SourceRecord } from '../attribution/source.ts';
import type { Sealed } from '../envelope/envelope.ts';
import { asPayload } from '../navigation/payload.ts';
import type { LoginPayload } from '../one-tap/one-tap.ts';
import type { VisitorInfo } from '../telemetry/common-fields.ts';
import {
  enveloped,
  oneText,
  readBaseInfo,
  readChatType,
  readVisitor,
  type BaseInfo,
  type ChatTypeConfig,
} from './answers.ts';
import { underBase } from './configuration.ts';
import { request, type CallOptions } from './request.ts';

// The site itself

/** The id of the newest build. The address differs each time, past every cache. */
export async function latestBuild(
  origin: string,
  now: number,
  options?: CallOptions,
): Promise<string> {
  const { id } = await request({
    ...options,
    call: 'latest-build',
    url: underBase(origin, 'builds/latest.json'),
    query: { timestamp: now },
    credentials: 'same-origin',
    cache: 'no-store',
    read: oneText('id'),
  });
  return id;
}

/** The payload of a page at the address that `payloadUrl` gives. */
export function payload(url: string, options?: CallOptions): Promise<PagePayload> {
  return request({
    ...options,
    call: 'payload',
    url,
    credentials: 'same-origin',
    priority: 'low',
    read: asPayload,
  });
}

/** What the site needs to know of the service: texts and the two addresses of the application. */
export function baseInfo(
  clientApi: string,
  lang: string,
  options?: CallOptions,
): Promise<BaseInfo> {
  return request({
    ...options,
    call: 'base-info',
    url: underBase(clientApi, 'home/base-info'),
    query: { lang, type: 'home' },
    read: enveloped(readBaseInfo),
  });
}

// Download

/** Where the newest build for a system lies. To be followed only through `safeUrl`. */
export async function latestVersion(
  clientApi: string,
  system: Platform,
  options?: CallOptions,
): Promise<string> {
  const { url } = await request({
    ...options,
    call: 'get-latest-version',
    url: underBase(clientApi, 'client/sys-client-version/get-latest-version'),
    query: { system },
    read: enveloped(oneText('url')),
  });
  return url;
}

// Chat

/** The chat that a visitor is given. */
export async function chooseChat(
  clientApi: string,
  { ip, lang }: { readonly ip: string; readonly lang: string },
  options?: CallOptions,
): Promise<string> {
  const { chat } = await request({
    ...options,
    call: 'chat-choose',
    url: underBase(clientApi, 'third/chat/choose'),
    query: { ip, lang },
    read: enveloped(oneText('chat')),
  });
  return chat;
}

/** Which chat system is configured. Its script is to be loaded only through `safeUrl`. */
export function chatTypeConfig(
  api: string,
  lang: string,
  options?: CallOptions,
): Promise<ChatTypeConfig> {
  return request({
    ...options,
    call: 'get-chat-type-config',
    url: underBase(api, 'sys/config/register-chat/get-chat-type-config'),
    query: { lang, type: 'www' },
    read: enveloped(readChatType),
  });
}

// Sign-in

/** Logs in with a sealed credential, with cookies; the one-time token for the application. */
export async function authorizedLogin(
  api: string,
  login: LoginPayload,
  options?: CallOptions,
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(login)) body.set(name, value);
  const { cpl } = await request({
    ...options,
    call: 'authorized-login',
    method: 'POST',
    url: underBase(api, 'sys/user/passport/authorized-login'),
    body,
    credentials: 'include',
    read: enveloped(oneText('cpl')),
  });
  return cpl;
}

// Attribution

/** Reports where a visit comes from; both fields of the form are JSON. */
export function recordSource(
  api: string,
  { referer, source_data }: SourceRecord,
  options?: CallOptions,
): Promise<void> {
  return request({
    ...options,
    call: 'record-source',
    method: 'POST',
    url: underBase(api, 'sys/user/passport/record-source'),
    body: new URLSearchParams({
      referer: JSON.stringify(referer),
      source_data: JSON.stringify(source_data),
    }),
  });
}

/** Reports a new referral code. */
export function setReferral(api: string, code: string, options?: CallOptions): Promise<void> {
  return request({
    ...options,
    call: 'ref-set',
    url: underBase(api, 'sys/config/ref/set'),
    query: { c_v: code },
  });
}

// Telemetry

/** Where the visitor seems to be. Callers keep the answer for an hour (section 9). */
export function visitorIp(api: string, options?: CallOptions): Promise<VisitorInfo> {
  return request({
    ...options,
    call: 'get-visitor-ip',
    url: underBase(api, 'sys/config/ip/get-visitor-ip'),
    read: enveloped(readVisitor),
  });
}

/** Reports a fingerprint with the form that `reportFingerprint` fills in. */
export function fingerprintLog(
  api: string,
  form: URLSearchParams,
  options?: CallOptions,
): Promise<void> {
  return request({
    ...options,
    call: 'record-data-log',
    method: 'POST',
    url: underBase(api, 'client/record-data/log'),
    body: form,
  });
}

/** Sends one sealed tracking batch to the configured address. */
export function trackingBeacon(
  trackingUrl: string,
  { wrappedKey, data }: Sealed,
  options?: CallOptions,
): Promise<void> {
  return request({
    ...options,
    call: 'tracking-beacon',
    method: 'POST',
    url: trackingUrl,
    body: new URLSearchParams({ _t: wrappedKey, _a: data }),
  });
}
