/**
 * The API calls that the browser makes, one function each (docs/requirements.md#calls). The calls of
 * a base that is not configured are `undefined`, so nothing is sent.
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
/** Returns the `data` of a `{code, data, msg}` response. */
const dataOf = (body: unknown): Fields | undefined => fields(fields(body)?.['data']);

function readVisitorIp(body: unknown) {
  const data = dataOf(body) ?? fields(body);
  if (!data || text(data['ip']) === '') return undefined;
  const geo = fields(data['ip_data']) ?? {};
  return {
    ip: text(data['ip']),
    ua: text(data['ua']),
    language: text(data['language']),
    ip_data: {
      timezone: text(geo['timezone']),
      country: text(geo['country']),
      region: text(geo['region']),
      city: text(geo['city']),
    },
  };
}

function readChatType(body: unknown) {
  const data = dataOf(body);
  if (!data || typeof data['chat'] !== 'string') return undefined;
  // The script of the chat vendor, not ours.
  return { chat: data['chat'], script: text(fields(data['chat_info'])?.['js']) || undefined };
}

const readText =
  (name: string) =>
  (body: unknown): string | undefined =>
    text(dataOf(body)?.[name]) || undefined;

/** Sends a POST whose response is not read. */
const post = (call: string, url: string, form: URLSearchParams) =>
  callApi<undefined>({ call, url, form });

const clientCalls = (base: string) => ({
  /** Resolves with the URL of the latest build for a system. */
  latestVersion: (system: Platform) =>
    callApi<string>({
      call: 'get-latest-version',
      url: `${base}client/sys-client-version/get-latest-version`,
      query: { system },
      read: readText('url'),
    }),
  /** Resolves with the chat that a visitor gets. */
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
  /** Shared by tracking and the chat choice, so it is requested once per page. */
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

/** Returns the calls whose base is configured. */
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
