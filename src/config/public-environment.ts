/**
 * The environment variables that reach the browser (docs/requirements.md#calls). All are
 * optional; unset services are off. Values are fixed at build time.
 */

const text = { type: 'string', context: 'client', access: 'public', optional: true } as const;
const url = { ...text, url: true } as const;

/** The schema for `astro:env`. An invalid value fails the build. */
export const publicEnvironment = {
  /** The base of the main API. */
  PUBLIC_API_BASE: url,
  /** The base of the client-facing API. */
  PUBLIC_CLIENT_API_BASE: url,
  PUBLIC_APP_ORIGIN: url,
  /** Path of the tracking beacon on the main base. */
  PUBLIC_TRACKING_PATH: text,
  /** SPKI in standard base64. */
  PUBLIC_PAYLOAD_PUBLIC_KEY: text,
  PUBLIC_PAYLOAD_KEY_ID: text,
  PUBLIC_BASE64_ALPHABET: { ...text, length: 64 },
  PUBLIC_GOOGLE_CLIENT_ID: text,
  /** Names of chat systems (`chat-systems.ts`), separated by spaces. */
  PUBLIC_CHAT_SYSTEMS: text,
  /** Origins of other chats and of their sockets, separated by spaces. */
  PUBLIC_CHAT_ORIGINS: text,
  /** The product's own domains, which features depend on. */
  SITE_ORIGIN: url,
  SITE_ORIGIN_CN: url,
} as const;

/** The variables as code sees them: strings, or undefined if unset. */
export type PublicVariables = Readonly<Record<keyof typeof publicEnvironment, string | undefined>>;
