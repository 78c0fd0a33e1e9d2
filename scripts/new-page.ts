/**
 * `npm run new:page -- security`: makes a page with its own words: its route, its route file,
 * its view, its English messages, and stubs of them for the other locales. `--title` is its
 * title. Writes nothing and exits with 1 if the name is taken or a file exists.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import { newPage, ROUTE_TABLE } from '../tooling/new-page.ts';
import { FILE_NAMES } from '../src/engine/content/validate.ts';
import { FEATURES } from '../src/config/offers.ts';
import { starterSource } from '../src/engine/content/sources/starter.ts';
import { routes } from '../src/engine/routing/routes.ts';
import { localeCodes } from '../src/i18n/locales.ts';

const root = path.resolve(import.meta.dirname, '..');
const inRoot = (file: string): string => path.join(root, file);
const { values, positionals } = commandLine({
  options: { title: { type: 'string' } },
  allowPositionals: true,
});
const [name = ''] = positionals;

const taken = new Map<string, string>(localeCodes.map((code) => [code, 'a locale']));
for (const id of Object.keys(FEATURES)) taken.set(id, 'the address of a feature');
for (const id of FILE_NAMES) taken.set(id, 'a name of generated files');
for await (const { collection, id, fields } of starterSource(inRoot('src/content')).entries()) {
  if (collection === 'pages') taken.set(id, `the content page pages/${id}`);
  if (collection === 'redirects') taken.set(String(fields['from']).slice(1), `the redirect ${id}`);
}

await runCommand(async () => {
  const routeTable = readFileSync(inRoot(ROUTE_TABLE), 'utf8');
  const exists = (file: string): boolean => existsSync(inRoot(file));
  const files = newPage(
    name,
    { routes: Object.values(routes), taken, routeTable, exists },
    values.title,
  );
  for (const [file, text] of files) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
    console.log(file);
  }
  console.log(`
1. Write the words in i18n/en/${name}.json and the page in src/views/${name}/.
2. npm run dev shows it at http://localhost:4321/${name}
3. npm run i18n:status -- --stubs adds the keys that you added, to the other locales.
   --list names what to translate; npm test fails until it is.
4. A page need not be in a menu. If it should: MENU_PAGES and TREE in src/config/menus.ts, a label
   in i18n/en/menu.json, the key in src/content/menus/shared.yaml, then npm test -- unit openapi -u.

docs/add-a-page.md has the rest.`);
});
