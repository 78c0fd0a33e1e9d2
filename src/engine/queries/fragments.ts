/** HTML fragments that many pages share, rendered once per snapshot. */
import type { Manifest } from '../content/snapshot.ts';
import { currentManifest } from './manifest.ts';
import { addDependencies, withDependencies } from './tracking.ts';

interface Fragment {
  readonly html: string;
  readonly dependencies: readonly string[];
}

/** A fragment of a page, and a text in it that the page replaces with another. */
export interface FilledFragment {
  readonly html: string;
  readonly fill: readonly [mark: string, text: string];
}

/** Returns what a page is rendered with in place of one of its filled fragments. */
export const fragmentMark = (number: number): string => `<!--fragment ${number}-->`;

/** Finds the marks, and captures their numbers. */
export const FRAGMENT_MARK = /<!--fragment (\d+)-->/;

let snapshot: Manifest | undefined;
let fragments = new Map<string, Fragment>();

/** Elements that Astro emits once per page: pages could lack those of a cached fragment. */
const ONCE_A_PAGE = /<(?:script|style)\b/;

/** An id from React's `useId`, which another island of the page may also generate. */
const GENERATED_ID = /="[^"]*_r?\d*[Rr]_/;

/**
 * Returns shorter HTML for the same elements, 1.3 KB less of a page: properties of islands in
 * single quotes, so that their own need no entities, and shapes without end tags.
 */
const shorten = (html: string): string =>
  html
    .replace(
      / props="([^"]*&quot;[^"]*)"/g,
      (_, json: string) => ` props='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
    )
    .replace(/><\/(?:path|rect|circle)>/g, '/>');

async function renderFragment(name: string, render: () => Promise<string>): Promise<Fragment> {
  const { value: html, dependencies } = await withDependencies(render);
  const found = ONCE_A_PAGE.exec(html);
  if (found) {
    throw new Error(`fragment '${name}' has ${found[0]}>, which Astro emits only once per page`);
  }
  const generated = GENERATED_ID.exec(html);
  if (generated) {
    throw new Error(`fragment '${name}' has an id of useId (${generated[0]}); name the id instead`);
  }
  addDependencies(dependencies);
  return { html: shorten(html), dependencies };
}

/**
 * Returns the HTML that `render` produces for a name and parameters, cached until the snapshot
 * changes. Its dependencies are added to every page that shows it. Returns a promise only
 * when it has to render. Rejects if the HTML contains scripts, styles or ids of `useId`,
 * which must not be shared between pages.
 */
export function fragmentOf(
  name: string,
  parameters: readonly (string | number)[],
  render: () => Promise<string>,
): string | Promise<string> {
  const manifest = currentManifest();
  if (manifest !== snapshot) {
    snapshot = manifest;
    fragments = new Map();
  }
  const key = [name, ...parameters].join('\n');
  const cached = fragments.get(key);
  if (cached) {
    addDependencies(cached.dependencies);
    return cached.html;
  }
  return renderFragment(name, render).then((fresh) => {
    // The snapshot may have changed meanwhile.
    if (manifest === snapshot) fragments.set(key, fresh);
    return fresh.html;
  });
}
