import type { Service } from '../../config/features.ts';
import type { PublicVariables } from '../../config/public-environment.ts';
import { site } from '../../config/site.ts';

/** The deployment configuration as client code sees it. `undefined` means switched off. */
export type Configuration = ReturnType<typeof configurationOf>;

/** Returns `path` below `base`, joined with exactly one slash. */
export function underBase(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** Returns the configuration that the environment variables define (docs/requirements.md#calls). */
export function configurationOf(variables: PublicVariables) {
  const apiBase = variables.PUBLIC_API_BASE;
  const clientApiBase = variables.PUBLIC_CLIENT_API_BASE;
  const path = variables.PUBLIC_TRACKING_PATH;
  const publicKey = variables.PUBLIC_PAYLOAD_PUBLIC_KEY;
  const keyId = variables.PUBLIC_PAYLOAD_KEY_ID;
  const googleClientId = variables.PUBLIC_GOOGLE_CLIENT_ID;
  const services: Readonly<Record<Service, unknown>> = {
    api: apiBase,
    clientApi: clientApiBase,
    trackingPath: path,
    envelope: publicKey && keyId,
    googleSignIn: googleClientId,
  };
  const origin = variables.SITE_ORIGIN ?? site.origin;
  const originCn = variables.SITE_ORIGIN_CN ?? site.originCn;
  const appOrigin = variables.PUBLIC_APP_ORIGIN ?? site.appOrigin;
  return {
    apiBase,
    clientApiBase,
    appOrigin,
    /** Absolute URL that receives tracking batches. */
    trackingUrl: apiBase && path ? underBase(apiBase, path) : undefined,
    /** SPKI in standard base64. */
    publicKey,
    keyId,
    /** 64 characters. `undefined` means the standard alphabet. */
    alphabet: variables.PUBLIC_BASE64_ALPHABET,
    googleClientId,
    /** Names of chat systems and origins of other chats, separated by spaces. */
    chatSystems: variables.PUBLIC_CHAT_SYSTEMS,
    chatOrigins: variables.PUBLIC_CHAT_ORIGINS,
    /** Origins that a service response may redirect visitors to. */
    redirectOrigins: [
      ...[origin, originCn, appOrigin].map((one) => new URL(one).origin),
      ...site.redirectOrigins,
    ],
    origin,
    originCn,
    configured: new Set((Object.keys(services) as Service[]).filter((name) => services[name])),
  };
}
