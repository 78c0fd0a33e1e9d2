/** The syntax of an nginx configuration: quoting, maps, comments. */

/** The variable with a dollar sign, which nginx cannot escape. */
const DOLLAR = '${site_dollar}';

/** Quotes a text. Its variables remain variables; see `literal` for a text without any. */
export function quoted(text: string): string {
  // nginx unescapes a backslash before these characters, and keeps it before any other.
  return `"${text.replace(/\\(?=["'\\trn]|$)|"/g, (character) => `\\${character}`)}"`;
}

/**
 * Quotes a text from content or configuration, so that nothing in it is a variable. Throws
 * on line breaks, which no header or address may contain.
 */
export function literal(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error(`nginx: remove the line break in '${text}'`);
  return quoted(text.replaceAll('$', () => DOLLAR));
}

/** Returns a text as a comment, line by line. */
export function comment(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `# ${line.trim()}`.trimEnd())
    .join('\n');
}

/**
 * The value for each source. A source is a text, or `~` and a regular expression; the first
 * expression that matches wins.
 */
type MapRows = Readonly<Record<string, string>>;

/** Returns a `map` block under a comment. Values may contain variables. */
export function map(about: string, source: string, target: string, rows: MapRows): string {
  const lines = Object.entries(rows).map(([key, value]) => {
    const written = key === 'default' ? key : quoted(key);
    return `  ${written} ${quoted(value)};`;
  });
  return [comment(about), `map ${quoted(source)} ${target} {`, ...lines, '}', ''].join('\n');
}

/** Returns texts as alternatives of a regular expression. */
export const anyOf = (texts: readonly string[]): string => `(?:${texts.join('|')})`;
