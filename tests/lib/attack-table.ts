/** The attack list: requests of a penetration tester, and the response of each host. */
import { readFileSync } from 'node:fs';

const ATTACKED_HOSTS = ['preview', 'nginx', 'netlify', 'cloudflare'] as const;
export type AttackedHost = (typeof ATTACKED_HOSTS)[number];

export interface AttackRow {
  /** What the attacker wants: `redirect`, `header`, `traversal`, `cache` or `smuggling`. */
  readonly kind: string;
  /** The request as sent, byte by byte in Latin-1. */
  readonly request: string;
  /** The same request without the added headers and body, except the host. */
  readonly clean: string;
  /** The request as in the table. */
  readonly about: string;
  /** Names of the added request headers, in lower case. */
  readonly headers: readonly string[];
  /** The response by host; missing if the request never reaches the host. */
  readonly seen: Readonly<Partial<Record<AttackedHost, string>>>;
}

/** The bytes that a table cannot hold: `\r`, `\n`, `\t` and `\xff`. */
const unescape = (text: string): string =>
  text
    .replace(/\\x([\da-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\([rnt])/g, (_, name: string) => ({ r: '\r', n: '\n', t: '\t' })[name] ?? '');

/** Returns a row: kind, request line, headers and body, and a response per host. */
function attackRow(line: string): AttackRow {
  const [kind = '', start = '', rest = '', ...responses] = line.split('\t');
  const [head = '', body = ''] = rest === '-' ? [] : rest.split(' || ');
  const added = head.split(' | ').filter(Boolean).map(unescape);
  const headers = added.map((header) => (header.split(/[:\r\n]/)[0] ?? '').trim().toLowerCase());
  const complete = unescape(/ HTTP\/\d/.test(start) ? start : `${start} HTTP/1.1`);
  const host = added.filter((header) => /^host:/i.test(header));
  const own = [
    ...(host.length > 0 ? [] : ['Host: www.plural.example']),
    ...(headers.includes('connection') ? [] : ['Connection: close']),
  ];
  const text = (lines: readonly string[]): string =>
    `${[complete, ...own, ...lines].join('\r\n')}\r\n\r\n`;
  const seen = ATTACKED_HOSTS.flatMap((host, at) => {
    const response = responses[at];
    return response === undefined || response === '-' ? [] : [[host, response] as const];
  });
  return {
    kind,
    request: text(added) + unescape(body),
    clean: text(host),
    about: rest === '-' ? start : `${start} (${rest})`,
    headers,
    seen: Object.fromEntries(seen),
  };
}

/** Returns the rows of `tests/fixtures/attacks.tsv`. */
export const readAttackTable = (): AttackRow[] =>
  readFileSync(new URL('../fixtures/attacks.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(attackRow);
