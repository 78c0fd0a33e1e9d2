/**
 * The address that opens a mail with fields filled in (RFC 6068): `to` is a
 * `mailto:` address without a query, each field a header of the mail. Line
 * breaks become CRLF; empty fields are left out.
 */
export function mailAddress(
  to: string,
  fields: Iterable<readonly [name: string, value: string]>,
): string {
  const query = [...fields]
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => {
      const lines = value.trim().replace(/\r\n?|\n/g, '\r\n');
      return `${encodeURIComponent(name)}=${encodeURIComponent(lines)}`;
    })
    .join('&');
  return query ? `${to}?${query}` : to;
}

/**
 * Lets the mail forms of a page open the visitor's mail program by `open`; each
 * names its `mailto:` address in `data-compose-mail`. The browser has checked the
 * fields before; the policy of the site lets forms send to the site alone, so the
 * form itself cannot.
 */
export function enableMailForms(root: ParentNode, open: (address: string) => void): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-compose-mail]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      );
      open(mailAddress(form.dataset['composeMail'] ?? '', fields));
    });
  }
}
