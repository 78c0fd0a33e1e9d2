/**
 * `npm run i18n:status`: prints per locale how much is translated, what is stale since
 * English changed and how many pages fall back to English. `--list` names the texts;
 * `--confirm ru,th` (or `all`) records that these locales are up to date with English.
 * Exits with 1 while anything is missing or stale.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMessages } from '../tooling/translations/messages.ts';
import {
  confirmed,
  fallbackPages,
  hashesOf,
  localeStatus,
  readRecord,
  writeRecord,
  type AreaStatus,
} from '../tooling/translations/translation-status.ts';
import { starterSource } from '../src/engine/content/sources/starter.ts';
import { DOCS_LINKS } from '../src/config/docs-links.ts';
import { ALTERNATIVES, SOLUTIONS } from '../src/config/offers.ts';
import { isLocale, localeCodes, locales, type Locale } from '../src/i18n/locales.ts';

const { values } = parseArgs({
  options: { list: { type: 'boolean', default: false }, confirm: { type: 'string', default: '' } },
});
const root = path.resolve(import.meta.dirname, '..');
const records = path.join(root, 'i18n/sources');
const docs = Object.fromEntries(
  Object.entries(DOCS_LINKS).map(([id, paths]) => {
    const withPath = locales.filter(({ value }) => Object.hasOwn(paths, value));
    return [id, { only: withPath.map(({ code }) => code) }];
  }),
);
const offers = { solutions: SOLUTIONS, alternatives: ALTERNATIVES, docs };
const others = localeCodes.filter((code) => code !== 'en');

const asked = values.confirm === 'all' ? others : values.confirm.split(',').filter(Boolean);
const unknown = asked.find((code) => !isLocale(code) || code === 'en');
if (unknown !== undefined) {
  console.error(
    `--confirm: '${unknown}' is not a translated locale; use one of ${others.join(', ')}`,
  );
  process.exit(2);
}

const messages = await readMessages(path.join(root, 'i18n'), localeCodes);
const entries = await Array.fromAsync(starterSource(path.join(root, 'src/content')).entries());

const english = hashesOf('en', messages, entries);
const status = new Map<Locale, AreaStatus[]>();
for (const locale of others) {
  const own = hashesOf(locale, messages, entries);
  if (asked.includes(locale)) await writeRecord(records, locale, confirmed(english, own));
  const record = await readRecord(records, locale);
  status.set(locale, localeStatus(locale, { english, own, record }, offers));
}

const cell = ({ total, stale, missing }: AreaStatus): string => {
  const done = total - missing.length;
  const share = total === 0 ? '–' : String(Math.floor((done / total) * 100));
  return `${share}${stale.length > 0 ? `~${stale.length}` : ''}`;
};
const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(26) + cells.map((text) => text.padStart(6)).join('');

console.log(row('% of English, ~ stale', others));
for (const area of english.keys()) {
  const cells = others.map((locale) => status.get(locale)?.find((one) => one.area === area));
  console.log(
    row(
      area,
      cells.map((one) => (one ? cell(one) : '')),
    ),
  );
}

let open = 0;
console.log();
for (const [locale, areas] of status) {
  const sum = (of: (area: AreaStatus) => number) => areas.reduce((all, one) => all + of(one), 0);
  const [total, missing, stale] = [
    sum((one) => one.total),
    sum((one) => one.missing.length),
    sum((one) => one.stale.length),
  ];
  open += missing + stale;
  const fallbacks = fallbackPages(areas).length;
  console.log(
    `${locale}: ${total - missing} of ${total} translated, ${stale} stale, ` +
      `${fallbacks} pages that fall back to English`,
  );
  if (!values.list) continue;
  for (const one of areas) {
    for (const key of one.missing) console.log(`  missing  ${one.area}  ${key}`);
    for (const key of one.stale) console.log(`  stale    ${one.area}  ${key}`);
  }
}
process.exitCode = open === 0 ? 0 : 1;
