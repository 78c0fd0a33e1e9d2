/** The diagram of imports in docs/architecture.md. */
import { LAYERS } from './layers.js';
import { folderImports, type ImportGraph } from './graph.ts';

export const DIAGRAM_FILE = 'docs/architecture.md';

const START = '<!-- node scripts/draw-imports.ts writes this diagram -->';
const END = '<!-- end of the diagram -->';

const SITE = 'src/';
const ENGINE = 'src/engine/';

const label = (folder: string): string => folder.replace(ENGINE, '').replace(SITE, '');

/** Returns the imports that don't follow from others: without `a → c` if `a → b → c` exists. */
function withoutTransitive(imports: ReadonlyMap<string, ReadonlySet<string>>): [string, string][] {
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** Returns the imports between the folders of `src/` as a Mermaid flowchart in Markdown. */
export function importDiagram(graph: ImportGraph): string {
  const imports = new Map(
    [...folderImports(graph)]
      .filter(([folder]) => folder.startsWith(SITE))
      .map(([folder, targets]) => [folder, new Set([...targets].sort())] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const folders = Object.keys(LAYERS).filter((folder) => folder.startsWith(SITE));
  const node = (folder: string): string => `${folder.replaceAll('/', '_')}["${label(folder)}"]`;
  const room = (name: string, list: readonly string[]): string[] => [
    `  subgraph ${name}`,
    ...list.map((folder) => `    ${node(folder)}`),
    '  end',
  ];
  return [
    START,
    '',
    '```mermaid',
    'flowchart TD',
    ...room(
      'site',
      folders.filter((folder) => !folder.startsWith(ENGINE)),
    ),
    ...room(
      'engine',
      folders.filter((folder) => folder.startsWith(ENGINE)),
    ),
    ...withoutTransitive(imports).map(
      ([from, to]) => `  ${from.replaceAll('/', '_')} --> ${to.replaceAll('/', '_')}`,
    ),
    '```',
    '',
    END,
  ].join('\n');
}

/** Returns a document with its diagram replaced. Throws if it has no place for one. */
export function replaceDiagram(document: string, diagram: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error(`${DIAGRAM_FILE}: '${START}' or '${END}' is missing`);
  return document.slice(0, start) + diagram + document.slice(end + END.length);
}
