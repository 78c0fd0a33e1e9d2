import { statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NginxServer } from '../../tooling/servers/nginx-server.ts';
import { localeCookie } from '../../src/engine/hosting/answer.ts';
import { classifyHost, type HostKind } from '../../src/engine/hosting/hosts.ts';
import { redirectFinder } from '../../src/engine/hosting/host-rules.ts';
import { decide, type Decision } from '../../src/engine/hosting/rules.ts';
import { outputFile } from '../../src/i18n/paths.ts';
import { messyRequests, type MessyRequest } from './nginx-requests.ts';
import { HOSTS, ORIGINS, send as sendTo, type HttpResponse } from './conformance.ts';
import { DIST, startSite, varyByRules } from './nginx-site.ts';
import { builtRules } from '../../tooling/servers/nginx-server.ts';

const RUNS = 1500;
const SEED = 20_261_121;
const findRedirect = redirectFinder(builtRules().redirects);

let nginx: NginxServer;
beforeAll(async () => {
  nginx = await startSite();
});
afterAll(() => nginx?.stop());

const pathOf = (target: string): string => target.replace(/[?#].*$/s, '');

function isBuilt(file: string): boolean {
  return statSync(path.join(DIST, file), { throwIfNoEntry: false })?.isFile() ?? false;
}

/**
 * Whether nginx rejects a target with 400 before the rules run, although the rules would
 * return 404 or a redirect: invalid percent encoding, a null byte, or a path above the
 * root. None of these is the URL of a page.
 */
function isRefused(target: string): boolean {
  const given = pathOf(target);
  if (/%(?![0-9a-f]{2})|%00/i.test(given)) return true;
  // nginx resolves dots after decoding, and an empty segment counts as one.
  const decoded = given.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  let depth = 0;
  for (const segment of decoded.split('/').slice(1)) {
    if (segment === '..') depth -= 1;
    else if (segment !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

/** Returns the file nginx looks for: decoded, dots resolved; `/` for invalid encoding. */
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
  // nginx never looks above a page's folder; the preview server does, within the build.
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
  expect([`http://${HOSTS.one}`, ORIGINS.www, ORIGINS.cn]).toContain(url.origin);
  if (location.startsWith('/')) expect(url.host).toBe(browser.host);
  const target = location.replace(/^https?:\/\/[^/]+/, '');
  const cookie = setCookie[0]?.split(';')[0] ?? browser.cookie;
  return { host: url.host, target, cookie: url.host === browser.host ? cookie : undefined };
}

function expectDecision(request: MessyRequest, response: HttpResponse): void {
  const { kind, target, cookie, acceptLanguage } = request;
  if (isRefused(target)) {
    expect(response.status).toBe(400);
    return;
  }
  const host = classifyHost(HOSTS[kind], ORIGINS);
  const decision = decide({ target, host, cookie, acceptLanguage }, findRedirect);
  const effects = 'vary' in decision ? decision : { vary: [] };
  expect({
    status: response.status,
    location: response.location,
    vary: varyByRules(response.vary),
    cookies: response.setCookie,
  }).toEqual({
    status: statusOf(decision, target),
    location: decision.kind === 'redirect' ? decision.location : undefined,
    vary: effects.vary.join(', '),
    cookies:
      'setLocale' in effects && effects.setLocale ? [localeCookie(effects.setLocale, false)] : [],
  });
}

it(`responds to ${RUNS} messy requests as the rules do, with at most two redirects`, async () => {
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
        sendTo(nginx.port, browser.host, browser.target, headersOf(browser, request));
      let response = await send();
      expectDecision(request, response);
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
    expect(statuses.get(status), `answers ${status}`).toBeGreaterThan(50);
  }
  expect(hosts.size).toBe(3);
});
