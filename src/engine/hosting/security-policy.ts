/**
 * The Content Security Policy: lists everything that a page of this site may load, and who may
 * turn text into markup or scripts (docs/security.md).
 */
import { analyticsServiceOf, type AnalyticsService } from '../../config/analytics.ts';
import type { Services } from '../../config/services.ts';
import { site } from '../../config/site.ts';
import { chatSources } from './chat-sources.ts';

/** The sources of a service, from its own documentation. */
interface Sources {
  readonly scripts: readonly string[];
  /** URLs of requests, some of them for images. */
  readonly calls: readonly string[];
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const GOOGLE_CALLS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  TAG_MANAGER,
];

const ANALYTICS: Readonly<Record<AnalyticsService, Sources>> = {
  googleAnalytics: { scripts: [`${TAG_MANAGER}/gtag/`], calls: GOOGLE_CALLS },
  googleTagManager: {
    scripts: [`${TAG_MANAGER}/gtag/`, `${TAG_MANAGER}/gtm.js`],
    calls: GOOGLE_CALLS,
  },
  yandexMetrica: {
    scripts: ['https://mc.yandex.ru/metrika/'],
    calls: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  },
  baiduTongji: { scripts: ['https://hm.baidu.com/hm.js'], calls: ['https://hm.baidu.com'] },
};

const GOOGLE = 'https://accounts.google.com/gsi/';

/** Maximum bytes of a policy that every host accepts: nginx reads 4,095 of a parameter. */
export const LONGEST_POLICY = 4000;

/** The name of the report endpoint in headers. */
export const REPORT_GROUP = 'policy';

/** Trusted Types, with the policies of `src/browser/trusted-types.ts`. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['plural', 'default'],
};

type Directives = Readonly<Record<string, readonly string[]>>;

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');

/** Returns the directives that name the report endpoint. */
const reporting = ({ reportUrl }: Services): Directives => ({
  ...(reportUrl !== undefined && { 'report-uri': [reportUrl] }),
  // Browsers ignore endpoints without https here, and report-uri next to this.
  ...(reportUrl?.startsWith('https:') && { 'report-to': [REPORT_GROUP] }),
});

/** Whether pages may load scripts of others, which may not work with Trusted Types. */
const hasForeignScripts = (services: Services): boolean =>
  services.googleSignIn ||
  chatSources(services) !== undefined ||
  services.analytics.ids.length + services.analytics.origins.length > 0;

/**
 * Returns the report-only policy: Trusted Types if foreign scripts are configured. Without
 * any, they are part of the enforced policy, and there is none.
 */
export function reportOnlyPolicy(services: Services): string | undefined {
  if (!hasForeignScripts(services)) return undefined;
  return policyText({ ...TRUSTED_TYPES, ...reporting(services) });
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/**
 * Returns the policy as a header value: no `unsafe-eval`, no `unsafe-inline` except for the styles
 * of a configured chat, only configured hosts and the players that the content uses. `scriptHashes`
 * (`sha256-…`) are of the project's own inline scripts.
 * Throws if the policy is longer than hosts accept.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  services: Services,
  imageOrigins: readonly string[] = site.imageOrigins,
  players: readonly string[] = [],
): string {
  const { apiOrigins, googleSignIn, analytics } = services;
  const chat = chatSources(services);
  const known = new Set(analytics.ids.map(analyticsServiceOf));
  const analyticsOf = (kind: keyof Sources): string[] => [
    ...new Set(
      (Object.keys(ANALYTICS) as AnalyticsService[])
        .filter((service) => known.has(service))
        .flatMap((service) => ANALYTICS[service][kind]),
    ),
    ...analytics.origins,
  ];
  const google = (path: string): string[] => (googleSignIn ? [GOOGLE + path] : []);
  const policy = policyText({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...quoted(scriptHashes),
      ...google('client'),
      ...(chat?.scripts ?? []),
      ...analyticsOf('scripts'),
    ],
    'style-src': ["'self'", ...google('style')],
    // Chat systems style their elements inline. None of it can run a script.
    ...(chat && {
      'style-src-elem': ["'self'", "'unsafe-inline'", ...google('style'), ...chat.styles],
      'style-src-attr': ["'unsafe-inline'"],
    }),
    'img-src': ["'self'", ...imageOrigins, ...(chat?.images ?? []), ...analyticsOf('calls')],
    'font-src': ["'self'", ...(chat?.fonts ?? [])],
    ...(chat && { 'media-src': chat.sounds }),
    'connect-src': [
      "'self'",
      ...apiOrigins,
      ...google(''),
      ...(chat?.calls ?? []),
      ...analyticsOf('calls'),
    ],
    'frame-src': [...players, ...google(''), ...(chat?.frames ?? [])],
    ...(chat && chat.workers.length > 0 && { 'worker-src': ["'self'", ...chat.workers] }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(chat?.forms ?? [])],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    ...(!hasForeignScripts(services) && TRUSTED_TYPES),
    ...reporting(services),
  });
  const length = Buffer.byteLength(policy);
  if (length > LONGEST_POLICY) {
    throw new Error(
      `Content-Security-Policy: has ${length} bytes, but hosts accept at most ${LONGEST_POLICY}; list fewer services in src/config/site.ts, PUBLIC_CHAT_SYSTEMS and PUBLIC_CHAT_ORIGINS`,
    );
  }
  return policy;
}

/**
 * The policy of the search worker, sent with its own response. The worker compiles
 * WebAssembly, which no page of the site may do, and fetches the index.
 */
export const SEARCH_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
