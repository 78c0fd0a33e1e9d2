import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostRules } from '../../../../src/engine/hosting/host-rules.ts';
import {
  MADE_UP_RULES,
  madeUpHtml,
  MadeUpSite,
} from '../../../../tooling/sample-site/made-up-site.ts';
import { SECRET } from '../../../../tooling/servers/webhook-message.ts';
import {
  createAnnouncements,
  type AnnouncementOutcome,
} from '../../../../src/engine/publishing/announcements/announcements.ts';
import type {
  Address,
  Announcer,
  Message,
} from '../../../../src/engine/publishing/announcements/announcer.ts';
import { cloudflare } from '../../../../src/engine/publishing/announcements/cloudflare.ts';
import { fastly } from '../../../../src/engine/publishing/announcements/fastly.ts';
import { announceFolder } from '../../../../src/engine/publishing/announcements/folder.ts';
import { indexNow } from '../../../../src/engine/publishing/announcements/index-now.ts';
import { purgeWebhook } from '../../../../src/engine/publishing/announcements/purge-webhook.ts';
import {
  createSender,
  InvalidMessageError,
} from '../../../../src/engine/publishing/announcements/send.ts';
import { configuredAnnouncers } from '../../../../src/engine/publishing/announcements/settings.ts';
import { webSub } from '../../../../src/engine/publishing/announcements/web-sub.ts';
import { rollBack } from '../../../../src/engine/publishing/rollback.ts';
import {
  signatureVerifier,
  webhookOf,
} from '../../../../src/engine/publishing/server/signatures.ts';
import { PublishedSite } from './site-on-disk.ts';

const { www, cn } = MADE_UP_RULES.origins;
const page = (url: string): Address => ({ url, isIndexed: true, isFeed: false });
const file = (url: string, isFeed = false): Address => ({ url, isIndexed: false, isFeed });
const signer = webhookOf(SECRET, 'SECRET');
const pages = (count: number): Address[] =>
  Array.from({ length: count }, (_, at) => page(`${www}/blog/${at}`));

describe('an announcer sends', () => {
  const zones = new Map([
    [www, 'zone-1'],
    [cn, 'zone-2'],
  ]);
  const changed = [page(`${www}/ru/a`), file(`${www}/ru/blog/feed.xml`, true), page(`${cn}/b`)];
  const removed = [page(`${www}/c`), file(`${cn}/c/_payload.json`)];
  /** Returns messages as lines: address, headers and body. */
  const linesOf = (messages: Message[]): string =>
    messages
      .splice(0)
      .map(({ url, headers, body = '' }) => `${url} ${Object.values(headers).join(' ')} ${body}`)
      .join('\n');
  it.each<[string, Announcer, number, string, string]>([
    [
      'pages to search engines, one request for each domain',
      indexNow({ key: 'key-0001' }),
      3,
      `
https://api.indexnow.org/indexnow application/json; charset=utf-8 {"host":"www.plural.example","key":"key-0001","keyLocation":"${www}/key-0001.txt","urlList":["${www}/ru/a","${www}/c"]}
https://api.indexnow.org/indexnow application/json; charset=utf-8 {"host":"www.plural-cn.example","key":"key-0001","keyLocation":"${cn}/key-0001.txt","urlList":["${cn}/b"]}`,
      '',
    ],
    [
      'everything to Cloudflare, one request for each zone',
      cloudflare({ token: 't', zones }),
      5,
      `
https://api.cloudflare.com/client/v4/zones/zone-1/purge_cache Bearer t application/json {"files":["${www}/ru/a","${www}/ru/blog/feed.xml","${www}/c"]}
https://api.cloudflare.com/client/v4/zones/zone-2/purge_cache Bearer t application/json {"files":["${cn}/b","${cn}/c/_payload.json"]}`,
      `
https://api.cloudflare.com/client/v4/zones/zone-1/purge_cache Bearer t application/json {"purge_everything":true}
https://api.cloudflare.com/client/v4/zones/zone-2/purge_cache Bearer t application/json {"purge_everything":true}`,
    ],
    [
      'everything to Fastly, one by one',
      fastly({ token: 'key', service: 's1' }),
      5,
      ['/ru/a', '/ru/blog/feed.xml', '-cn/b', '/c', '-cn/c/_payload.json']
        .map(
          (name) =>
            `\nhttps://api.fastly.com/purge/www.plural${name.replace(/^(-cn)?/, '$1.example')} key application/json `,
        )
        .join(''),
      '\nhttps://api.fastly.com/service/s1/purge_all key application/json ',
    ],
    [
      'changed feeds to a hub',
      webSub({ hub: 'https://hub.example/' }),
      1,
      `
https://hub.example/ application/x-www-form-urlencoded hub.mode=publish&hub.url=https%3A%2F%2Fwww.plural.example%2Fru%2Fblog%2Ffeed.xml`,
      '',
    ],
  ])('%s', async (_, announcer, count, lines, all) => {
    const sent: Message[] = [];
    const send = async (message: Message) => void sent.push(message);
    expect(await announcer.announce(changed, removed, send)).toBe(count);
    expect(linesOf(sent)).toBe(lines.slice(1));
    await announcer.announceAll?.(send);
    expect(linesOf(sent)).toBe(all.slice(1));
  });

  it('a signed webhook to any other cache', async () => {
    const bodies: unknown[] = [];
    const { announce, announceAll } = purgeWebhook({ url: 'https://cdn.example/', signer });
    const send = async ({ body = '', headers }: Message) => {
      expect(signatureVerifier(SECRET)(body, (name) => headers[name])).toBeUndefined();
      bodies.push((JSON.parse(body) as { data: unknown }).data);
    };
    await announce(changed.slice(0, 1), removed.slice(0, 1), send);
    await announceAll?.(send);
    const urls = { changed: [`${www}/ru/a`], removed: [`${www}/c`] };
    expect(bodies).toEqual([
      { changed: urls.changed },
      { removed: urls.removed },
      { everything: true },
    ]);
  });

  it.each<[Announcer, number]>([
    [indexNow({ key: 'key-0001' }), 10_000],
    [cloudflare({ token: 't', zones }), 30],
    [purgeWebhook({ url: 'https://cdn.example/', signer }), 500],
  ])('$name no more than $1 addresses in a request', async ({ announce }, limit) => {
    const counts: number[] = [];
    const send = async ({ body = '' }: Message) =>
      void counts.push(body.split(`${www}/blog/`).length - 1);
    await announce(pages(2 * limit + 1), [], send);
    expect(counts).toEqual([limit, limit, 1]);
  });
});

describe('a message', () => {
  const answer = (status: number, retryAfter?: string) => () =>
    new Response('because', { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
  const lost = () => {
    throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
  };
  it.each<[string, (() => Response)[], number[], RegExp | undefined]>([
    ['is accepted at once', [answer(202)], [], undefined],
    ['waits as long as asked', [answer(429, '7'), answer(200)], [7000], undefined],
    ['waits a minute at most', [answer(503, '3600'), answer(200)], [60_000], undefined],
    [
      'is sent again when a server fails',
      [answer(500), lost, answer(200)],
      [2000, 4000],
      undefined,
    ],
    [
      'is given up after five attempts',
      Array(5).fill(lost),
      [2000, 4000, 8000, 16_000],
      /ECONNRESET/,
    ],
    ['is not sent again with a wrong key', [answer(403)], [], /^Error: .*answered 403: because/],
    ['is not sent again if it is invalid', [answer(422)], [], /^InvalidMessageError: .*422/],
  ])('%s', async (_, answers, pauses, failure) => {
    const waited: number[] = [];
    const request = vi.fn(async () => (answers.shift() ?? answer(599))());
    const pause = async (milliseconds: number) => waited.push(milliseconds);
    const send = createSender({ fetch: request as typeof fetch, pause, random: () => 1 });
    const result = send({ url: 'https://api.example/x', headers: { a: 'b' } }).catch(String);
    if (failure) expect(await result).toMatch(failure);
    else expect(await result).toBeUndefined();
    expect([answers, waited]).toEqual([[], pauses]);
    const options = { method: 'POST', redirect: 'error', headers: { a: 'b' } };
    expect(request).toHaveBeenCalledWith('https://api.example/x', expect.objectContaining(options));
  });
});

describe('releases are announced', () => {
  let published: PublishedSite;
  let time: number;
  let heard: { changed: string[]; removed: string[]; indexed: string[]; feeds: string[] }[];
  let events: string[];
  let failure: Error | undefined;
  const sorted = (list: readonly Address[]) => list.map(({ url }) => url).sort();
  const listener = (hasAll = false): Announcer => ({
    ...{ name: 'double', delay: 60_000 },
    async announce(changed, removed) {
      if (failure) throw failure;
      const both = [...changed, ...removed];
      heard.push({
        ...{ changed: sorted(changed), removed: sorted(removed) },
        indexed: sorted(both.filter(({ isIndexed }) => isIndexed)),
        feeds: sorted(both.filter(({ isFeed }) => isFeed)),
      });
      return both.length;
    },
    ...(hasAll && { announceAll: async () => void events.push('all') }),
  });
  const start = (announcers = [listener()]) =>
    createAnnouncements({
      ...{ store: published.store, announcers, clock: () => time, random: () => 1 },
      log: () => undefined,
      onEnd: (_, outcome: AnnouncementOutcome) => events.push(outcome),
    });
  const release = async (marker: string, name = 'blog/a.html') => {
    published.site.page({ file: name, marker });
    published.clock = new Date(published.clock.getTime() + 1000);
    await published.release({ leastShare: 0 });
  };
  const hidden = (marker: string) =>
    madeUpHtml({ file: 'hidden.html', marker }).replace(
      '<head>',
      '<head><meta name="robots" content="noindex">',
    );
  /** Publishes other host rules. */
  const rules = async (changed: Partial<HostRules>) => {
    writeFileSync(published.site.hostRules, JSON.stringify({ ...MADE_UP_RULES, ...changed }));
    await release('one', 'new.html');
    published.site.remove('new.html');
    await published.release({ leastShare: 0 });
  };
  const manyPages = () => {
    for (let at = 0; at < 2001; at += 1) published.site.file(`many/${at}.txt`, 'x');
    return release('three');
  };
  const announced = async (announcer = listener()) => {
    const { tick } = start([announcer]);
    await tick();
    time += 60_000;
    await tick();
  };

  beforeEach(async () => {
    published = new PublishedSite();
    [time, heard, events, failure] = [0, [], [], undefined];
    for (const name of ['index', 'zh', 'blog/a', 'ru/blog/a']) {
      published.site.page({ file: `${name}.html`, marker: 'one' });
    }
    published.site.file('hidden.html', hidden('one')).file('hidden/_payload.json', '{}');
    await published.release();
    await announced();
    // Nobody hears of what was there before.
    expect(heard.splice(0)).toMatchObject([{ changed: [], removed: [] }]);
    events = [];
  });

  it('once for ten edits in a minute, with all addresses at which visitors get something else', async () => {
    const { tick } = start();
    const { site } = published;
    site.page({ file: 'zh.html', marker: 'two' }).remove('ru/blog/a.html');
    site.file('blog/feed.xml', 'feed').file('_headers', 'x').file('404.html', hidden('not found'));
    site.file('hidden.html', hidden('two'));
    // A redirect replaces the page.
    const { redirects } = MADE_UP_RULES;
    const moved = { locale: 'ru', path: '/blog/a', to: { locale: 'ru', path: '/' }, status: 301 };
    const all = { ...MADE_UP_RULES, redirects: [...redirects, moved] };
    writeFileSync(site.hostRules, JSON.stringify(all));
    for (let edit = 0; edit < 10; edit += 1) {
      await release(`edit-${edit}`);
      await tick();
      time += 5000;
    }
    expect(heard).toEqual([]);
    time += 10_000;
    await tick();
    const changed = [
      ...[`${cn}/`, `${cn}/_payload.json`, `${www}/blog/a`],
      ...[`${www}/blog/a/_payload.json`, `${www}/blog/feed.xml`, `${www}/hidden`],
    ];
    const removed = [`${www}/ru/blog/a`, `${www}/ru/blog/a/_payload.json`];
    const indexed = [`${cn}/`, `${www}/blog/a`, `${www}/ru/blog/a`];
    expect(heard).toEqual([{ changed, removed, indexed, feeds: [`${www}/blog/feed.xml`] }]);
    time += 600_000;
    await tick();
    expect([heard.length, events]).toEqual([1, ['sent']]);
  });

  it('again when it has failed, with what has changed since, also after a restart', async () => {
    failure = new Error('down');
    await release('two');
    const { tick } = start();
    await tick();
    time += 60_000;
    for (const pause of [0, 2000, 4000]) {
      time += pause - 1;
      await tick();
      time += 1;
      await tick();
    }
    expect(events).toEqual(['failed', 'failed', 'failed']);
    for (const marker of ['three', 'four', 'five', 'six']) await release(marker, 'index.html');
    failure = undefined;
    const { tick: tickAfterRestart } = start();
    await tickAfterRestart();
    time += 60_000;
    await tickAfterRestart();
    const own = ['/', '/_payload.json', '/blog/a', '/blog/a/_payload.json'];
    expect(heard).toMatchObject([{ changed: own.map((name) => www + name), removed: [] }]);
    // What only the announcement needed goes with the next release.
    await release('seven');
    expect(
      readdirSync(published.store.releases).filter((name) => /Z\.json$/.test(name)),
    ).toHaveLength(3);
  });

  it('but an invalid one is not repeated', async () => {
    failure = new InvalidMessageError('422');
    await release('two');
    const { tick } = start();
    for (let minute = 0; minute < 9; minute += 1) {
      await tick();
      time += 60_000;
    }
    expect(events).toEqual(['invalid']);
  });

  it.each<[string, () => unknown, string[]]>([
    [
      'the rollback',
      () => rollBack(published.store.directory),
      ['/blog/a', '/blog/a/_payload.json'],
    ],
    ['a redirect', () => rules({ redirects: [] }), ['/plans']],
    ['all pages if headers change', () => rules({ headers: [] }), []],
    ['all pages if there are many', () => manyPages(), []],
    ['all pages if the earlier release is unknown', () => rmSync(published.store.announced), []],
    ['all pages if the record is damaged', () => writeFileSync(published.store.announced, '{'), []],
  ])('with the addresses of %s', async (_, change, expected) => {
    if (expected.length !== 1) await release('two');
    if (expected.length === 2) await announced();
    await change();
    await announced(listener(true));
    expect(heard.at(-1)?.changed ?? []).toEqual(expected.map((name) => www + name));
    expect(events.includes('all')).toBe(expected.length === 0);
  });

  it('only to those that are still configured', async () => {
    start([]).start();
    expect(existsSync(published.store.announced)).toBe(false);
  });
});

describe('a deploy of a folder', () => {
  it('is announced as the difference to the last one that everyone heard of', async () => {
    const site = new MadeUpSite();
    const record = path.join(mkdtempSync(path.join(tmpdir(), 'announced-')), '.announced');
    let isDown = false;
    const sent: string[] = [];
    const send = async ({ body = '' }: Message) => {
      if (isDown) throw new Error('down');
      sent.push((JSON.parse(body) as { urlList: string[] }).urlList.join(' '));
    };
    const announcers = [indexNow({ key: 'key-0001' })];
    const deploy = () => {
      site.build();
      const { output, hostRules } = site;
      return announceFolder({ site: output, hostRules, record, announcers, send });
    };
    site.page({ file: 'index.html', marker: 'one' }).page({ file: 'ru/a.html', marker: 'one' });
    expect(await deploy()).toEqual({ lines: ['indexnow: 0 addresses'], hasFailed: false });
    site.page({ file: 'index.html', marker: 'two' });
    isDown = true;
    expect(await deploy()).toEqual({ lines: ['indexnow: down'], hasFailed: true });
    isDown = false;
    site.remove('ru/a.html');
    expect(await deploy()).toEqual({ lines: ['indexnow: 2 addresses'], hasFailed: false });
    await deploy();
    writeFileSync(path.join(record, 'files.json'), '{');
    expect(await deploy()).toEqual({ lines: ['indexnow: 0 addresses'], hasFailed: false });
    expect(sent).toEqual([`${www}/ ${www}/ru/a`]);
  });
});

describe('the settings', () => {
  const https = { PURGE_WEBHOOK_URL: 'https://cdn.example/', PURGE_WEBHOOK_SECRET: SECRET };
  const tokens = { CLOUDFLARE_API_TOKEN: 'a', FASTLY_API_TOKEN: 'b' };
  it.each<[Record<string, string>, string[] | string]>([
    [tokens, []],
    [{ ...tokens, CLOUDFLARE_ZONE_ID: 'z', FASTLY_SERVICE_ID: 's' }, ['cloudflare', 'fastly']],
    [https, ['webhook']],
    [
      { CLOUDFLARE_ZONE_ID: 'z' },
      'CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN must be set together',
    ],
    [{ FASTLY_SERVICE_ID: '../x', ...tokens }, 'FASTLY_SERVICE_ID: must consist of'],
    [{ ...https, PURGE_WEBHOOK_URL: 'http://x.example' }, 'PURGE_WEBHOOK_URL: must be an https'],
    [{ ...https, PURGE_WEBHOOK_SECRET: 'c2hvcnQ=' }, 'PURGE_WEBHOOK_SECRET must have at least'],
  ])('of %j', (environment, expected) => {
    if (typeof expected === 'string') {
      expect(() => configuredAnnouncers(environment)).toThrow(expected);
    } else expect(configuredAnnouncers(environment).map(({ name }) => name)).toEqual(expected);
  });
});
