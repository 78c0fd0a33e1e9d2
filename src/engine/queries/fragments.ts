/** Fragments of pages that many pages share, rendered once for what they show. */
import { addDependencies, withDependencies } from './tracking.ts';

interface Fragment {
  readonly html: string;
  readonly reads: readonly string[];
}

const fragments = new WeakMap<object, Map<string, Fragment>>();

/** What a page holds once, wherever it comes first: a cached fragment would lack it on some pages. */
const ONCE_A_PAGE = /<(?:script|style)\b/;

/** An id that React generated, which another island of the page may generate, too. */
const GENERATED_ID = /="[^"]*_r?\d*[Rr]_/;

async function rendered(name: string, render: () => Promise<string>): Promise<Fragment> {
  const { value: html, reads } = await withDependencies(render);
  const found = ONCE_A_PAGE.exec(html);
  if (found) throw new Error(`fragment '${name}' has ${found[0]}>, which comes once a page`);
  const generated = GENERATED_ID.exec(html);
  if (generated) {
    throw new Error(`fragment '${name}' has an id of useId (${generated[0]}); name the id instead`);
  }
  addDependencies(reads);
  return { html, reads };
}

/**
 * The HTML that `render` makes of an answer of the queries: kept as long as that
 * answer is. What it asked of the content counts for each page that shows it.
 * A promise only where it is rendered. Rejects when it holds scripts, styles
 * or ids of `useId`: those belong to one page.
 */
export function fragmentOf(
  answer: object,
  name: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const known = fragments.get(answer) ?? new Map<string, Fragment>();
  fragments.set(answer, known);
  const fragment = known.get(name);
  if (fragment) {
    addDependencies(fragment.reads);
    return fragment.html;
  }
  return rendered(name, render).then((fresh) => {
    known.set(name, fresh);
    return fresh.html;
  });
}
