// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  mailAddress,
  missingFields,
  type SalesQuestion,
} from '../../../src/islands/sales-form/sales-form.ts';
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
    [
      'line breaks',
      { subject: '团队', body: 'one\ntwo\r\nthree ' },
      'subject=%E5%9B%A2%E9%98%9F&body=one%0D%0Atwo%0D%0Athree',
    ],
  ])('encodes %s', (_, question, query) => {
    expect(mailAddress('a@b.example', question)).toBe(`mailto:a@b.example?${query}`);
  });
});

describe('the form', () => {
  const words = {
    topic: 'Topic',
    choose: 'Choose',
    topicError: 'Choose a topic.',
    text: 'Text',
    textHint: 'No passwords.',
    textError: 'Write more.',
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
});
