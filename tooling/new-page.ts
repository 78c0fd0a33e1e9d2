/** The files of a new page with its own words (docs/add-a-page.md). */
import type { Route } from '../src/engine/routing/routes.ts';
import { localeCodes } from '../src/i18n/locales.ts';
import { stubbed } from './translations/messages.ts';

/** What a new page must fit into. */
export interface Project {
  readonly routes: readonly Route[];
  /** Other addresses in use, without the slash → what they are. */
  readonly taken: ReadonlyMap<string, string>;
  /** The source of the route table. */
  readonly routeTable: string;
  /** Whether the project has a file. */
  exists(file: string): boolean;
}

export const ROUTE_TABLE = 'src/config/routes.ts';

/** The last route, which matches any single segment, with its comment. */
const LAST_ROUTE = /^(?: {2}\/\/.*\n)? {2}generic: /m;

/** Returns why a page can't have this name, or `undefined`. */
export function nameProblem(
  name: string,
  { routes, taken }: Pick<Project, 'routes' | 'taken'>,
): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `'${name}' is no name of a page: use lowercase words with hyphens, such as team-security`;
  }
  const clash = routes.find(
    (route) => route.name === name || (route.name !== 'generic' && route.pattern.match(`/${name}`)),
  );
  if (clash) return `'${name}' clashes with the route ${clash.name}`;
  const use = taken.get(name);
  return use && `'${name}' is taken: it is ${use}`;
}

/** Returns the title of a page without another one: `Team security` for `team-security`. */
const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const componentOf = (name: string): string =>
  `${name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}View`;

const pageSource = (name: string, view: string): string => `---
import { messageSeo, translator } from '~/i18n/translate';
import Default from '~/layouts/Default.astro';
import { openPage } from '~/layouts/open-page';
import ${view} from '~/views/${name}/${view}.astro';

const page = await openPage(Astro, '${name}');
if (page instanceof Response) return page;
---

<Default page={page} seo={messageSeo(translator(page.locale), '${name}')}>
  <${view} page={page} />
</Default>
`;

const viewSource = (name: string): string => `---
import Closing from '~/components/patterns/Closing.astro';
import PageHead from '~/components/patterns/PageHead.astro';
import { translator } from '~/i18n/translate';
import type { Page } from '~/engine/routing/resolve';

interface Props {
  page: Page;
}

const { locale } = Astro.props.page;
const t = translator(locale);
---

<PageHead title={t('${name}.title')} lead={t('${name}.lead')} />
<Closing locale={locale} />
`;

function withRoute(table: string, name: string): string {
  if (!LAST_ROUTE.test(table)) throw new Error(`${ROUTE_TABLE} has no line like ${LAST_ROUTE}`);
  const key = name.includes('-') ? `'${name}'` : name;
  return table.replace(LAST_ROUTE, (last) => `  ${key}: { pattern: '/${name}' },\n${last}`);
}

/**
 * Returns the files of a new page, path → text: the route table with the page, its route file,
 * its view, its English messages, and stubs for the other locales. Throws an error with all
 * reasons, one per line, if the page can't have this name or title, or a file exists.
 */
export function newPage(
  name: string,
  project: Project,
  title = titleOf(name),
): ReadonlyMap<string, string> {
  const problem = nameProblem(name, project);
  if (problem !== undefined) throw new Error(problem);
  if (title.trim() === '' || /[{}<>']/.test(title)) {
    throw new Error(`--title: '${title}' is empty, or has one of {}<>' (an apostrophe is ’)`);
  }
  const view = componentOf(name);
  const english = {
    'seo.title': title,
    'seo.keywords': title.toLowerCase(),
    'seo.description': `${title} at {name}.`,
    title,
    lead: `${title} at {name}.`,
  };
  const made = new Map([
    [`src/pages/[locale]/${name}.astro`, pageSource(name, view)],
    [`src/views/${name}/${view}.astro`, viewSource(name)],
    ...localeCodes.map((locale): [string, string] => [
      `i18n/${locale}/${name}.json`,
      stubbed(english, locale === 'en' ? english : {}),
    ]),
  ]);
  const existing = [...made.keys()].filter((file) => project.exists(file));
  if (existing.length > 0) throw new Error(existing.map((file) => `${file} exists`).join('\n'));
  return made.set(ROUTE_TABLE, withRoute(project.routeTable, name));
}
