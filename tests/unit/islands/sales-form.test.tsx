// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  charactersLeft,
  mailAddress,
  missingFields,
  subjectAddress,
  type SalesQuestion,
} from '../../../src/islands/sales-form/sales-form.ts';
import { MAX_MAIL_LENGTH } from '../../../src/shared/mail-link.ts';
import SalesForm from '../../../src/islands/sales-form/SalesForm.tsx';
import { hydrateIsland, type HydratedIsland } from '../../lib/island.tsx';

describe('missingFields', () => {
  it.each<[SalesQuestion, string[]]>([
    [{ subject: '', body: '' }, ['subject', 'body']],
    [{ subject: 'Size', body: ' 123456789 ' }, ['body']],
    [{ subject: '', body: '1234567890' }, ['subject']],
    [{ subject: 'Size', body: '1234567890' }, []],
  ])('for %o returns %o', (question, missing) => expect(missingFields(question)).toEqual(missing));
});

describe('mailAddress', () => {
  it.each<[string, SalesQuestion, string]>([
    [
      'reserved characters',
      { subject: 'Team & size', body: 'a=b?' },
      'subject=Team%20%26%20size&body=a%3Db%3F',
    ],
    ['emoji', { subject: '😀', body: '👍🏽' }, 'subject=%F0%9F%98%80&body=%F0%9F%91%8D%F0%9F%8F%BD'],
    [
      'halves of emoji',
      { subject: 'a', body: 'b\ud83d c\ude00' },
      'subject=a&body=b%EF%BF%BD%20c%EF%BF%BD',
    ],
    [
      'line breaks',
      { subject: '团队', body: 'one\ntwo\r\nthree ' },
      'subject=%E5%9B%A2%E9%98%9F&body=one%0D%0Atwo%0D%0Athree',
    ],
  ])('encodes %s', (_, question, query) => {
    expect(mailAddress('a@b.example', question)).toBe(`mailto:a@b.example?${query}`);
  });
});

const TO = 'sales@plural.example';
const JAPANESE = 'プロファイルは何件まで作れますか。';
const RUSSIAN = 'Сколько профилей можно создать? ';
const ENGLISH = 'How many profiles can we create? ';
/** Returns as many characters of a text, repeated. */
const long = (text: string, length: number): string =>
  [...text.repeat(Math.ceil(length / [...text].length))].slice(0, length).join('');

describe('charactersLeft', () => {
  const TOPICS = ['Size', 'Moving from another browser'];
  const left = (body: string, subject = 'Size') => charactersLeft(TO, { subject, body }, TOPICS);

  it.each([
    ['Japanese', JAPANESE, 215],
    ['Russian', RUSSIAN, 353],
    ['English', ENGLISH, 1440],
    ['emoji', '😀', 161],
    ['accents', 'é', 323],
  ])('starts %s at about the number of characters that fit', (_, text, expected) => {
    const typed = long(text, 40);
    expect(Math.abs(left(typed) + 40 - expected)).toBeLessThan(0.05 * expected);
  });

  it.each([
    ['Japanese', JAPANESE],
    ['Russian', RUSSIAN],
    ['English', ENGLISH],
    ['emoji', '👩‍👩‍👧‍👦'],
    ['lone surrogates', '\ud83d'],
    ['line breaks', 'one\ntwo\r\n'],
    ['mixed', `${JAPANESE}${ENGLISH}😀`],
  ])('of %s is negative exactly when the URL is too long', (_, text) => {
    for (let length = 10; length <= 2000; length += 1) {
      const body = long(text, length);
      const { length: url } = mailAddress(TO, { subject: 'Size', body });
      expect([length, left(body) < 0]).toEqual([length, url > MAX_MAIL_LENGTH]);
    }
  });

  it('falls by one per character of one script', () => {
    expect(left(long('あ', 100)) - left(long('あ', 101))).toBe(1);
    expect(left(long('ж', 100)) - left(long('ж', 101))).toBe(1);
    expect(left(long('a', 100)) - left(long('a', 101))).toBe(1);
  });

  it('tells the script by the topics until there is a text', () => {
    expect(charactersLeft(TO, { subject: '', body: '' }, ['料金について'])).toBeLessThan(250);
    expect(left('')).toBeGreaterThan(1500);
  });

  it('counts the longest topic until the visitor has chosen one', () => {
    const body = long('a', 40);
    expect(left(body, '')).toBe(left(body, 'Moving from another browser'));
  });
});

const LOCALES = [
  'en',
  'zh',
  'ru',
  'vn',
  'es',
  'pt',
  'tr',
  'th',
  'fr',
  'uk',
  'ko',
  'hi',
  'jp',
  'tc',
];
it.each(LOCALES)(
  'with a topic in %s, a URL has room for a text or for the subject alone',
  (code) => {
    const file = path.resolve(import.meta.dirname, `../../../i18n/${code}/pre-sales.json`);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const topics = Object.keys(messages).filter((key) =>
      /^form\.topic\.(?!choose|error)/.test(key),
    );
    expect(topics).toHaveLength(5);
    for (const key of topics) {
      const subject = messages[key] ?? '';
      expect(subjectAddress(TO, { subject, body: 'x' }).length).toBeLessThan(700);
    }
  },
);

describe('the form', () => {
  const words = {
    topic: 'Topic',
    choose: 'Choose',
    topicError: 'Choose a topic.',
    text: 'Text',
    textHint: 'No passwords.',
    textError: 'Write more.',
    left: 'About {count} left',
    tooLong: 'Too long.',
    copyAction: 'Copy and write the email',
    copied: 'Copied.',
    notCopied: 'Not copied.',
    openAction: 'Open the email',
    action: 'Write the email',
    note: 'Nothing is sent yet.',
  };
  let island: HydratedIsland;
  const assign = vi.fn();
  const field = <Kind extends HTMLElement>(name: string) =>
    island.container.querySelector<Kind>(`[name="${name}"]`) as Kind;
  const errors = () =>
    [...island.container.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
  const submit = () => act(async () => island.container.querySelector('form')?.requestSubmit());
  const fill = (name: string, value: string) =>
    act(async () => {
      field<HTMLInputElement>(name).value = value;
      field(name).dispatchEvent(new Event('change', { bubbles: true }));
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    });

  beforeEach(async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
    assign.mockClear();
    island = await hydrateIsland(
      <SalesForm email="a@b.example" topics={['Size', 'Billing']} words={words} />,
    );
  });
  afterEach(async () => {
    await island.unmount();
    vi.restoreAllMocks();
  });

  it('shows an error for each missing field, focuses the first, and opens no email', async () => {
    expect(errors()).toEqual(['', '']);
    await submit();
    expect(errors()).toEqual(['Choose a topic.', 'Write more.']);
    expect(document.activeElement).toBe(field('subject'));
    expect(assign).not.toHaveBeenCalled();
  });

  it('clears an error when it is fixed', async () => {
    await submit();
    await fill('body', 'We have eighty accounts.');
    expect(errors()).toEqual(['Choose a topic.', '']);
    expect(field('body').getAttribute('aria-invalid')).toBe('false');
  });

  it('opens an email with the question', async () => {
    await fill('subject', 'Size');
    await fill('body', 'We have eighty accounts.');
    await submit();
    expect(errors()).toEqual(['', '']);
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      'mailto:a@b.example?subject=Size&body=We%20have%20eighty%20accounts.',
    );
  });

  it('counts what was typed before hydration', async () => {
    await island.unmount();
    const hydrating = hydrateIsland(
      <SalesForm email="a@b.example" topics={['Size', 'Billing']} words={words} />,
    );
    const field = document.querySelector('textarea');
    if (field) field.value = long(ENGLISH, 2000);
    island = await hydrating;
    expect(island.container.querySelector('#sales-help')?.textContent).toBe('Too long.');
  });

  describe('with a text that is too long for a link', () => {
    const text = long(RUSSIAN, 400).trim();
    const subjectAlone = 'mailto:a@b.example?subject=Size';
    const action = () => island.container.querySelector('button')?.textContent;
    const help = () => island.container.querySelector('#sales-help')?.textContent;
    const left = () => island.container.querySelector('#sales-left')?.textContent;
    const mockClipboard = (writeText?: (text: string) => Promise<void>): void => {
      vi.stubGlobal('navigator', { clipboard: writeText && { writeText } });
    };
    beforeEach(async () => {
      await fill('subject', 'Size');
      expect(left()).toMatch(/^About 1\d\d0 left$/);
      expect(island.container.textContent).toContain(words.note);
      await fill('body', text);
    });
    afterEach(() => vi.unstubAllGlobals());

    it('says so, offers to copy it, and no longer says that the text will be filled in', () => {
      expect(island.container.textContent).not.toContain(words.note);
      expect([left(), help(), action()]).toEqual(['', 'Too long.', 'Copy and write the email']);
    });

    it('copies all of it, then opens an email with the subject alone', async () => {
      const order: string[] = [];
      mockClipboard(async (copied) => void order.push(copied));
      assign.mockImplementation((address: string) => void order.push(address));
      await submit();
      expect(order).toEqual([text, subjectAlone]);
      expect(help()).toBe('Copied.');
      expect(field<HTMLTextAreaElement>('body').value).toBe(text);
    });

    it.each<[string, ((text: string) => Promise<void>) | undefined]>([
      ['refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
      ['has no clipboard', undefined],
    ])(
      'selects it if the browser %s, and opens the email with the next click',
      async (_, write) => {
        mockClipboard(write);
        await submit();
        expect(assign).not.toHaveBeenCalled();
        expect([help(), action()]).toEqual(['Not copied.', 'Open the email']);
        const body = field<HTMLTextAreaElement>('body');
        expect(document.activeElement).toBe(body);
        expect([body.selectionStart, body.selectionEnd]).toEqual([0, text.length]);
        await submit();
        expect(assign).toHaveBeenCalledExactlyOnceWith(subjectAlone);
      },
    );

    it('opens an email with the text again once it is shorter', async () => {
      mockClipboard(() => Promise.reject(new Error('no')));
      await submit();
      await fill('body', 'We have eighty accounts.');
      expect([help(), action()]).toEqual(['', 'Write the email']);
      await submit();
      expect(assign).toHaveBeenCalledExactlyOnceWith(
        'mailto:a@b.example?subject=Size&body=We%20have%20eighty%20accounts.',
      );
    });
  });
});
