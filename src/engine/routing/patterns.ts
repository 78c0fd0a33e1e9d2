/** Route patterns, such as `/blog-:category/:tags`. */

export type Params = Readonly<Record<string, string>>;

export interface CompiledPattern {
  /** Its addresses as patterns: of the page, and of the later pages of a list. */
  readonly addresses: readonly string[];
  /** A regular expression for its paths, without named groups and anchors. */
  readonly source: string;
  /** The names of its parameters. A list has an optional `page`, the last. */
  readonly names: readonly string[];
  /** Returns the parameters in a path, or `undefined` if the path does not match. */
  match(path: string): Params | undefined;
  /** Returns the path with the parameters filled in. Throws if one is missing. */
  build(params: Params): string;
}

const PARAMETER = /:([a-z]+)/g;
const LATER_PAGES = '/page/:page';

/**
 * Compiles a pattern; a parameter matches one or more characters other than a slash. `paged` also
 * matches the later pages of a list: `/blog/page/2` for `/blog`.
 */
export function compilePattern(pattern: string, paged = false): CompiledPattern {
  const sourceOf = (text: string, value: string): string =>
    text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(PARAMETER, value);
  const source = (value: string): string =>
    sourceOf(pattern, value) + (paged ? `(?:${sourceOf(LATER_PAGES, value)})?` : '');
  const addresses = paged ? [pattern, pattern + LATER_PAGES] : [pattern];
  const expression = new RegExp(`^${source('(?<$1>[^/]+)')}$`);
  return {
    addresses,
    source: source('[^/]+'),
    names: [...(addresses.at(-1) ?? '').matchAll(PARAMETER)].map(([, name]) => name as string),
    match(path) {
      const match = expression.exec(path);
      return match ? definedParams({ ...match.groups }) : undefined;
    },
    build(params) {
      const address = paged && params['page'] !== undefined ? pattern + LATER_PAGES : pattern;
      return address.replace(PARAMETER, (_, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`${pattern}: parameter '${name}' is missing`);
        return value;
      });
    },
  };
}

/** Returns the parameters that have a value: the first page of a list has no `page`. */
export const definedParams = (params: Readonly<Record<string, string | undefined>>): Params =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
