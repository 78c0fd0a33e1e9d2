/** Route patterns, as section 2.2 of the specification writes them: `/blog-:category/:tags`. */

export type Params = Readonly<Record<string, string>>;

export interface CompiledPattern {
  /** The pattern itself: no two routes have the same. */
  readonly text: string;
  /** The names of its parameters. */
  readonly names: readonly string[];
  /** The parameters in a path, or `undefined` when the path is not of this pattern. */
  match(path: string): Params | undefined;
  /** The path with the parameters filled in. Throws when one is missing. */
  build(params: Params): string;
}

/** Compiles a pattern; a parameter is one or more characters other than a slash. */
export function compilePattern(pattern: string): CompiledPattern {
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:([a-z]+)/g, '(?<$1>[^/]+)');
  const expression = new RegExp(`^${source}$`);
  return {
    text: pattern,
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
