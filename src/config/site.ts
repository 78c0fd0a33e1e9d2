/**
 * The brand and its addresses. A company that runs this site for its own
 * product edits this file; deployments override origins by environment.
 */
import { environment, originOf } from './environment.ts';

/** An origin that the environment may override. Throws when the variable holds anything but an origin. */
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
  /** The legal person named in the footer. */
  company: 'Plural',
  /** The international domain: every locale but zh. */
  origin: origin('SITE_ORIGIN', 'https://www.plural.example'),
  /** The Chinese domain: zh. Equal to `origin` where there is one domain only. */
  originCn: origin('SITE_ORIGIN_CN', 'https://www.plural-cn.example'),
  /** Where visitors register and log in. */
  appOrigin: origin('PUBLIC_APP_ORIGIN', 'https://app.plural.example'),
  /** Registrable domains that count as the product's own (section 5). */
  ownDomains: ['plural.example', 'plural-cn.example'],
  /** Origins beside the three above that content may redirect to. */
  redirectOrigins: ['https://status.plural.example'],
  /** Origins beside the three above that register and log-in links may lead to. */
  accountOrigins: ['https://app.plural.example'],
  /** Origins that the files of releases are downloaded from. */
  downloadOrigins: ['https://download.plural.example'],
  /** Origins that pictures in content may come from, such as the CMS' own: `https://cms.example`. */
  imageOrigins: [] as readonly string[],
  /** Origins that chat scripts may be loaded from; `PUBLIC_CHAT_ORIGINS` adds to them. */
  chatOrigins: [] as readonly string[],
  /**
   * Ids of analytics services whose snippets base info may hold: measurement ids of Google
   * Analytics 4 (`G-…`), containers of Google Tag Manager (`GTM-…`), counters of Yandex
   * Metrica, sites of Baidu Tongji. `PUBLIC_ANALYTICS_IDS` adds to them.
   */
  analyticsIds: [] as readonly string[],
  /** Origins of other analytics scripts that base info may name. */
  analyticsOrigins: [] as readonly string[],
  /** When visitors are asked before anything that is not essential (design, "Consent"). */
  consentPolicy: 'auto' as 'auto' | 'opt-in' | 'opt-out',
  /** Who leads a first visit to its language: the host by its URL rules, or a script on `/`. */
  negotiation: (environment['LOCALE_NEGOTIATION'] === 'script' ? 'script' : 'host') as
    'host' | 'script',
  /** Where One Tap takes a visitor to the application: this tab or a new one. */
  oneTapTarget: 'same-tab' as 'same-tab' | 'new-tab',
  /** What the QR code of the Chinese pages opens on a phone; without it there is no such button. */
  consultUrlCn: 'https://www.plural-cn.example/pre-sales' as string | undefined,
  supportEmail: 'support@plural.example',
  /** Whom to tell of a weakness; stands in `/.well-known/security.txt`. */
  securityEmail: 'security@plural.example',
  /** When that file is to be looked at again; at most a year ahead. */
  securityTextExpires: '2027-11-01T00:00:00Z',
  /** Without a sales contact there is no pre-sales page. */
  salesEmail: 'sales@plural.example' as string | undefined,
} as const;

export type Site = typeof site;
