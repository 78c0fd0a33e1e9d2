/** The conformance table of URL rules: what a request must get on every host. */
import { readFileSync } from 'node:fs';
import type { Origins } from '../../src/i18n/paths.ts';

export interface UrlRow {
  readonly rule: string;
  readonly host: 'www' | 'cn' | 'one';
  readonly target: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly status: number;
  /** `lang route`, or a Location with `{cn}` and `{www}`; `undefined` when it is not checked. */
  readonly answer: string | undefined;
}

const given = (cell: string | undefined): string | undefined => (cell === '-' ? undefined : cell);

/** The rows of `tests/fixtures/urls.tsv`. */
export function readUrlTable(): UrlRow[] {
  const source = readFileSync(new URL('../fixtures/urls.tsv', import.meta.url), 'utf8');
  return source
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [rule, host, target, cookie, acceptLanguage, status, answer] = line.split('\t');
      return {
        rule: rule ?? '',
        host: host as UrlRow['host'],
        target: target ?? '',
        cookie: given(cookie),
        acceptLanguage: given(acceptLanguage),
        status: Number(status),
        answer: given(answer),
      };
    });
}

/** A row's name in a test report. */
export const rowName = ({ rule, host, target, cookie, acceptLanguage, status }: UrlRow): string =>
  `${rule}: ${host} ${target} [${cookie ?? '-'}] [${acceptLanguage ?? '-'}] → ${status}`;

/** The Location that a row means, with the origins filled in. */
export const expectedLocation = (row: UrlRow, origins: Origins): string =>
  (row.answer ?? '').replace('{cn}', origins.cn).replace('{www}', origins.www);
