/**
 * The brand and its addresses. To run this site for your own product, edit this file;
 * deployments override origins through environment variables.
 */
import type { ChatSystem } from './chat-systems.ts';
import { environment, originOf } from './environment.ts';

/** Returns an origin, from the environment if set there. Throws if the value is not an origin. */
function origin(variable: string, fallback: string): string {
  const value = environment[variable] || fallback;
  const found = originOf(variable, value);
  if (found !== value.replace(/\/$/, '')) {
    throw new Error(`${variable}: must be an origin without a path, got '${value}'`);
  }
  return found;
}

export const site = {
  name: 'Plural',
  /** The legal entity in the footer. */
  company: 'Plural',
  /** The international domain: every locale except zh. */
  origin: origin('SITE_ORIGIN', 'https://www.plural.example'),
  /** The Chinese domain: zh. Equal to `origin` if there is only one domain. */
  originCn: origin('SITE_ORIGIN_CN', 'https://www.plural-cn.example'),
  /** Where visitors register and log in. */
  appOrigin: origin('PUBLIC_APP_ORIGIN', 'https://app.plural.example'),
  /** Registrable domains that count as the product's own (docs/requirements.md#links-and-media). */
  ownDomains: ['plural.example', 'plural-cn.example'],
  /** Origins other than the three above that content may redirect to. */
  redirectOrigins: ['https://status.plural.example'],
  /** Origins other than the three above for register and log-in links. */
  accountOrigins: ['https://app.plural.example'],
  /** Origins of release downloads. */
  downloadOrigins: ['https://download.plural.example'],
  /** Allowed origins of pictures in content, such as the CMS: `https://cms.example`. */
  imageOrigins: [] as readonly string[],
  /** Chat systems whose scripts may load, see `chat-systems.ts`; `PUBLIC_CHAT_SYSTEMS` adds more. */
  chatSystems: [] as readonly ChatSystem[],
  /** Origins of other chats, and `wss:` origins of their sockets; `PUBLIC_CHAT_ORIGINS` adds more. */
  chatOrigins: [] as readonly string[],
  /**
   * Ids of analytics services whose snippets base info may contain: Google Analytics 4
   * measurement ids (`G-…`), Google Tag Manager containers (`GTM-…`), Yandex Metrica
   * counters and Baidu Tongji sites. `PUBLIC_ANALYTICS_IDS` adds more.
   */
  analyticsIds: [] as readonly string[],
  /** Origins of other analytics scripts that base info may use. */
  analyticsOrigins: [] as readonly string[],
  /** When to ask visitors before storing non-essential data (docs/requirements.md#consent). */
  consentPolicy: 'auto' as 'auto' | 'opt-in' | 'opt-out',
  /** What redirects a first visit to its language: the host's URL rules, or a script on `/`. */
  negotiation: (environment['LOCALE_NEGOTIATION'] === 'script' ? 'script' : 'host') as
    'host' | 'script',
  /** Where One Tap opens the application: in this tab or a new one. */
  oneTapTarget: 'same-tab' as 'same-tab' | 'new-tab',
  /** Target of the QR code on the Chinese pages; if unset, the button is hidden. */
  consultUrlCn: 'https://www.plural-cn.example/pre-sales' as string | undefined,
  supportEmail: 'support@plural.example',
  /** Contact for vulnerability reports, in `/.well-known/security.txt`. */
  securityEmail: 'security@plural.example',
  /** If unset, there is no pre-sales page. */
  salesEmail: 'sales@plural.example' as string | undefined,
} as const;

export type Site = typeof site;
