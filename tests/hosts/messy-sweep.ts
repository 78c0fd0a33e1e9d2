/** Sends random messy requests to a server and compares its responses with the URL rules. */
import { statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { localeCookie } from '../../src/engine/hosting/answer.ts';
import { redirectFinder } from '../../src/engine/hosting/host-rules.ts';
import { classifyHost, type HostKind } from '../../src/engine/hosting/hosts.ts';
import { origins } from '../../src/config/origins.ts';
import { decide, type Decision } from '../../src/engine/hosting/rules.ts';
import { outputFile } from '../../src/i18n/paths.ts';
import { fullOr } from '../lib/full.ts';
import { builtRules } from '../../tooling/servers/nginx-server.ts';
import { HOSTS, send as sendTo, type HostUnderTest, type HttpResponse } from './conformance.ts';
import { messyRequests, type MessyRequest } from './messy-requests.ts';
import { DIST } from './nginx/site.ts';

export const RUNS = fullOr(1500, 500);
const SEED = 20_261_121;
const findRedirect = redirectFinder(builtRules().redirects);

export interface SweptHost extends HostUnderTest {
  /** Whether the server refuses a target with 400 before the rules run. */
  readonly refuses?: (target: string) => boolean;
  /** Returns a target as the rules get it; by default unchanged. */
  readonly seen?: (target: string) => string;
}

/** Returns the path of a request target. */
export const pathOf = (target: string): string => target.replace(/[?#].*$/s, '');

function isBuilt(file: string): boolean {
  return statSync(path.join(DIST, file), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Returns the file of a path: decoded, dots resolved; `/` for invalid encoding. */
function fileOf(given: string): string {
  try {
    // A trailing dot segment names a folder, like a trailing slash.
    return path.posix.normalize(decodeURIComponent(given).replace(/\/\.{1,2}$/, '$&/'));
  } catch {
    return '/';
  }
}

/** Returns the status code of a decision, given the files of the build. */
function statusOf(decision: Decision, target: string): number {
  if (decision.kind === 'redirect' || decision.kind === 'refuse') return decision.status;
  if (decision.kind === 'pass') return isBuilt(fileOf(pathOf(target))) ? 200 : 404;
  // No host looks above a page's folder; the preview server does, within the build.
  const climbs = /\/\.\.?(?:\/|$)/.test(decision.path);
  const isMissingPage = /(?:^|\/)404$/.test(decision.path) && decision.path !== '/error/404';
  const isPage = !climbs && !isMissingPage;
  return isPage && isBuilt(outputFile(decision.locale, decision.path)) ? 200 : 404;
}

interface Browser {
  host: string;
  target: string;
  cookie: string | undefined;
}

function headersOf({ cookie }: Browser, { acceptLanguage }: MessyRequest): Record<string, string> {
  return {
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(acceptLanguage === undefined ? {} : { 'Accept-Language': acceptLanguage }),
  };
}

/** Follows a redirect as a browser would. Fails when it leads to another site. */
function follow(browser: Browser, { location = '', setCookie }: HttpResponse): Browser {
  const scheme = browser.host === HOSTS.one ? 'http' : 'https';
  const url = new URL(location, `${scheme}://${browser.host}/`);
  expect([`http://${HOSTS.one}`, origins.www, origins.cn]).toContain(url.origin);
  if (location.startsWith('/')) expect(url.host).toBe(browser.host);
  const target = location.replace(/^https?:\/\/[^/]+/, '');
  const cookie = setCookie[0]?.split(';')[0] ?? browser.cookie;
  return { host: url.host, target, cookie: url.host === browser.host ? cookie : undefined };
}

function expectDecision(server: SweptHost, request: MessyRequest, response: HttpResponse): void {
  const { kind, cookie, acceptLanguage } = request;
  const { vary = (header) => header, refuses = () => false, seen = (target) => target } = server;
  if (refuses(request.target)) {
    expect(response.status).toBe(400);
    return;
  }
  const target = seen(request.target);
  const host = classifyHost(HOSTS[kind], origins);
  const decision = decide({ target, host, cookie, acceptLanguage }, findRedirect);
  const stored = 'setLocale' in decision ? decision.setLocale : undefined;
  expect({
    status: response.status,
    location: response.location,
    vary: vary(response.vary) ?? '',
    cookies: response.setCookie,
  }).toEqual({
    status: statusOf(decision, target),
    location: decision.kind === 'redirect' ? decision.location : undefined,
    vary: 'vary' in decision ? decision.vary.join(', ') : '',
    cookies: stored ? [localeCookie(stored, server.scheme === 'https')] : [],
  });
}

/**
 * Sends the requests and follows each redirect, at most twice. Fails on the first response that
 * differs from the rules.
 */
export async function sweep(server: SweptHost): Promise<void> {
  const statuses = new Map<number, number>();
  const hosts = new Map<HostKind, number>();
  await fc.assert(
    fc.asyncProperty(messyRequests, async (request) => {
      let browser: Browser = {
        host: HOSTS[request.kind],
        target: request.target,
        cookie: request.cookie,
      };
      const send = () =>
        sendTo(server.port(), browser.host, browser.target, headersOf(browser, request));
      let response = await send();
      expectDecision(server, request, response);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      hosts.set(request.kind, (hosts.get(request.kind) ?? 0) + 1);
      for (let hop = 0; hop < 2 && response.location !== undefined; hop += 1) {
        browser = follow(browser, response);
        response = await send();
      }
      expect([200, 404, 400]).toContain(response.status);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // The sweep only proves something if it reaches every kind of response often.
  for (const status of [200, 301, 302, 404]) {
    expect(statuses.get(status), `answers ${status}`).toBeGreaterThan(RUNS / 30);
  }
  expect(hosts.size).toBe(3);
}
