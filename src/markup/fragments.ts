/** Fragments of pages that many pages share, rendered once for what they show. */
import { noteReads, readsOf } from '../queries/tracking.ts';

interface Fragment {
  readonly html: string;
  readonly reads: readonly string[];
}

const fragments = new WeakMap<object, Map<string, Fragment>>();

/** What must come once a page, wherever it comes first: whoever keeps it takes it from another page. */
const ONCE_A_PAGE = /<(?:script|style|astro-island)\b/;

async function rendered(name: string, render: () => Promise<string>): Promise<Fragment> {
  const { value: html, reads } = await readsOf(render);
  const found = ONCE_A_PAGE.exec(html);
  if (found) throw new Error(`fragment '${name}' has ${found[0]}>, which comes once a page`);
  noteReads(reads);
  return { html, reads };
}

/**
 * The HTML that `render` makes of an answer of the queries: kept as long as that
 * answer is. What it asked of the content counts for each page that shows it.
 * A promise only where it is rendered. Throws (rejects) when it holds scripts,
 * styles or islands.
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
    noteReads(fragment.reads);
    return fragment.html;
  }
  return rendered(name, render).then((fresh) => {
    known.set(name, fresh);
    return fresh.html;
  });
}
