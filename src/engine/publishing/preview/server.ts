/** The preview server: shows the site with drafts, behind signed links that expire. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { isFilePath } from '../../hosting/normalize.ts';
import { requestTarget } from '../../hosting/answer.ts';
import { siteHandler, type SiteHandler } from '../../hosting/preview-server.ts';
import { readPreview, type PreviewClaims } from '../../hosting/preview-token.ts';
import { errorMessage } from '../errors.ts';
import type { Log } from '../server/log.ts';
import { admission, claimsOf, requestedLocale } from './access.ts';
import { createBuilds, type BuildsOptions, type PreviewBuilds } from './builds.ts';
import { messagePage, OPEN_PATH, previewBar, STYLE, STYLE_PATH, withBar } from './pages.ts';

export interface PreviewServerOptions extends Pick<
  BuildsOptions,
  'environment' | 'cursor' | 'child'
> {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The key that signs links (`previewKey`). */
  readonly key: string;
  /** Whether visitors reach it over https, so that cookies are sent over https only. */
  readonly isSecure: boolean;
  readonly log: Log;
}

export interface PreviewServer {
  readonly origin: string;
  readonly builds: PreviewBuilds;
  stop(): Promise<void>;
}

/** Headers of every response. */
const PRIVATE = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
};

const MESSAGE_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

/** A request waits this long for the newest drafts, and then asks again. */
const PATIENCE_MS = 20_000;

/** Returns a policy with nothing from other hosts, except pictures: a preview reports nothing. */
export const ownSourcesOnly = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !directive.startsWith('report-'))
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      if (!/^(?:script|style|connect|frame)-src$/.test(name)) return directive;
      const own = sources.filter((source) => source.startsWith("'"));
      return [name, ...(own.length > 0 ? own : ["'none'"])].join(' ');
    })
    .join('; ');

/** Returns the headers of the site for a preview. */
function previewHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = headers['Content-Security-Policy'];
  const own = Object.entries(headers).filter(([name]) => !/^(?:Report|.*-Report-Only)/.test(name));
  return {
    ...Object.fromEntries(own),
    ...(policy !== undefined && { 'Content-Security-Policy': ownSourcesOnly(policy) }),
    ...PRIVATE,
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
): void {
  const own = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': MESSAGE_POLICY,
    'X-Content-Type-Options': 'nosniff',
  };
  response.writeHead(status, { ...own, ...headers } as Record<string, string>).end(body);
}

/** Who sees a page, and whether it has everything that was saved before. */
interface Admitted {
  readonly claims: PreviewClaims;
  readonly isCurrent: boolean;
}

const REFUSALS = {
  invalid: [
    403,
    'This is not a valid preview link',
    'Open the preview with the button in the CMS.',
  ],
  expired: [410, 'This preview has expired', 'Open it again with the button in the CMS.'],
} as const;

async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Starts the server, and the first build. Rejects if the port is in use. */
export async function startPreviewServer(options: PreviewServerOptions): Promise<PreviewServer> {
  const { key, log, isSecure } = options;
  let site: SiteHandler | undefined;
  const admitted = new WeakMap<IncomingMessage, Admitted>();

  const showPage = (page: Buffer, request: IncomingMessage): Buffer => {
    const { claims, isCurrent } = admitted.get(request) ?? {};
    if (!claims) return page;
    const { built } = builds.state;
    const failure = isCurrent ? builds.state.failure : 'the pages are being built, reload soon';
    const problems = (built?.problems ?? []).filter(
      ({ collection, locale = claims.locale, id }) =>
        collection === claims.collection && locale === claims.locale && id === claims.id,
    );
    return withBar(page, previewBar({ claims, problems, failure }));
  };

  const builds = createBuilds({
    ...options,
    onUpdate: (updated) => {
      site = siteHandler(updated, { headers: previewHeaders, showPage });
      log('preview updated', { problems: updated.problems.length });
    },
    onFailure: (reason) => log('preview failed', { reason }),
    onOutput: (line) => log('output', { line }),
  });

  const refuse = (response: ServerResponse, reason: keyof typeof REFUSALS): void => {
    const [status, title, text] = REFUSALS[reason];
    send(response, status, messagePage(title, text));
  };

  const open = (query: string, response: ServerResponse): void => {
    const token = new URLSearchParams(query).get('token') ?? '';
    const claims = readPreview(key, 'link', token);
    if (typeof claims === 'string') return refuse(response, claims);
    const { location, cookies } = admission(key, claims, isSecure);
    response.writeHead(302, { Location: location, 'Set-Cookie': cookies }).end();
  };

  const showSite = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const claims = claimsOf(key, request);
    if (typeof claims === 'string') return refuse(response, claims);
    const [pathname = '/'] = requestTarget(request).split('?', 1);
    const isPage = !isFilePath(pathname) || pathname.endsWith('/_payload.json');
    const isCurrent =
      !isPage ||
      (await Promise.race([
        builds.current().then(() => true),
        after(PATIENCE_MS, false, { ref: false }),
      ]));
    if (site) {
      // A file that all locales share has no bar.
      if (requestedLocale(request) !== undefined) admitted.set(request, { claims, isCurrent });
      return site(request, response);
    }
    const { failure } = builds.state;
    const [title, text] =
      failure === undefined
        ? ['The preview is being built', 'The first time takes a few minutes. This page reloads.']
        : ['The preview could not be built', failure];
    send(response, 503, messagePage(title, text), { Refresh: '2', 'Retry-After': '2' });
  };

  const server = createServer((request, response) => {
    const [pathname = '/', query = ''] = requestTarget(request).split('?');
    for (const [name, value] of Object.entries(PRIVATE)) response.setHeader(name, value);
    const answer = async (): Promise<void> => {
      if (pathname === OPEN_PATH) open(query, response);
      else if (pathname === STYLE_PATH)
        send(response, 200, STYLE, { 'Content-Type': 'text/css; charset=utf-8' });
      else if (pathname === '/robots.txt')
        send(response, 200, 'User-agent: *\nDisallow: /\n', { 'Content-Type': 'text/plain' });
      else await showSite(request, response);
    };
    answer().catch((error: unknown) => {
      log('request failed', { path: pathname, reason: errorMessage(error) });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  try {
    const origin = await listen(server, options.port, options.host);
    // The first preview should not wait for it.
    void builds.current();
    return {
      origin,
      builds,
      async stop() {
        builds.stop();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  } catch (error) {
    builds.stop();
    throw error;
  }
}
