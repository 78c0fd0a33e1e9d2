/** Netlify's `_headers`. */
import type { HeaderRule } from '../headers.ts';

/**
 * What Netlify sends unasked. It is left out, since rules whose paths overlap
 * must not name a header twice: its documentation does not say which one wins.
 */
const SENT_UNASKED: Readonly<Record<string, string>> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** A rule's headers as the file may name them; those of all paths are named once. */
const nameable = ({ headers }: HeaderRule): [name: string, value: string][] =>
  Object.entries(headers).filter(([name, value]) => SENT_UNASKED[name] !== value);

/**
 * The text of `_headers`, rules in their order. Where a path has another value
 * of what all paths have, the edge function sends it.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const everywhere = rules.filter(({ path }) => path === '/*');
  const named = new Set(everywhere.flatMap(nameable).map(([name]) => name));
  const blocks = rules.map((rule) => {
    const lines = nameable(rule)
      .filter(([name]) => everywhere.includes(rule) || !named.has(name))
      .map(([name, value]) => `  ${name}: ${value}`);
    return lines.length > 0 ? [rule.path, ...lines, ''].join('\n') : '';
  });
  return blocks.filter((block) => block !== '').join('\n');
}
