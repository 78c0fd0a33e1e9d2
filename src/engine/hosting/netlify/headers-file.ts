/** Generates Netlify's `_headers`. */
import type { HeaderRule } from '../headers.ts';

/**
 * Headers that Netlify sends by default. They are left out: rules with overlapping paths
 * must not set a header twice, since Netlify does not document which one wins.
 */
const SENT_BY_DEFAULT: Readonly<Record<string, string>> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** Returns the headers of a rule that the file has to set. */
const headersToSet = ({ headers }: HeaderRule): [name: string, value: string][] =>
  Object.entries(headers).filter(([name, value]) => SENT_BY_DEFAULT[name] !== value);

/**
 * Returns the content of `_headers`, in the order of the rules. If a path overrides a
 * header that all paths have, the edge function sends it.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const everywhere = rules.filter(({ path }) => path === '/*');
  const shared = new Set(everywhere.flatMap(headersToSet).map(([name]) => name));
  const blocks = rules.map((rule) => {
    const lines = headersToSet(rule)
      .filter(([name]) => everywhere.includes(rule) || !shared.has(name))
      .map(([name, value]) => `  ${name}: ${value}`);
    return lines.length > 0 ? [rule.path, ...lines, ''].join('\n') : '';
  });
  return blocks.filter((block) => block !== '').join('\n');
}
