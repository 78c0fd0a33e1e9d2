/**
 * The services of a deployment, from the environment (docs/requirements.md#calls). A service that
 * is not configured is off: nothing calls it and no policy allows it.
 */
import { analyticsServiceOf } from './analytics.ts';
import { isChatSystem, words, type ChatSystem } from './chat-systems.ts';
import { environment, originOf } from './environment.ts';
import { site } from './site.ts';

export interface Services {
  /** API origins that client code calls. */
  readonly apiOrigins: readonly string[];
  /** Whether Google sign-in is on. */
  readonly googleSignIn: boolean;
  /** Origins of chats that are no known system; `wss:` origins are for sockets only. */
  readonly chatOrigins: readonly string[];
  /** Known chat systems. */
  readonly chatSystems: readonly ChatSystem[];
  /** Analytics that content may use. */
  readonly analytics: ConfiguredAnalytics;
  /** Where browsers report violations of the policies. */
  readonly reportUrl: string | undefined;
}

export interface ConfiguredAnalytics {
  /** Ids of services, see `analytics.ts`. */
  readonly ids: readonly string[];
  /** Origins of other scripts. */
  readonly origins: readonly string[];
}

/** Returns the site's analytics. Throws on an id of no known service. */
export function configuredAnalytics(): ConfiguredAnalytics {
  const ids = [...site.analyticsIds, ...words(environment['PUBLIC_ANALYTICS_IDS'])];
  const unknown = ids.find((id) => !analyticsServiceOf(id));
  if (unknown !== undefined) {
    throw new Error(
      `site.analyticsIds and PUBLIC_ANALYTICS_IDS: '${unknown}' is not an id of Google Analytics 4, Google Tag Manager, Yandex Metrica or Baidu Tongji`,
    );
  }
  return { ids, origins: site.analyticsOrigins };
}

/** Returns the names of the site's chat systems. Throws on an unknown name. */
function configuredChatSystems(): ChatSystem[] {
  const names = [...site.chatSystems, ...words(environment['PUBLIC_CHAT_SYSTEMS'])];
  const unknown = names.find((name) => !isChatSystem(name));
  if (unknown !== undefined) {
    throw new Error(
      `site.chatSystems and PUBLIC_CHAT_SYSTEMS: '${unknown}' is not in src/config/chat-systems.ts; list the origin of another chat in PUBLIC_CHAT_ORIGINS`,
    );
  }
  return names.filter(isChatSystem);
}

/** Returns the origin of a chat or of its socket. Throws on any other URL. */
const chatOrigin = (value: string): string =>
  URL.parse(value)?.protocol === 'wss:'
    ? new URL(value).origin
    : originOf('PUBLIC_CHAT_ORIGINS', value);

/** Returns the URL of violation reports. Throws if it is not an http or https URL. */
function configuredReportUrl(): string | undefined {
  const value = environment['SITE_REPORT_URL'];
  if (!value) return undefined;
  originOf('SITE_REPORT_URL', value);
  const { href } = new URL(value);
  // These end a directive or a header's string.
  if (/[;,"']/.test(href)) {
    throw new Error(`SITE_REPORT_URL: must not contain ; , " or ', got '${value}'`);
  }
  return href;
}

/** Returns the configured services. Throws if a base is not an http or https URL. */
export function configuredServices(): Services {
  const bases = ['PUBLIC_API_BASE', 'PUBLIC_CLIENT_API_BASE'] as const;
  const apiOrigins = bases.flatMap((name) => {
    const value = environment[name];
    return value ? [originOf(name, value)] : [];
  });
  const added = words(environment['PUBLIC_CHAT_ORIGINS']);
  return {
    apiOrigins: [...new Set(apiOrigins)],
    googleSignIn: Boolean(environment['PUBLIC_GOOGLE_CLIENT_ID']),
    chatOrigins: [...site.chatOrigins, ...added].map(chatOrigin),
    chatSystems: configuredChatSystems(),
    analytics: configuredAnalytics(),
    reportUrl: configuredReportUrl(),
  };
}
