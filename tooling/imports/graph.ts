/** The imports between the files of the repository. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { LAYERS } from './layers.js';
import { resolve } from './resolver.js';

const project = path.resolve(import.meta.dirname, '../..');

/** For each file, the files that it imports. Paths are relative to the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Returns the scripts of an Astro file: the part between `---` and its `<script>` elements. */
function astroScripts(text: string): string {
  const [, head = ''] = /^---\n(.*?)^---$/ms.exec(text) ?? [];
  return [head, ...[...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code)].join(
    '\n',
  );
}

/** Returns the imports of all files in the folders of `layers.js`, except the tests. */
export function readImports(): ImportGraph {
  const folders = Object.keys(LAYERS).filter((folder) => folder !== 'tests');
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,astro,js,mjs}`, {
    cwd: project,
    exclude: ['**/node_modules/**'],
  }).sort();
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(project, file), 'utf8');
      const code = file.endsWith('.astro') ? astroScripts(text) : text;
      const imported = ts.preProcessFile(code, true, true).importedFiles.flatMap(({ fileName }) => {
        const found = resolve(fileName, path.join(project, file)).path;
        return found === undefined ? [] : [path.relative(project, found)];
      });
      return [file, [...new Set(imported)]];
    }),
  );
}

/** Returns the folder of `layers.js` that a file belongs to, or `undefined`. */
const folderOf = (file: string): string | undefined =>
  Object.keys(LAYERS).find((folder) => file.startsWith(`${folder}/`));

/** Returns the groups of nodes that reach each other (Tarjan's algorithm). Empty without cycles. */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node) ?? index, lowest.get(next) ?? index));
      }
    }
    if (lowest.get(node) !== index) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || graph.get(node)?.includes(node)) cycles.push(group);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** Returns the imports between folders: for each folder, the folders that its files import. */
export function folderImports(graph: ImportGraph): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const list = folders.get(from) ?? new Set();
    folders.set(from, list);
    for (const one of imported) {
      const to = folderOf(one);
      if (to !== undefined && to !== from) list.add(to);
    }
  }
  return folders;
}
