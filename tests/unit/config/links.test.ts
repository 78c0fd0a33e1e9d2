/** The named places: each has an entry in the starter content, and no other code names one. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLACES, SOLUTION_HELP } from '../../../src/config/links.ts';
import { ALTERNATIVES, FEATURES, SOLUTIONS } from '../../../src/config/offers.ts';
import { ROUTES } from '../../../src/config/routes.ts';
import { starterSource } from '../../../src/engine/content/sources/starter.ts';

const OFFERS = { ...SOLUTIONS, ...ALTERNATIVES };

const root = path.resolve(import.meta.dirname, '../../..');
const english = (await Array.fromAsync(starterSource('src/content').entries())).filter(
  ({ locale }) => locale === 'en',
);
const names = new Set(english.map(({ collection, id }) => `${collection}/${id}`));

describe('a place', () => {
  it.each(Object.entries(PLACES))('has an entry: %s', (_, { collection, id }) => {
    expect(names).toContain(`${collection}/${id}`);
  });

  it('is named once for each entry', () => {
    const entries = Object.values(PLACES).map(({ collection, id }) => `${collection}/${id}`);
    expect(new Set(entries).size).toBe(entries.length);
  });
});

it('suggests help for offered solutions only', () => {
  expect(Object.keys(SOLUTIONS)).toEqual(expect.arrayContaining(Object.keys(SOLUTION_HELP)));
});

/** Ids with a hyphen: others are words with another meaning. The compiler knows the offers' ids. */
const ids = new Set(
  english
    .map(({ id }) => id)
    .filter((id) => id.includes('-') && !Object.hasOwn({ ...PLACES, ...OFFERS }, id)),
);
/** Paths of generic pages, and those that lead to features. */
const generic = new Set([
  ...english.filter(({ collection }) => collection === 'pages').map(({ id }) => `/${id}`),
  ...Object.keys(FEATURES).map((id) => `/${id}`),
]);

/** Sections whose pages are entries. */
const SECTIONS = Object.values(ROUTES).flatMap(
  ({ pattern }) => /^(\/[\w-]+\/):/.exec(pattern)?.[1] ?? [],
);

const ENTRY_CALL = /\b(?:entry|requireEntry)\(\s*'[\w-]+',[^,()]+,\s*['"`]/g;
const LITERAL = /(['"`])((?:(?!\1)[^\n\\$])*)(?:\1|\$\{)/g;

/** Returns the literals in a module that name an entry. */
function entryNames(code: string): string[] {
  const text = code.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gs, '');
  const literals = [...text.matchAll(LITERAL)].map(([, , literal = '']) => literal);
  return [
    ...[...text.matchAll(ENTRY_CALL)].map(([call]) => call),
    ...literals.filter((literal) => {
      const [address = ''] = literal.split(/[?#]/, 1);
      const section = SECTIONS.find((one) => address.startsWith(one));
      return section ? address !== section : generic.has(address) || ids.has(literal);
    }),
  ];
}

describe('code that shows pages', () => {
  const files = globSync(
    'src/{browser,components,head,islands,layouts,pages,shared,views}/**/*.{ts,tsx,astro}',
    { cwd: root },
  ).sort();

  it.each([
    ["const help = '/helps/install-plural';", '/helps/install-plural'],
    ['<Link href={to(`/helps/x#top`)} more>', '/helps/x#top'],
    ['<a href="/cookies">', '/cookies'],
    ["helpOn('install-plural')", 'install-plural'],
    ["entry('pages', locale, 'privacy')", "entry('pages', locale, '"],
    ["to('/alternatives/octo-browser-alternative')", '/alternatives/octo-browser-alternative'],
    ["publicPath(locale, '/rpa')", '/rpa'],
  ])('names an entry: %s', (code, name) => {
    expect(entryNames(code)).toEqual([name]);
  });

  it.each([
    'publicPath(locale, `/helps/${article.id}`)',
    "to('/pricing')",
    "publicPath(locale, '/helps')",
    "placeLink(locale, 'acceptable-use')",
    '// as in /helps/install-plural',
    "t('about-us.title')",
  ])('names no entry: %s', (code) => {
    expect(entryNames(code)).toEqual([]);
  });

  it('names places, and no entries', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      entryNames(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
