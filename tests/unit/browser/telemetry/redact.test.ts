import { describe, expect, it } from 'vitest';
import { sourceRecord } from '../../../../src/browser/attribution/source.ts';
import { redactCampaign, redactText, redactUrl } from '../../../../src/browser/telemetry/redact.ts';

describe('redactUrl', () => {
  it.each([
    [
      'https://www.plural.example/a?utm_source=x&ref=y',
      'https://www.plural.example/a?utm_source=x&ref=y',
    ],
    [
      'https://app.plural.example/login?token=s3cret&code=abc',
      'https://app.plural.example/login?token=&code=',
    ],
    ['https://a.example/?credential=e.y.j#access_token=s', 'https://a.example/?credential='],
    ['https://user:pass@a.example/x', 'https://a.example/x'],
    ['https://a.example/x#section', 'https://a.example/x'],
    ['https://a.example/?utm_source=me@mail.example', 'https://a.example/?utm_source=%E2%80%A6'],
    ['https://a.example/?me@mail.example=1', 'https://a.example/?%E2%80%A6='],
    ['https://a.example/reset/0123456789abcdef0123456789abcdef', 'https://a.example/reset/…'],
    ['https://a.example/?utm_source=%ZZ', 'https://a.example/?utm_source=%25ZZ'],
    ['https://a.example/?utm_source=<script>', 'https://a.example/?utm_source=%3Cscript%3E'],
    ['mailto:me@mail.example', 'mailto:'],
    ['javascript:alert(1)', 'javascript:'],
    ['data:text/html,secret', 'data:'],
    ['/pricing?token=x', '/pricing'],
    ['', ''],
  ])('redacts %s', (address, expected) => expect(redactUrl(address)).toBe(expected));
});

describe('redactText', () => {
  it.each([
    [
      'Failed to fetch https://a.example/x?token=abc&y=1 now',
      'Failed to fetch https://a.example/x?… now',
    ],
    ['Authorization: Bearer abc.def', 'Authorization: … …'],
    ['password=hunter2', 'password=…'],
    ['{"token":"abc","n":1}', '{"token":"…","n":1}'],
    ['mail me@mail.example today', 'mail … today'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.c2ln', '…'],
    ['id 0123456789abcdef0123456789abcdef end', 'id … end'],
    [
      'x is not a function (https://a.example/_astro/page.DkQ3.js:1:2)',
      'x is not a function (https://a.example/_astro/page.DkQ3.js:1:2)',
    ],
    [
      'multi-account-management-and-much-more-of-it',
      'multi-account-management-and-much-more-of-it',
    ],
    ['Слово 中文 words', 'Слово 中文 words'],
  ])('redacts %s', (text, expected) => expect(redactText(text)).toBe(expected));

  it('is fast for 2,000 characters of any input', () => {
    const start = performance.now();
    for (const unit of ['a', 'a@', 'https://', 'token=', 'eyJ', '1a', 'bearer ']) {
      redactText(unit.repeat(2000 / unit.length));
    }
    expect(performance.now() - start).toBeLessThan(500);
  });
});

/** Texts as people write them, and what is left of them, by script. */
const PERSONAL: readonly (readonly [string, string, string])[] = [
  ['Latin', 'plain.user@example.org', '…'],
  ['Latin', 'mail first.last+tag@sub.example.co.uk today', 'mail … today'],
  ['Latin', 'josé@example.com', '…'],
  ['Latin', 'jose\u0301@example.com', '…'],
  ['Latin', "o'brien@example.com", '…'],
  ['Latin', 'jürgen.müller@bücher.example', '…'],
  ['Latin', 'jos%C3%A9%40example.com', '…'],
  ['Latin', 'an.nguyễn@thư.example', '…'],
  ['Latin', 'ışık@örnek.example', '…'],
  ['Latin', '<me@mail.example>', '<…>'],
  ['Latin', 'user@xn--80ak6aa92e.example', '…'],
  ['Latin', 'a@b.example,c@d.example', '…,…'],
  ['Cyrillic', 'иван@почта.рф', '…'],
  ['Cyrillic', 'пишите на иван.петров@почта.рф', 'пишите на …'],
  ['Cyrillic', 'олена@пошта.укр', '…'],
  ['Greek', 'χρήστης@παράδειγμα.ελ', '…'],
  ['Chinese', '用户@例子.公司', '…'],
  ['Chinese', '用户＠例子。公司', '…'],
  ['Chinese', '電話：０９１２３４５６７８', '電話：…'],
  ['Japanese', 'ユーザー@例え.テスト', '…'],
  ['Japanese', '電話 ０３－１２３４－５６７８ まで', '電話 … まで'],
  ['Japanese', '090ー1234ー5678', '…'],
  ['Korean', '사용자@예시.한국', '…'],
  ['Korean', '전화 010-1234-5678', '전화 …'],
  ['Thai', 'ผู้ใช้@ตัวอย่าง.ไทย', '…'],
  ['Thai', 'โทร ๐๘๑-๒๓๔-๕๖๗๘', 'โทร …'],
  ['Devanagari', 'उपयोगकर्ता@उदाहरण.भारत', '…'],
  ['Devanagari', 'फ़ोन ९८७६५ ४३२१०', 'फ़ोन …'],
  ['Arabic', 'مستخدم@مثال.السعودية', '…'],
  ['Arabic', 'هاتف ٠٥٠١٢٣٤٥٦٧', 'هاتف …'],
  ['Hebrew', 'משתמש@דוגמה.קום', '…'],
  ['phone', '+1 (555) 012-3456', '…'],
  ['phone', '(555) 012-3456', '…'],
  ['phone', '+49 30 901820', '…'],
  ['phone', 'tel:+4930901820', 'tel:…'],
  ['phone', '01 23 45 67 89', '…'],
  ['phone', '01.23.45.67.89', '…'],
  ['phone', '555.012.3456', '…'],
  ['phone', '8 (495) 123-45-67', '…'],
  ['phone', '+7\u00a0495\u00a0123\u201145\u201167', '…'],
  ['phone', '+55 11 91234-5678', '…'],
  ['phone', '138 0013 8000', '…'],
  ['phone', '13800138000', '…'],
  ['phone', '+84 912 345 678', '…'],
  ['phone', '0532/123 45 67', '…'],
  ['phone', 'call4915123456789now', 'call…now'],
  ['card', '4111 1111 1111 1111', '…'],
  ['card', '4111-1111-1111-1111', '…'],
  ['card', '378282246310005', '…'],
  ['card', 'card 6304000000000000000 declined', 'card … declined'],
  ['account', 'DE89 3704 0044 0532 0130 00', '…'],
  ['account', 'GB29NWBK60161331926819', '…'],
  ['account', 'GB29 NWBK 6016 1331 9268 19 please', '… please'],
  ['account', 'no9386011117947', '…'],
  ['account', 'TR33 0006 1005 1978 6457 8413 26', '…'],
  ['account', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', '…'],
  ['tax number', '123.456.789-09', '…'],
  ['address', '192.168.100.200', '…'],
  ['two at once', 'me@mail.example, +1 555 012 3456', '…, …'],
];

/** Texts that name nobody, and stay as they are. */
const HARMLESS = [
  'Plural 5.4.0',
  'Chrome/142.0.7444.60',
  'timeout of 30000 ms exceeded',
  'line 123:4567',
  'since 2026-11-28',
  'spring-2026-11',
  'launch-20261128',
  '2026/11/28 10:00',
  '$1,234.5 for 600 profiles',
  '1 500 ₽',
  'price @ 5 per profile',
  'a@b',
  '@plural on the network',
  '第 1 章 用户 例子',
  'AB12 NEED HELP TEXT',
  '50%40 off',
  'Слово 中文 words',
] as const;

describe('personal text in ten scripts', () => {
  it('has at least 60 cases', () => {
    expect(PERSONAL.length + HARMLESS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(PERSONAL)('removes it from a text (%s): %s', (_, text, expected) =>
    expect(redactText(text)).toBe(expected),
  );

  it.each(HARMLESS)('keeps %s', (text) => expect(redactText(text)).toBe(text));

  it.each(PERSONAL.map(([script, text]) => [script, text]))(
    'removes it from every part of a URL (%s): %s',
    (_, text) => {
      const value = encodeURIComponent(text);
      const kept = decodeURIComponent(
        redactUrl(`https://a.example/u/${value}/x?utm_source=${value}&ref=${value}&q=${value}`),
      );
      const left = redactText(text);
      expect(kept).toBe(`https://a.example/u/${left}/x?utm_source=${left}&ref=${left}&q=`);
    },
  );

  it.each(PERSONAL.map(([script, text]) => [script, text]))(
    'removes it from the source record (%s): %s',
    (_, text) => {
      const value = encodeURIComponent(text);
      const record = sourceRecord(
        `https://www.plural.example/?utm_source=${value}&utm_term=${value}&source=${value}&callback=${value}`,
        [],
      );
      const { utm_source, utm_term, source, callback } = record?.source_data ?? {};
      const left = redactText(text);
      expect([utm_source, utm_term, source, callback]).toEqual([left, left, left, left]);
    },
  );
});

describe('redactCampaign', () => {
  it.each([
    ['the click id of Baidu', 'bd_vid', 'nHDzPjc4n1RYP1nYnjTsrjRYPHD0', true],
    ['a click id as a callback', 'callback', 'B9aQx7-Zk_41LmPq8Rt2', true],
    ['no secret in another parameter', 'utm_term', 'nHDzPjc4n1RYP1nYnjTsrjRYPHD0', false],
    ['a name', 'utm_campaign', 'spring sale', true],
    ['no address of a person as a click id', 'bd_vid', 'me@mail.example', false],
    ['no account as a click id', 'bd_vid', 'GB29NWBK60161331926819', false],
  ])('keeps %s', (_, name, value, isKept) =>
    expect(redactCampaign(name, value)).toBe(isKept ? value : '…'),
  );

  it('keeps a callback address without what its query holds', () => {
    const address = 'https://a.example/cb?token=x';
    expect(redactCampaign('callback', address)).toBe('https://a.example/cb?token=');
  });
});
