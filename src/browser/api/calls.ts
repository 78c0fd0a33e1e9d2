/**
 * The calls of section 7 of the specification that the browser makes, one
 * function each. A call whose base is not configured is `undefined`: nothing is
 * sent anywhere.
 */
import type { Platform } from '../../config/vocabulary';
import type { Configuration } from './configuration';
import { callApi } from './request';
import { shared } from './shared';

export type VisitorIp = NonNullable<ReturnType<typeof readVisitorIp>>;
export type ChatTypeConfig = NonNullable<ReturnType<typeof readChatType>>;

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The `data` of an answer of the form `{code, data, msg}`. */
const dataOf = (body: unknown): Fields | undefined => fields(fields(body)?.['data']);

function readVisitorIp(body: unknown) {
  const found = dataOf(body) ?? fields(body);
  if (!found || text(found['ip']) === '') return undefined;
  const place = fields(found['ip_data']) ?? {};
  return {
    ip: text(found['ip']),
    ua: text(found['ua']),
    language: text(found['language']),
    ip_data: {
      timezone: text(place['timezone']),
      country: text(place['country']),
      region: text(place['region']),
      city: text(place['city']),
    },
  };
}

function readChatType(body: unknown) {
  const found = dataOf(body);
  if (!found || typeof found['chat'] !== 'string') return undefined;
  // The script is that of the chat system.
  return { chat: found['chat'], script: text(fields(found['chat_info'])?.['js']) || undefined };
}

const readText =
  (name: string) =>
  (body: unknown): string | undefined =>
    text(dataOf(body)?.[name]) || undefined;

/** An answer that nobody reads. */
const post = (call: string, url: string, form: URLSearchParams, credentials = false) =>
  callApi<undefined>({ call, url, form, credentials });

const clientCalls = (base: string) => ({
  /** The URL of the newest build for a system. */
  latestVersion: (system: Platform, timeoutMs?: number) =>
    callApi<string>({
      call: 'get-latest-version',
      url: `${base}client/sys-client-version/get-latest-version`,
      query: { system },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      read: readText('url'),
    }),
  /** Which chat a visitor gets. */
  chooseChat: (ip: string, lang: string) =>
    callApi<Fields>({
      call: 'chat/choose',
      url: `${base}third/chat/choose`,
      query: { ip, lang },
      read: (body) => dataOf(body),
    }),
});

const mainCalls = (base: string) => ({
  /** Signs in with a login payload; resolves with the one-time token. */
  authorizedLogin: (form: URLSearchParams) =>
    callApi<string>({
      call: 'authorized-login',
      url: `${base}sys/user/passport/authorized-login`,
      form,
      credentials: true,
      read: readText('cpl'),
    }),
  recordSource: (form: URLSearchParams) =>
    post('record-source', `${base}sys/user/passport/record-source`, form),
  setReferral: (code: string) =>
    callApi<undefined>({ call: 'ref/set', url: `${base}sys/config/ref/set`, query: { c_v: code } }),
  /** Tracking and the choice of a chat both need it: asked for once a page. */
  visitorIp: () => {
    const url = `${base}sys/config/ip/get-visitor-ip`;
    return shared(url, () => callApi({ call: 'get-visitor-ip', url, read: readVisitorIp }));
  },
  chatTypeConfig: (lang: string) =>
    callApi<ChatTypeConfig>({
      call: 'get-chat-type-config',
      url: `${base}sys/config/register-chat/get-chat-type-config`,
      query: { lang, type: 'www' },
      read: readChatType,
    }),
  recordData: (form: URLSearchParams) =>
    post('record-data/log', `${base}client/record-data/log`, form),
});

export type ClientCalls = ReturnType<typeof clientCalls>;
export type MainCalls = ReturnType<typeof mainCalls>;

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`);

/** The calls that the configured bases allow. */
export function createCalls({
  apiBase,
  clientApiBase,
}: Partial<Pick<Configuration, 'apiBase' | 'clientApiBase'>>): {
  readonly client: ClientCalls | undefined;
  readonly main: MainCalls | undefined;
} {
  return {
    client: clientApiBase ? clientCalls(withSlash(clientApiBase)) : undefined,
    main: apiBase ? mainCalls(withSlash(apiBase)) : undefined,
  };
}
