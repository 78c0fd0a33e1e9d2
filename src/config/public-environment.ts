/**
 * The environment variables that reach the browser (design, "Calls"). All are
 * optional; what is not configured is switched off. Fixed when the site is built.
 */

const text = { type: 'string', context: 'client', access: 'public', optional: true } as const;
const url = { ...text, url: true } as const;

/** The schema for `astro:env`: a value that is wrong stops the build. */
export const publicEnvironment = {
  /** The main base, `{api}` in section 7 of the specification. */
  PUBLIC_API_BASE: url,
  /** The client-facing base, `{client api}`. */
  PUBLIC_CLIENT_API_BASE: url,
  PUBLIC_APP_ORIGIN: url,
  /** Path of the tracking beacon under the main base. */
  PUBLIC_TRACKING_PATH: text,
  /** SPKI in standard base64. */
  PUBLIC_PAYLOAD_PUBLIC_KEY: text,
  PUBLIC_PAYLOAD_KEY_ID: text,
  PUBLIC_BASE64_ALPHABET: { ...text, length: 64 },
  PUBLIC_GOOGLE_CLIENT_ID: text,
  /** Origins that chat scripts may come from, with spaces between. */
  PUBLIC_CHAT_ORIGINS: text,
  /** The product's own domains: what features are switched by. */
  SITE_ORIGIN: url,
  SITE_ORIGIN_CN: url,
} as const;

/** The variables as they are read: text, or undefined where there is none. */
export type PublicVariables = Readonly<Record<keyof typeof publicEnvironment, string | undefined>>;
