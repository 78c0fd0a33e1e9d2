/** How texts are written into an nginx configuration: quoting, maps, comments. */

/** The variable that stands for a dollar sign, which nginx cannot escape. */
const DOLLAR = '${site_dollar}';

/** A text between quotes. Variables in it stay variables; see `literal` for texts that have none. */
export function quoted(text: string): string {
  // nginx itself reads a backslash before these; before any other character it keeps it.
  return `"${text.replace(/\\(?=["'\\trn]|$)|"/g, (character) => `\\${character}`)}"`;
}

/**
 * A text between quotes in which nothing is a variable, for values that come
 * from content or configuration. Throws on line breaks, which no header or
 * address may hold.
 */
export function literal(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error(`nginx: a line break in '${text}'`);
  return quoted(text.replaceAll('$', () => DOLLAR));
}

/** A comment, a line of the configuration for each line of the text. */
export function comment(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `# ${line.trim()}`.trimEnd())
    .join('\n');
}

/**
 * What a map gives: the value for each source, which is a text, or `~` and a regular
 * expression. Of these the first that fits decides.
 */
type MapRows = Readonly<Record<string, string>>;

/** A `map` block under a comment that says what it is for. Values may hold variables. */
export function map(about: string, source: string, target: string, rows: MapRows): string {
  const lines = Object.entries(rows).map(([key, value]) => {
    const written = key === 'default' ? key : quoted(key);
    return `  ${written} ${quoted(value)};`;
  });
  return [comment(about), `map ${quoted(source)} ${target} {`, ...lines, '}', ''].join('\n');
}

/** Alternatives of a regular expression. */
export const anyOf = (texts: readonly string[]): string => `(?:${texts.join('|')})`;
