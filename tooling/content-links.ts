/** Finds the links of content that lead to no page, and those to a part that a page lacks. */
import { nameOf } from '../src/engine/content/candidates.ts';
import {
  COLLECTION_NAMES,
  collections,
  type CollectionName,
} from '../src/engine/content/schemas/index.ts';
import type { Collection } from '../src/engine/content/schemas/collection.ts';
import { normalizePath } from '../src/engine/hosting/normalize.ts';
import { localeCodes, type Locale } from '../src/i18n/locales.ts';
import { splitLocale } from '../src/i18n/paths.ts';
import { bodyOf, entriesOf, type Entry } from '../src/engine/queries/store.ts';
import { contentLink, isFileLink, LINK_TAG } from '../src/engine/routing/links.ts';
import { resolve, shownBy } from '../src/engine/routing/resolve.ts';
import { contentId } from '../src/shared/content-ids.ts';
import { decoded } from '../src/shared/decoded.ts';

const HREF = / href="(\/[^"]*)"/;

/** Returns the texts of an entry with links: its body, and fields with rich text. */
function textsOf({ fields, ...entry }: Entry): (readonly [field: string, html: string])[] {
  const { richText }: Collection = collections[entry.collection];
  const names = [...new Set(Object.keys(richText).map((path) => path.replace(/\[.*/, '')))];
  const values = fields as Readonly<Record<string, unknown>>;
  return [
    ['body', bodyOf({ fields, ...entry })],
    ...names.map((name) => [name, JSON.stringify(values[name]).replaceAll('\\"', '"')] as const),
  ];
}

/** Returns the paths that HTML links to, each once. */
function pathsIn(html: string): Set<string> {
  const tags = Array.from(html.matchAll(LINK_TAG), ([tag]) => HREF.exec(tag)?.[1]);
  return new Set(
    tags.flatMap((path) => (path === undefined ? [] : [path.replaceAll('&#x26;', '&')])),
  );
}

/** Returns the body of the article at a path; `undefined` if another page is there. */
function articleAt(locale: Locale, path: string): string | undefined {
  const named = splitLocale(normalizePath(path));
  const found = resolve(named.locale ?? locale, named.path);
  const [article, ...others] = found.kind === 'page' ? shownBy(found.page) : [];
  return article?.body === undefined || others.length > 0 ? undefined : bodyOf(article);
}

/** Returns what is wrong with a link of a text, as the end of a sentence. */
function fault(locale: Locale, href: string): string | undefined {
  const [path = '', fragment = ''] = href.split('#', 2);
  const [page = ''] = path.split('?', 1);
  if (isFileLink(normalizePath(page))) return undefined;
  if (!contentLink(locale, href)) return 'which does not exist, so it is text';
  const article = fragment === '' ? undefined : articleAt(locale, page);
  if (article === undefined) return undefined;
  const name = decoded(fragment);
  const isThere = [name, contentId(name)].some((id) => article.includes(` id="${id}"`));
  return isThere ? undefined : 'where no heading has this id';
}

/** Yields the entries that have texts in a locale, without those that fall back to English. */
function* ownEntries(locale: Locale): Iterable<Entry> {
  for (const name of COLLECTION_NAMES) {
    const { scope, body, richText }: Collection = collections[name as CollectionName];
    const hasTexts = body !== undefined || Object.keys(richText).length > 0;
    if (scope !== 'locale' || !hasTexts) continue;
    for (const entry of entriesOf(name, locale)) if (!entry.fallback) yield entry;
  }
}

/** Returns a line for each link of the current snapshot that leads nowhere. */
export function brokenContentLinks(): string[] {
  const lines: string[] = [];
  for (const locale of localeCodes) {
    for (const entry of ownEntries(locale)) {
      const { collection, id } = entry;
      for (const [field, html] of textsOf(entry)) {
        for (const href of pathsIn(html)) {
          const reason = fault(locale, href);
          if (reason === undefined) continue;
          const name = nameOf({ collection, scope: locale, id });
          lines.push(`${name}: field '${field}': links to '${href}', ${reason}`);
        }
      }
    }
  }
  return lines;
}
