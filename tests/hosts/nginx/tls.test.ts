import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { origins } from '../../../src/config/origins.ts';
import { HOSTS, marks } from '../conformance.ts';
import { sendRaw } from '../hostile-requests.ts';
import { startTlsSite, type TlsSite } from './site.ts';

let site: TlsSite;
beforeAll(async () => {
  site = await startTlsSite();
});
afterAll(() => site?.stop());

/** Sends a request over https, trusting only this site's certificate. */
async function sendSecurely(host: string, target: string) {
  const { port, certificate } = site;
  const options = { host: '127.0.0.1', port, path: target, servername: host, ca: certificate };
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get({ ...options, headers: { Host: host } }, resolve).once('error', reject);
  });
  const { statusCode: status, headers } = response;
  return { status, headers, body: await text(response) };
}

describe('nginx over https', () => {
  it.each([
    [HOSTS.www, '/ru/pricing', 'ru-RU pricing'],
    [HOSTS.cn, '/pricing', 'zh-CN pricing'],
  ])('%s serves %s', async (host, target, expected) => {
    const { status, body } = await sendSecurely(host, target);
    expect({ status, marks: marks(body) }).toEqual({ status: 200, marks: expected });
  });

  it('sends the locale cookie with Secure', async () => {
    const { status, headers } = await sendSecurely(HOSTS.www, '/en');
    expect(status).toBe(302);
    expect(headers['set-cookie']?.join()).toMatch(/^locale=en; .*; Secure$/);
  });
});

describe('the domains without www.', () => {
  const APEX = HOSTS.www.replace('www.', '');

  it.each([
    [APEX, '/ru/pricing?a=1&b=%20', `${origins.www}/ru/pricing?a=1&b=%20`],
    [APEX, '/', `${origins.www}/`],
    [APEX, '/favicon.svg?', `${origins.www}/favicon.svg?`],
    [HOSTS.cn.replace('www.', ''), '/pricing', `${origins.cn}/pricing`],
  ])('https://%s%s leads to the site in one redirect, with its query', async (host, target, to) => {
    const { status, headers, body } = await sendSecurely(host, target);
    expect({ status, location: headers['location'] }).toEqual({ status: 301, location: to });
    expect(headers['strict-transport-security']).toMatch(/^max-age=/);
    expect(body).not.toContain('data-route');
  });

  it('closes a connection for a name that is not configured', async () => {
    await expect(sendSecurely(`${APEX}.evil.example`, '/')).rejects.toThrow('socket hang up');
  });
});

describe('plain http next to it', () => {
  const send = (host: string, target: string) =>
    sendRaw(site.plainPort, [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close']);

  it.each([
    [HOSTS.www, '/ru/pricing?a=1', `${origins.www}/ru/pricing?a=1`],
    [HOSTS.cn, '/', `${origins.cn}/`],
    [HOSTS.www.toUpperCase(), '/', `${origins.www}/`],
    [`${HOSTS.www}.`, '/', `${origins.www}/`],
    [HOSTS.www.replace('www.', ''), '/pricing?a=1', `${origins.www}/pricing?a=1`],
    [HOSTS.cn.replace('www.', ''), '/', `${origins.cn}/`],
    [`${HOSTS.www}:8080`, '/', `${origins.www}/`],
    [HOSTS.www, '//evil.example/', `${origins.www}//evil.example/`],
    [HOSTS.www, '/a/%0d%0aX:1', `${origins.www}/a/%0d%0aX:1`],
  ])('%s: redirects %s to %s', async (host, target, location) => {
    const response = await send(host, target);
    expect(response.status).toBe(301);
    expect(response.header('location')).toBe(location);
  });

  it.each([
    'evil.example',
    'cn.evil.example',
    'localhost',
    `${HOSTS.www}.evil.example`,
    `${HOSTS.www}@evil.example`,
    `user@${HOSTS.www}`,
  ])('closes the connection for %s', async (host) => {
    expect((await send(host, '/pricing')).status).toBe(0);
  });

  it('accepts its configuration without warnings', () => {
    expect(site.log()).not.toMatch(/\[(?:warn|error|crit|alert|emerg)\]/);
  });
});
