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
import { NONE } from '../../../../src/shared/consent/policy.ts';
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
  ])('in query %j is %s', (query, expected) => {
    expect(codeInQuery(new URLSearchParams(query))).toBe(expected);
  });

  it.each([
    ['?ref=A', 'B', 'C', 'A'],
    ['', 'B', 'C', 'B'],
    ['', undefined, 'C', 'C'],
    ['', '', 'C', 'C'],
    ['', undefined, undefined, undefined],
    ['?ref=%00A%0A', 'B', 'C', 'A'],
    ['?ref=%00&code=%09B', 'C', 'D', 'B'],
    ['?ref=%00', 'B', 'C', 'B'],
    ['', 'B\u0000\r\nX', 'C', 'BX'],
    ['', undefined, '\u001bC', 'C'],
    ['', undefined, '\u0000', undefined],
  ])('for query %j, cookie %s and storage %s is %s', (query, cookie, stored, expected) => {
    const guest = visitor();
    if (cookie !== undefined) guest.jar.set(REFERRAL_COOKIE, cookie);
    if (stored) guest.local.set(REFERRAL_KEY, stored);
    const options = { ...guest, storage: guest.local, query: new URLSearchParams(query) };
    expect(referralCode(options)).toBe(expected);
    guest.allowed.delete('marketing');
    expect(referralCode(options)).toBeUndefined();
  });

  it.each([
    ['10 KB', 'x'.repeat(10_240), 'x'.repeat(VALUE_LENGTH)],
    ['%ZZ', '%ZZ', '%ZZ'],
    ['markup', '<script>', '<script>'],
    ['control characters', '\u0000A\tB\r\nC\u001b[31m\u0085\u2028', 'ABC[31m'],
    ['only control characters', '\u0000\n\u007f', undefined],
    ['a lone surrogate', `${'x'.repeat(VALUE_LENGTH - 1)}😊`, 'x'.repeat(VALUE_LENGTH - 1)],
  ])('case 31: bounds a value: %s', (_, value, expected) => {
    const query = new URLSearchParams();
    query.append('ref', value);
    query.append('ref', 'second');
    expect(parameter(query, 'ref')).toBe(expected);
  });
});

describe('keepReferral', () => {
  const keep = async (guest: Visitor, search: string, set: (code: string) => Promise<unknown>) =>
    keepReferral({ ...guest, storage: guest.local, query: new URLSearchParams(search), set });

  it('neither stores nor sends control characters', async () => {
    const guest = visitor();
    const set = vi.fn(async () => undefined);
    await keep(guest, '?ref=A%0D%0ASet-Cookie:%00x', set);
    expect(set.mock.calls).toEqual([['ASet-Cookie:x']]);
    expect(guest.jar.get(REFERRAL_COOKIE)).toBe('ASet-Cookie:x');
    expect(guest.local.get(REFERRAL_KEY)).toBe('ASet-Cookie:x');
  });

  it('saves a code for 7 days and reports each new code once', async () => {
    const guest = visitor();
    const set = vi.fn(async () => undefined);
    for (const search of ['?ref=A', '', '?ref=A', '?code=B', '?ref=B'])
      await keep(guest, search, set);
    expect(set.mock.calls).toEqual([['A'], ['B']]);
    expect(guest.days.get(REFERRAL_COOKIE)).toBe(7);
    expect(guest.jar.get(REFERRAL_COOKIE)).toBe('B');
  });

  it('does not extend the cookie of an old code', async () => {
    const guest = visitor();
    guest.local.set(REFERRAL_KEY, 'A');
    await keep(guest, '', async () => undefined);
    expect(guest.jar.has(REFERRAL_COOKIE)).toBe(false);
  });

  it('retries a failed report on a later page', async () => {
    const guest = visitor();
    const set = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue(undefined);
    await keep(guest, '?ref=A', set);
    await keep(guest, '', set);
    await keep(guest, '', set);
    expect(set.mock.calls).toEqual([['A'], ['A']]);
  });

  it('saves and reports nothing without consent', async () => {
    const guest = visitor();
    guest.allowed.delete('marketing');
    const set = vi.fn();
    await keep(guest, '?ref=A', set);
    expect([set.mock.calls, [...guest.jar], guest.local.keys('')]).toEqual([[], [], []]);
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
  ])('of %s', (referrer, expected) => expect(externalReferrer(referrer, isOwn)).toBe(expected));
});

describe('sourceRecord', () => {
  it('has the required fields', () => {
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
  ])('case 31: truncates parameter values and the page URL (%#)', (query, expected) => {
    const record = sourceRecord(`https://www.plural.example/?${query}`, []);
    expect(record?.source_data.utm_source).toBe(expected);
    expect(record?.source_data.page_url.length).toBeLessThanOrEqual(VALUE_LENGTH);
    expect(record?.source_data.page_url).not.toContain('<');
  });

  it('lists each referrer once, at most ten', () => {
    const many = Array.from({ length: 30 }, (_, index) => `https://a.example/${index % 15}`);
    expect(sourceRecord('https://www.plural.example/', many)?.referer).toEqual(many.slice(0, 10));
  });

  it('returns undefined without a source', () => {
    expect(sourceRecord('https://www.plural.example/?page=2', [''])).toBeUndefined();
    expect(sourceRecord('nowhere', ['https://a.example/'])).toBeUndefined();
  });
});

describe('landing pages', () => {
  const address = 'https://www.plural.example/?utm_source=x';
  const referrer = 'https://search.example/';
  const landing = (guest: Visitor) => ({ ...guest, address, referrer, isOwn });

  it('saves the first referrer for 365 days', () => {
    const guest = visitor();
    keepDocumentReferrer(landing(guest));
    keepDocumentReferrer({ ...landing(guest), referrer: 'https://other.example/' });
    keepDocumentReferrer({ ...landing(guest), referrer: 'https://www.plural.example/a' });
    expect(guest.jar.get(DOCUMENT_REFERRER_COOKIE)).toBe(referrer);
    expect(guest.days.get(DOCUMENT_REFERRER_COOKIE)).toBe(365);
  });

  it('records a landing once, however often the page is reloaded', async () => {
    const guest = visitor();
    guest.jar.set(DOCUMENT_REFERRER_COOKIE, 'https://first.example/');
    const sent: URLSearchParams[] = [];
    const send = async (form: URLSearchParams): Promise<void> => void sent.push(form);
    for (let load = 0; load < 3; load += 1) await recordLanding({ ...landing(guest), send });
    await recordLanding({
      ...landing(guest),
      address: 'https://www.plural.example/blog',
      referrer: '',
      send,
    });
    expect(sent).toHaveLength(1);
    expect([...(sent[0]?.keys() ?? [])]).toEqual(['referer', 'source_data']);
    expect(JSON.parse(sent[0]?.get('referer') ?? '')).toEqual(['https://first.example/', referrer]);
    expect(JSON.parse(sent[0]?.get('source_data') ?? '')).toMatchObject({ utm_source: 'x' });
    await recordLanding({ ...landing(guest), referrer: 'https://third.example/', send });
    expect(sent).toHaveLength(2);
  });

  it('retries a failed record on a later page, and records nothing without consent', async () => {
    const guest = visitor();
    const send = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue(undefined);
    guest.allowed.delete('marketing');
    await recordLanding({ ...landing(guest), send });
    expect(send).not.toHaveBeenCalled();
    guest.allowed.add('marketing');
    for (let load = 0; load < 3; load += 1) await recordLanding({ ...landing(guest), send });
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('startAttribution', () => {
  it('waits for consent to each purpose and then uses the landing URL', async () => {
    const guest = visitor();
    const gate: Gate = createGate({
      ...{ policy: 'opt-in', cookies: guest.cookies, storages: [guest.local, guest.session] },
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
      ...{ cookies: guest.cookies, local: guest.local, session: guest.session },
    });
    location.href = 'https://www.plural.example/pricing';
    expect([...guest.jar]).toEqual([]);
    gate.choose({ analytics: true, marketing: false });
    expect(guest.jar.has(DOCUMENT_REFERRER_COOKIE)).toBe(true);
    expect(recordSource).not.toHaveBeenCalled();
    gate.choose({ analytics: true, marketing: true });
    await vi.waitFor(() => expect(guest.session.keys('')).toHaveLength(1));
    expect(setReferral.mock.calls).toEqual([['A']]);
    expect(recordSource).toHaveBeenCalledTimes(1);
    gate.choose(NONE);
    expect([...guest.jar.keys()]).toEqual(['consent']);
    expect([guest.local.keys(''), guest.session.keys('')]).toEqual([[], []]);
  });

  it('makes no call that is switched off and does not mark it as made', async () => {
    const guest = visitor();
    const options = { ...guest, storage: guest.local, query: new URLSearchParams('?ref=A') };
    await keepReferral({ ...options, set: undefined });
    const set = vi.fn(async () => undefined);
    await keepReferral({ ...options, set });
    expect(set).toHaveBeenCalledTimes(1);
  });
});
