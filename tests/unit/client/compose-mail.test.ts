// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { enableMailForms, mailAddress } from '../../../src/client/compose-mail/compose-mail';

describe('mailAddress', () => {
  it.each<[string, [string, string][], string]>([
    ['no field', [], 'mailto:a@b.example'],
    ['an empty field', [['subject', '  ']], 'mailto:a@b.example'],
    ['a subject', [['subject', 'Team & size']], 'mailto:a@b.example?subject=Team%20%26%20size'],
    [
      'lines',
      [
        ['subject', '团队'],
        ['body', 'one\ntwo\r\nthree '],
      ],
      'mailto:a@b.example?subject=%E5%9B%A2%E9%98%9F&body=one%0D%0Atwo%0D%0Athree',
    ],
  ])('takes %s', (_, fields, address) => {
    expect(mailAddress('mailto:a@b.example', fields)).toBe(address);
  });
});

describe('enableMailForms', () => {
  it('opens a mail in place of sending the form', () => {
    document.body.innerHTML = `<form method="dialog" data-compose-mail="mailto:a@b.example">
      <input name="subject" value="Size"><textarea name="body">80 accounts</textarea>
    </form>`;
    const open = vi.fn();
    enableMailForms(document, open);
    const submit = new Event('submit', { cancelable: true });
    document.querySelector('form')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'mailto:a@b.example?subject=Size&body=80%20accounts',
    );
  });
});
