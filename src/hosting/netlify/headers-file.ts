/** Netlify's `_headers`. */
import type { HeaderRule } from '../headers.ts';

/**
 * What Netlify sends unasked. It is left out, since rules whose paths overlap
 * must not name a header twice: its documentation does not say which one wins.
 */
const SENT_UNASKED: Readonly<Record<string, string>> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

/** The text of `_headers`, rules in their order. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers)
      .filter(([name, value]) => SENT_UNASKED[name] !== value)
      .map(([name, value]) => `  ${name}: ${value}`);
    return lines.length > 0 ? [path, ...lines, ''].join('\n') : '';
  });
  return blocks.filter((block) => block !== '').join('\n');
}
