/** Route patterns, as section 2.2 of the specification writes them: `/blog-:category/:tags`. */

export type Params = Readonly<Record<string, string>>;

export interface CompiledPattern {
  /** The pattern itself: no two routes have the same. */
  readonly text: string;
  /** A regular expression for its paths, without names and anchors. */
  readonly source: string;
  /** The names of its parameters. */
  readonly names: readonly string[];
  /** The parameters in a path, or `undefined` when the path is not of this pattern. */
  match(path: string): Params | undefined;
  /** The path with the parameters filled in. Throws when one is missing. */
  build(params: Params): string;
}

/** Compiles a pattern; a parameter is one or more characters other than a slash. */
export function compilePattern(pattern: string): CompiledPattern {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const expression = new RegExp(`^${escaped.replace(/:([a-z]+)/g, '(?<$1>[^/]+)')}$`);
  return {
    text: pattern,
    source: escaped.replace(/:[a-z]+/g, '[^/]+'),
    names: [...pattern.matchAll(/:([a-z]+)/g)].map(([, name]) => name as string),
    match(path) {
      const found = expression.exec(path);
      return found ? { ...found.groups } : undefined;
    },
    build(params) {
      return pattern.replace(/:([a-z]+)/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`${pattern}: parameter '${name}' is missing`);
        return value;
      });
    },
  };
}
