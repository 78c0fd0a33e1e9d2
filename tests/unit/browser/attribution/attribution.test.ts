import { describe, expect, it, vi } from 'vitest';
import {
  codeInQuery,
  keepReferral,
  parameter,
  referralCode,
  VALUE_LENGTH,
} from '../../../../src/browser/attribution/referral.ts';
import {
  externalReferrer,
  keepDocumentReferrer,
  recordLanding,
  sourceRecord,
  startAttribution,
} from '../../../../src/browser/attribution/source.ts';
import { createGate, type Gate } from '../../../../src/browser/consent/gate.ts';
import {
  DOCUMENT_REFERRER_COOKIE,
  REFERRAL_COOKIE,
  REFERRAL_KEY,
  type Purpose,
} from '../../../../src/shared/consent/inventory.ts';
import type { CookieJar } from '../../../../src/browser/cookies/cookies.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';

const isOwn = (hostname: string): boolean => /(^|\.)plural\.example$/.test(hostname);

function visitor() {
  const jar = new Map<string, string>();
  const days = new Map<string, number>();
  const cookies: CookieJar = {
    read: (name) => jar.get(name),
    write: (name, value, lifetime) => Boolean(jar.set(name, value) && days.set(name, lifetime)),
    remove: (name) => void jar.delete(name),
  };
  const [local, session] = [memoryStorage(), memoryStorage()];
  const allowed = new Set<Purpose>(['analytics', 'marketing']);
  return {
    ...{ jar, days, cookies, allowed, local: safeStorage(() => local) },
    session: safeStorage(() => session),
    gate: { can: (purpose: Purpose) => allowed.has(purpose) },
  };
}
type Visitor = ReturnType<typeof visitor>;

describe('the referral code', () => {
  it.each([
    ['?ref=A&code=B', 'A'],
    ['?code=B', 'B'],
    ['?ref=&code=B', 'B'],
    ['?ref=%20A%20', 'A'],
    ['?REF=A', undefined],
    ['', undefined],
  ])('of %s is %s', (query, expected) => {
    expect(codeInQuery(new URLSearchParams(query))).toBe(expected);
  });

  it.each([
    ['?ref=A', 'B', 'C', 'A'],
    ['', 'B', 'C', 'B'],
    ['', undefined, 'C', 'C'],
    ['', '', 'C', 'C'],
    ['', undefined, undefined, undefined],
  ])('%s, cookie %s, stored %s: %s', (query, cookie, stored, expected) => {
    const who = visitor();
    if (cookie !== undefined) who.jar.set(REFERRAL_COOKIE, cookie);
    if (stored) who.local.set(REFERRAL_KEY, stored);
    const options = { ...who, storage: who.local, query: new URLSearchParams(query) };
    expect(referralCode(options)).toBe(expected);
    who.allowed.delete('marketing');
    expect(referralCode(options)).toBeUndefined();
  });

  it.each([
    ['10 KB', 'x'.repeat(10_240), 'x'.repeat(VALUE_LENGTH)],
    ['%ZZ', '%ZZ', '%ZZ'],
    ['markup', '<script>', '<script>'],
    ['half a character', `${'x'.repeat(VALUE_LENGTH - 1)}😊`, 'x'.repeat(VALUE_LENGTH - 1)],
  ])('case 31: %s is bounded', (_, value, expected) => {
    const query = new URLSearchParams();
    query.append('ref', value);
    query.append('ref', 'second');
    expect(parameter(query, 'ref')).toBe(expected);
  });
});

describe('keepReferral', () => {
  const keep = async (who: Visitor, search: string, set: (code: string) => Promise<unknown>) =>
    keepReferral({ ...who, storage: who.local, query: new URLSearchParams(search), set });

  it('keeps a code for 7 days and tells the server once per new code', async () => {
    const who = visitor();
    const set = vi.fn(async () => undefined);
    for (const search of ['?ref=A', '', '?ref=A', '?code=B', '?ref=B'])
      await keep(who, search, set);
    expect(set.mock.calls).toEqual([['A'], ['B']]);
    expect(who.days.get(REFERRAL_COOKIE)).toBe(7);
    expect(who.jar.get(REFERRAL_COOKIE)).toBe('B');
  });

  it('does not lengthen the cookie of an old code', async () => {
    const who = visitor();
    who.local.set(REFERRAL_KEY, 'A');
    await keep(who, '', async () => undefined);
    expect(who.jar.has(REFERRAL_COOKIE)).toBe(false);
  });

  it('makes a call that failed again on a later page', async () => {
    const who = visitor();
    const set = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue(undefined);
    await keep(who, '?ref=A', set);
    await keep(who, '', set);
    await keep(who, '', set);
    expect(set.mock.calls).toEqual([['A'], ['A']]);
  });

  it('keeps and tells nothing without consent', async () => {
    const who = visitor();
    who.allowed.delete('marketing');
    const set = vi.fn();
    await keep(who, '?ref=A', set);
    expect([set.mock.calls, [...who.jar], who.local.keys('')]).toEqual([[], [], []]);
  });
});

describe('externalReferrer', () => {
  it.each([
    ['https://search.example/?q=secret', 'https://search.example/?q='],
    ['https://www.plural.example/blog', ''],
    ['https://notplural.example/', 'https://notplural.example/'],
    ['', ''],
    ['android-app://com.example/', ''],
    ['javascript:alert(1)', ''],
    [`https://a.example/${'x/'.repeat(5000)}`, `https://a.example/${'x/'.repeat(119)}`],
  ])('%s', (referrer, expected) => expect(externalReferrer(referrer, isOwn)).toBe(expected));
});

describe('sourceRecord', () => {
  it('has the fields of the specification', () => {
    const query =
      'source=s&callback=c&utm_source=1&utm_medium=2&utm_term=3&utm_content=4&utm_campaign=5&bd_vid=6';
    expect(
      sourceRecord(`https://www.plural.example/?${query}&token=x`, ['https://a.example/']),
    ).toEqual({
      referer: ['https://a.example/'],
      source_data: {
        page_url: `https://www.plural.example/?${query.replace('callback=c', 'callback=')}&token=`,
        ...{ source: 's', callback: 'c', utm_source: '1', utm_medium: '2', utm_term: '3' },
        ...{ utm_content: '4', utm_campaign: '5', bd_vid: '6' },
      },
    });
  });

  it.each([
    ['utm_source=%ZZ', '%ZZ'],
    ['utm_source=%3Cscript%3E', '<script>'],
    ['utm_source=first&utm_source=second', 'first'],
    [`utm_source=${'x'.repeat(10_240)}`, 'x'.repeat(VALUE_LENGTH)],
  ])('case 31: %#', (query, expected) => {
    const record = sourceRecord(`https://www.plural.example/?${query}`, []);
    expect(record?.source_data.utm_source).toBe(expected);
    expect(record?.source_data.page_url.length).toBeLessThanOrEqual(VALUE_LENGTH);
    expect(record?.source_data.page_url).not.toContain('<');
  });

  it('names each referrer once, and ten at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => `https://a.example/${index % 15}`);
    expect(sourceRecord('https://www.plural.example/', many)?.referer).toEqual(many.slice(0, 10));
  });

  it('is none without a source', () => {
    expect(sourceRecord('https://www.plural.example/?page=2', [''])).toBeUndefined();
    expect(sourceRecord('nowhere', ['https://a.example/'])).toBeUndefined();
  });
});

describe('a landing', () => {
  const address = 'https://www.plural.example/?utm_source=x';
  const referrer = 'https://search.example/';
  const landing = (who: Visitor) => ({ ...who, address, referrer, isOwn });

  it('keeps the first referrer for 365 days', () => {
    const who = visitor();
    keepDocumentReferrer(landing(who));
    keepDocumentReferrer({ ...landing(who), referrer: 'https://other.example/' });
    keepDocumentReferrer({ ...landing(who), referrer: 'https://www.plural.example/a' });
    expect(who.jar.get(DOCUMENT_REFERRER_COOKIE)).toBe(referrer);
    expect(who.days.get(DOCUMENT_REFERRER_COOKIE)).toBe(365);
  });

  it('is recorded once, however often it is reloaded', async () => {
    const who = visitor();
    who.jar.set(DOCUMENT_REFERRER_COOKIE, 'https://first.example/');
    const sent: URLSearchParams[] = [];
    const send = async (form: URLSearchParams): Promise<void> => void sent.push(form);
    for (let load = 0; load < 3; load += 1) await recordLanding({ ...landing(who), send });
    await recordLanding({
      ...landing(who),
      address: 'https://www.plural.example/blog',
      referrer: '',
      send,
    });
    expect(sent).toHaveLength(1);
    expect([...(sent[0]?.keys() ?? [])]).toEqual(['referer', 'source_data']);
    expect(JSON.parse(sent[0]?.get('referer') ?? '')).toEqual(['https://first.example/', referrer]);
    expect(JSON.parse(sent[0]?.get('source_data') ?? '')).toMatchObject({ utm_source: 'x' });
    await recordLanding({ ...landing(who), referrer: 'https://third.example/', send });
    expect(sent).toHaveLength(2);
  });

  it('is recorded on a later page when the call failed, and not without consent', async () => {
    const who = visitor();
    const send = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue(undefined);
    who.allowed.delete('marketing');
    await recordLanding({ ...landing(who), send });
    expect(send).not.toHaveBeenCalled();
    who.allowed.add('marketing');
    for (let load = 0; load < 3; load += 1) await recordLanding({ ...landing(who), send });
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('startAttribution', () => {
  it('waits for each purpose, and still finds the address that was landed on', async () => {
    const who = visitor();
    const gate: Gate = createGate({
      ...{ policy: 'opt-in', cookies: who.cookies, storages: [who.local, who.session] },
      ...{ signals: () => ({ gpc: false, dnt: false }), timeZone: () => 'Asia/Tokyo' },
      after: () => () => undefined,
    });
    const location = {
      href: 'https://www.plural.example/?ref=A&utm_source=x',
      search: '?ref=A&utm_source=x',
    };
    const view = { location, document: { referrer: 'https://search.example/' } };
    const [setReferral, recordSource] = [vi.fn(async () => 0), vi.fn(async () => 0)];
    startAttribution({
      ...{ gate, isOwn, setReferral, recordSource, view: view as unknown as Window },
      ...{ cookies: who.cookies, local: who.local, session: who.session },
    });
    location.href = 'https://www.plural.example/pricing';
    expect([...who.jar]).toEqual([]);
    gate.choose({ analytics: true, marketing: false });
    expect(who.jar.has(DOCUMENT_REFERRER_COOKIE)).toBe(true);
    expect(recordSource).not.toHaveBeenCalled();
    gate.choose({ analytics: true, marketing: true });
    await vi.waitFor(() => expect(who.session.keys('')).toHaveLength(1));
    expect(setReferral.mock.calls).toEqual([['A']]);
    expect(recordSource).toHaveBeenCalledTimes(1);
    gate.withdraw();
    expect([...who.jar.keys()]).toEqual(['consent']);
    expect([who.local.keys(''), who.session.keys('')]).toEqual([[], []]);
  });

  it('makes no call that is switched off, and remembers none as made', async () => {
    const who = visitor();
    const options = { ...who, storage: who.local, query: new URLSearchParams('?ref=A') };
    await keepReferral({ ...options, set: undefined });
    const set = vi.fn(async () => undefined);
    await keepReferral({ ...options, set });
    expect(set).toHaveBeenCalledTimes(1);
  });
});
