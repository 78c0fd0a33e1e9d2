/**
 * What every style sheet must keep to: all its rules are in a layer, and colors are written in
 * `tokens.css` alone, see docs/design.md.
 */
import postcss, { type AtRule } from 'postcss';
import type { StyleSheet } from './style-use.ts';

/** Names the layers, in their order, and imports the sheets of `src/styles/` into them. */
const GLOBAL = 'styles/global.css';
const TOKENS = 'styles/tokens.css';

const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:black|white|gray|silver|red|maroon|orange|yellow|olive|lime|green|teal|aqua|blue|navy|purple|fuchsia)(?![\w-])/i;

const IMPORT = /^['"]\.\/([^'"]+)['"]\s+layer\(([^)]+)\)/;

/**
 * Returns what breaks the rules, as `{file}:{line}: {reason}`. `sheets` are those of the site,
 * `styles/global.css` among them.
 */
export function styleProblems(sheets: readonly StyleSheet[]): string[] {
  const roots = sheets.map(({ file, css }) => ({ file, root: postcss.parse(css) }));
  const layers = new Set<string>();
  const imported = new Map<string, string>();
  roots
    .find(({ file }) => file === GLOBAL)
    ?.root.each((node) => {
      if (node.type !== 'atrule') return;
      if (node.name === 'layer')
        for (const name of postcss.list.comma(node.params)) layers.add(name);
      const [, file, layer] = (node.name === 'import' && IMPORT.exec(node.params)) || [];
      if (file && layer) imported.set(`styles/${file}`, layer);
    });
  const isLayer = (node: AtRule): boolean => node.name === 'layer' && layers.has(node.params);

  return roots.flatMap(({ file, root }) => {
    const problems: string[] = [];
    const layer = imported.get(file);
    if (layer && !layers.has(layer)) problems.push(`${file}:1: unknown layer ${layer}`);
    if (!layer && file !== GLOBAL) {
      root.each((node) => {
        if (node.type === 'comment' || (node.type === 'atrule' && isLayer(node))) return;
        problems.push(`${file}:${node.source?.start?.line}: not in a layer of ${GLOBAL}`);
      });
    }
    if (file !== TOKENS) {
      root.walkDecls(({ value, source }) => {
        const [color] = COLOR.exec(value) ?? [];
        if (color) problems.push(`${file}:${source?.start?.line}: ${color}: not from ${TOKENS}`);
      });
    }
    return problems;
  });
}
