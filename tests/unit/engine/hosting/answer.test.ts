import { ServerResponse, type IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { site } from '../../../../src/config/site.ts';
import {
  decideRequest,
  localeCookie,
  refuseMethod,
  sendRedirect,
  setDecisionHeaders,
} from '../../../../src/engine/hosting/answer.ts';
import { devRules } from '../../../../src/engine/hosting/dev-server.ts';
import type { Decision, FindRedirect } from '../../../../src/engine/hosting/rules.ts';

const nothingMoved: FindRedirect = () => undefined;
const get = (url: string | undefined, headers: IncomingMessage['headers'] = {}): IncomingMessage =>
  ({ url, headers }) as IncomingMessage;
const answer = (): ServerResponse => new ServerResponse(get('/'));

describe('localeCookie', () => {
  it.each([
    [false, 'locale=zh; Max-Age=31536000; Path=/; SameSite=Lax'],
    [true, 'locale=zh; Max-Age=31536000; Path=/; SameSite=Lax; Secure'],
  ])('returns the cookie with secure = %s', (secure, expected) => {
    expect(localeCookie('zh', secure)).toBe(expected);
  });
});

describe('decideRequest', () => {
  it.each<[string | undefined, IncomingMessage['headers'], object]>([
    ['/ru/pricing', {}, { kind: 'rewrite', locale: 'ru', path: '/pricing' }],
    [undefined, {}, { kind: 'rewrite', locale: 'en', path: '/' }],
    ['http://localhost/ru/pricing', {}, { kind: 'rewrite', locale: 'ru', path: '/pricing' }],
    ['HTTPS://a.b:80', {}, { kind: 'rewrite', locale: 'en', path: '/' }],
    ['http://a.b?x=1', {}, { kind: 'redirect', location: '/?x=1' }],
    ['http://a.b#x', {}, { kind: 'redirect', location: '/' }],
    ['coap+t.c-p://a.b/ru', {}, { kind: 'rewrite', locale: 'ru' }],
    ['/x/http://a.b/', {}, { kind: 'redirect', location: '/x/http:/a.b' }],
    ['/pricing', { cookie: 'locale=zh' }, { kind: 'rewrite', locale: 'zh' }],
    ['/', { 'accept-language': 'ru' }, { kind: 'redirect', location: '/ru' }],
    ['/', { host: new URL(site.originCn).host }, { kind: 'rewrite', locale: 'zh' }],
    ['/zh', { host: new URL(site.origin).host }, { location: `${site.originCn}/` }],
    ['/zh/pricing', {}, { kind: 'redirect', status: 302, setLocale: 'zh' }],
  ])('decides %s with %j', (url, headers, expected) => {
    expect(decideRequest(get(url, headers), nothingMoved)).toMatchObject(expected);
  });

  it('looks up moved pages', () => {
    const moved: FindRedirect = () => ({ to: { locale: 'ru', path: '/new' }, status: 301 });
    expect(decideRequest(get('/old'), moved)).toMatchObject({ location: '/ru/new' });
  });
});

describe('setDecisionHeaders', () => {
  it.each<[Decision, object]>([
    [{ kind: 'pass' }, {}],
    [{ kind: 'rewrite', locale: 'en', path: '/', vary: [] }, {}],
    [
      { kind: 'rewrite', locale: 'en', path: '/', vary: ['Cookie', 'Accept-Language'] },
      { vary: 'Cookie, Accept-Language' },
    ],
    [
      { kind: 'rewrite', locale: 'zh', path: '/', vary: [], setLocale: 'zh' },
      {
        'set-cookie': localeCookie('zh', false),
        'cache-control': 'private, max-age=0, must-revalidate',
      },
    ],
  ])('sets the headers of %j', (decision, expected) => {
    const response = answer();
    setDecisionHeaders(response, decision);
    expect({ ...response.getHeaders() }).toEqual(expected);
  });

  it('also applies to redirects', () => {
    const response = answer();
    sendRedirect(response, { kind: 'redirect', status: 302, location: '/ru', vary: ['Cookie'] });
    expect(response.statusCode).toBe(302);
    expect({ ...response.getHeaders() }).toEqual({ vary: 'Cookie', location: '/ru' });
    expect(response.writableEnded).toBe(true);
  });
});

describe('refuseMethod', () => {
  it.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['GET', undefined],
    ['HEAD', undefined],
    ['POST', 405],
    ['OPTIONS', 405],
    ['TRACE', 405],
    ['get', 405],
  ])('answers %s with %s', (method, status) => {
    const response = answer();
    const refused = refuseMethod({ method } as IncomingMessage, response);
    expect(refused).toBe(status !== undefined);
    expect(response.writableEnded).toBe(refused);
    if (refused) expect(response.statusCode).toBe(status);
  });
});

describe('devRules', () => {
  /** Returns the URL that is passed on, or the arguments of `writeHead`. */
  function pass(url: string | undefined) {
    const request = get(url);
    const response = answer();
    const writeHead = vi.spyOn(response, 'writeHead');
    let passed = false;
    devRules(() => nothingMoved)(request, response, () => {
      passed = true;
    });
    return passed ? request.url : writeHead.mock.calls[0];
  }

  it.each([
    ['/', '/en'],
    [undefined, '/en'],
    ['/pricing', '/en/pricing'],
    ['/pricing?a=?&b', '/en/pricing?a=?&b'],
    ['/ru/pricing', '/ru/pricing'],
    ['/pricing/', [301, { Location: '/pricing' }]],
    ['/favicon.svg', '/favicon.svg'],
    ['/@vite/client', '/@vite/client'],
    ['/node_modules/x/', '/node_modules/x/'],
    ['/src/x/', '/src/x/'],
    ['/_image/?href=x', '/_image/?href=x'],
    ['/__x/', '/__x/'],
    ['/x/@y', '/en/x/@y'],
    ['/pricing?a=%', '/en/pricing?a=%'],
    ['/%', [400]],
  ])('handles %s as %j', (url, expected) => {
    expect(pass(url)).toEqual(expected);
  });

  it('drops Range headers', () => {
    const request = get('/favicon.svg', { range: 'bytes=5-2' });
    devRules(() => nothingMoved)(request, answer(), () => undefined);
    expect(request.headers.range).toBeUndefined();
  });

  it('sets the headers of a decision', () => {
    const response = answer();
    devRules(() => nothingMoved)(get('/'), response, () => undefined);
    expect(response.getHeader('vary')).toBe('Cookie, Accept-Language');
  });
});
