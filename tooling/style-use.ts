/**
 * Finds unused names in style sheets: classes and `data-` attributes that no markup or
 * script contains, and custom properties and animations that no declaration uses.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';
import parseSelector from 'postcss-selector-parser';

const COMMENT = /\/\*[^]*?\*\/|<!--[^]*?-->|(?<![:\w])\/\/.*/g;
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
const WORD = /[\w-]+/g;
/** The text before the hole of a template: `tint-${number}`. */
const STEM = /([\w-]+-)\$\{/g;

/** A style sheet and its path in messages. */
export interface StyleSheet {
  readonly file: string;
  readonly css: string;
}

/** Returns every style sheet in a folder. */
export const readStyleSheets = (folder: string): Promise<StyleSheet[]> =>
  Array.fromAsync(glob('**/*.css', { cwd: folder }), async (file) => {
    return { file, css: await readFile(path.join(folder, file), 'utf8') };
  });

interface Names {
  /** `.name`, `[data-name]`: what selectors match. */
  readonly asked: Set<string>;
  /** `--name`, `@keyframes name`: declared for use in other declarations. */
  readonly declared: Set<string>;
  /** The words in all values. */
  readonly taken: Set<string>;
}

function namesOf(css: string): Names {
  const names: Names = { asked: new Set(), declared: new Set(), taken: new Set() };
  const selectors = parseSelector((root) => {
    root.walkClasses(({ value }) => void names.asked.add(`.${value}`));
    root.walkAttributes(({ attribute }) => {
      if (attribute.startsWith('data-')) names.asked.add(`[${attribute}]`);
    });
  });
  const sheet = postcss.parse(css);
  sheet.walkAtRules('keyframes', ({ params }) => void names.declared.add(params));
  sheet.walkRules((rule) => {
    const { parent } = rule;
    // The steps of an animation are not selectors.
    if (parent?.type !== 'atrule' || parent.name !== 'keyframes') selectors.processSync(rule);
  });
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) names.declared.add(prop);
    for (const [word] of value.matchAll(WORD)) names.taken.add(word);
  });
  return names;
}

const camelCased = (attribute: string): string =>
  attribute.replace(/^data-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the unused names of style sheets, as `{file}: {name}`. */
export function unusedStyles(sheets: readonly StyleSheet[], sources: readonly string[]): string[] {
  const quoted = new Set<string>();
  const words = new Set<string>();
  const stems = new Set<string>();
  for (const source of sources) {
    const code = source.replace(COMMENT, '');
    for (const [, single, double, template] of code.matchAll(QUOTED)) {
      for (const [word] of (single ?? double ?? template ?? '').matchAll(WORD)) quoted.add(word);
    }
    for (const [word] of code.matchAll(WORD)) words.add(word);
    for (const [, stem = ''] of code.matchAll(STEM)) stems.add(stem);
  }
  const named = sheets.map(({ file, css }) => ({ file, ...namesOf(css) }));
  const taken = new Set(named.flatMap((names) => [...names.taken]));
  const isWritten = (name: string): boolean => {
    if (name.startsWith('[')) {
      const attribute = name.slice(1, -1);
      return words.has(attribute) || words.has(camelCased(attribute));
    }
    const word = name.slice(1);
    return quoted.has(word) || [...stems].some((stem) => word.startsWith(stem));
  };
  return named.flatMap(({ file, asked, declared }) =>
    [
      ...[...asked].filter((name) => !isWritten(name)),
      ...[...declared].filter((name) => !taken.has(name) && !words.has(name)),
    ].map((name) => `${file}: ${name}`),
  );
}
