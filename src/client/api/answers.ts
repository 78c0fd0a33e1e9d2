/** What answers hold: a small reader for each, which takes what section 7 names and nothing else. */
import type { VisitorInfo } from '../telemetry/common-fields.ts';
import { ApiError } from './api-error.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Takes what a call reads; undefined when that is not there. */
export type Reader<T> = (value: unknown) => T | undefined;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads `{code, data, msg}` (design, "Calls"). Throws an `ApiError` of kind
 * `code` for another code than 0, and of kind `empty` where data are missing.
 */
export function enveloped<T>(read: Reader<T>) {
  return (answer: unknown, call: string): T | undefined => {
    const { code, data } = fieldsOf(answer) ?? {};
    if (typeof code !== 'number') return undefined;
    if (code !== 0) throw new ApiError(call, 'code', { code, answer });
    if (data === undefined || data === null) throw new ApiError(call, 'empty', { code });
    return read(data);
  };
}

/** One field that must be a text and not empty. */
export const oneText =
  <K extends string>(name: K): Reader<Record<K, string>> =>
  (value) => {
    const text = textOf(fieldsOf(value)?.[name]);
    return text ? ({ [name]: text } as Record<K, string>) : undefined;
  };

const BASE_INFO = [
  'title',
  'keywords',
  'description',
  'register_url',
  'login_url',
  'statistical_body',
  'statistical_title',
] as const;

/** Base info (specification, section 3); texts that the service leaves out are empty. */
export type BaseInfo = Readonly<Record<(typeof BASE_INFO)[number], string>>;

/** Reads base info, which is of no use without its two addresses. */
export const readBaseInfo: Reader<BaseInfo> = (value) => {
  const fields = fieldsOf(value);
  if (!textOf(fields?.['register_url']) || !textOf(fields?.['login_url'])) return undefined;
  return Object.fromEntries(BASE_INFO.map((name) => [name, textOf(fields?.[name])])) as BaseInfo;
};

/** The configured chat: its type, and the script of its system where that has one. */
export interface ChatTypeConfig {
  readonly chat: string;
  readonly script: string | undefined;
}

export const readChatType: Reader<ChatTypeConfig> = (value) => {
  const fields = fieldsOf(value);
  const chat = textOf(fields?.['chat']);
  const script = textOf(fieldsOf(fields?.['chat_info'])?.['js']) || undefined;
  return chat ? { chat, script } : undefined;
};

/** Reads the visitor's place; without an address there is none. */
export const readVisitor: Reader<VisitorInfo> = (value) => {
  const fields = fieldsOf(value);
  const place = fieldsOf(fields?.['ip_data']);
  const ip = textOf(fields?.['ip']);
  if (!fields || !ip) return undefined;
  return {
    ip,
    ua: textOf(fields['ua']),
    language: textOf(fields['language']),
    ip_data: {
      timezone: textOf(place?.['timezone']),
      country: textOf(place?.['country']),
      region: textOf(place?.['region']),
      city: textOf(place?.['city']),
    },
  };
};
