/** Route patterns, such as `/blog-:category/:tags`. */

export type Params = Readonly<Record<string, string>>;

export interface CompiledPattern {
  /** The pattern itself, which is unique. */
  readonly text: string;
  /** A regular expression for its paths, without named groups and anchors. */
  readonly source: string;
  /** The names of its parameters. */
  readonly names: readonly string[];
  /** Returns the parameters in a path, or `undefined` if the path does not match. */
  match(path: string): Params | undefined;
  /** Returns the path with the parameters filled in. Throws if one is missing. */
  build(params: Params): string;
}

/** Compiles a pattern; a parameter matches one or more characters other than a slash. */
export function compilePattern(pattern: string): CompiledPattern {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const expression = new RegExp(`^${escaped.replace(/:([a-z]+)/g, '(?<$1>[^/]+)')}$`);
  return {
    text: pattern,
    source: escaped.replace(/:[a-z]+/g, '[^/]+'),
    names: [...pattern.matchAll(/:([a-z]+)/g)].map(([, name]) => name as string),
    match(path) {
      const match = expression.exec(path);
      return match ? { ...match.groups } : undefined;
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
