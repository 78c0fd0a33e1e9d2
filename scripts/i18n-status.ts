/**
 * `npm run i18n:status`: prints per locale how much is translated, what is stale since
 * English changed and how many entries fall back to English. `--list` names the texts;
 * `--confirm ru,th` (or `all`) records that these locales are up to date with English, for
 * one text with `--only common.menu`. Exits with 1 while anything is untranslated or stale.
 * `--stubs` adds an empty text for each missing message, and does nothing else.
 */
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { addStubs, readMessages } from '../tooling/translations/messages.ts';
import {
  confirmed,
  fallbackPages,
  hashesOf,
  localeStatus,
  readRecord,
  textName,
  writeRecord,
  type AreaStatus,
} from '../tooling/translations/translation-status.ts';
import { fitsName } from '../tooling/translations/terms/matching.ts';
import { starterSource } from '../src/engine/content/sources/starter.ts';
import { DOCS_LINKS } from '../src/config/docs-links.ts';
import { ALTERNATIVES, SOLUTIONS } from '../src/config/offers.ts';
import { isLocale, localeCodes, locales, type Locale } from '../src/i18n/locales.ts';

const { values } = commandLine({
  options: {
    list: { type: 'boolean', default: false },
    confirm: { type: 'string', default: '' },
    only: { type: 'string' },
    stubs: { type: 'boolean', default: false },
  },
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

if (values.stubs) {
  const added = await addStubs(path.join(root, 'i18n'), others);
  console.log(`Added ${added} empty texts to i18n/: '-- --list' names what is to be translated`);
  process.exit(0);
}
const messages = await readMessages(path.join(root, 'i18n'), localeCodes);
const entries = await Array.fromAsync(starterSource(path.join(root, 'src/content')).entries());

const english = hashesOf('en', messages, entries);
const names = [...english].flatMap(([area, keys]) =>
  [...keys.keys()].map((key) => textName(area, key)),
);
const { only } = values;
if (only !== undefined && (asked.length === 0 || !names.some((name) => fitsName(only, name)))) {
  console.error(`--only: use it with --confirm and the name of a text; '${only}' names none`);
  process.exit(2);
}
const status = new Map<Locale, AreaStatus[]>();
const fallbacks = new Map<Locale, readonly string[]>();
for (const locale of others) {
  const own = hashesOf(locale, messages, entries);
  let record = await readRecord(records, locale);
  if (asked.includes(locale)) {
    record = confirmed({ english, own, record }, only);
    await writeRecord(records, locale, record);
  }
  const areas = localeStatus(locale, { english, own, record }, offers);
  status.set(locale, areas);
  fallbacks.set(locale, fallbackPages(areas, own));
}

const cell = ({ total, stale, untranslated }: AreaStatus): string => {
  const done = total - untranslated.length;
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
  const [total, untranslated, stale] = [
    sum((one) => one.total),
    sum((one) => one.untranslated.length),
    sum((one) => one.stale.length),
  ];
  open += untranslated + stale;
  console.log(
    `${locale}: ${total - untranslated} of ${total} translated, ${stale} stale, ` +
      `${fallbacks.get(locale)?.length} entries that fall back to English`,
  );
  if (!values.list) continue;
  for (const { area, ...keys } of areas) {
    for (const key of keys.untranslated) console.log(`  untranslated  ${textName(area, key)}`);
    for (const key of keys.stale) console.log(`  stale         ${textName(area, key)}`);
  }
}
if (asked.length > 0 && open > 0) {
  console.log(
    '\nTexts that equal English are confirmed by name: -- --confirm fr --only <name, * for any part>',
  );
}
process.exitCode = open === 0 ? 0 : 1;
