/** The conformance tables of the URL rules: the response to a request on every host. */
import { readFileSync } from 'node:fs';
import type { Origins } from '../../src/i18n/paths.ts';

export interface UrlRow {
  readonly rule: string;
  readonly host: 'www' | 'cn' | 'one';
  readonly target: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly status: number;
  /** `lang route`, or a Location with `{cn}` and `{www}`; `undefined` if not checked. */
  readonly answer: string | undefined;
}

/** A row about the locale cookie; `answer` is only the language, or a Location. */
export interface LocaleCookieRow extends UrlRow {
  /** The locale that the response stores. */
  readonly stored: string | undefined;
  /** The request headers that the response depends on. */
  readonly vary: string | undefined;
}

const given = (cell: string | undefined): string | undefined => (cell === '-' ? undefined : cell);

/** Returns the cells of a table in `tests/fixtures/`, row by row, without comments. */
function readTable(name: string): string[][] {
  const source = readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
  return source
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

function urlRow(cells: readonly string[]): UrlRow {
  const [rule, host, target, cookie, acceptLanguage, status, answer] = cells;
  return {
    rule: rule ?? '',
    host: host as UrlRow['host'],
    target: target ?? '',
    cookie: given(cookie),
    acceptLanguage: given(acceptLanguage),
    status: Number(status),
    answer: given(answer),
  };
}

/** Returns the rows of `tests/fixtures/urls.tsv`. */
export const readUrlTable = (): UrlRow[] => readTable('urls.tsv').map(urlRow);

/** Returns the rows of `tests/fixtures/locale-cookies.tsv`. */
export const readLocaleCookieTable = (): LocaleCookieRow[] =>
  readTable('locale-cookies.tsv').map((cells) => ({
    ...urlRow(cells),
    stored: given(cells[7]),
    vary: given(cells[8]),
  }));

/** Returns a row's name for test reports. */
export const rowName = ({ rule, host, target, cookie, acceptLanguage, status }: UrlRow): string =>
  `${rule}: ${host} ${target} [${cookie ?? '-'}] [${acceptLanguage ?? '-'}] → ${status}`;

/** Returns the Location of a row, with the origins filled in. */
export const expectedLocation = (row: UrlRow, origins: Origins): string =>
  (row.answer ?? '').replace('{cn}', origins.cn).replace('{www}', origins.www);
