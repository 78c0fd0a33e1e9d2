/** Lets the tables of a body become lists on phones. */
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { eachElement } from './html.ts';

/** Two columns fit a phone as they are. */
const MIN_COLUMNS = 3;

const childrenOf = (parent: Element, ...tags: string[]): Element[] =>
  parent.children.filter(
    (child): child is Element => child.type === 'element' && tags.includes(child.tagName),
  );

const cellsOf = (row: Element): Element[] => childrenOf(row, 'th', 'td');

const isSpanning = ({ properties }: Element): boolean =>
  ['colSpan', 'rowSpan'].some((name) => Number(properties[name] ?? 1) !== 1);

/**
 * Names the column of each cell in `data-label` and marks the table as `stacked`, unless it has no
 * header row, too few columns, or cells that span several.
 */
function labelCells(table: Element): void {
  const [head] = childrenOf(table, 'thead').flatMap((group) => childrenOf(group, 'tr'));
  const rows = childrenOf(table, 'tbody').flatMap((group) => childrenOf(group, 'tr'));
  const columns = head ? cellsOf(head) : [];
  const labels = columns.map((cell) => toString(cell).trim());
  if (labels.length < MIN_COLUMNS) return;
  if ([columns, ...rows.map(cellsOf)].some((cells) => cells.some(isSpanning))) return;
  table.properties['className'] = ['stacked'];
  for (const row of rows) {
    for (const [at, cell] of cellsOf(row).entries()) {
      // The first cell is the title of its row.
      if (at > 0 && labels[at]) cell.properties['dataLabel'] = labels[at];
    }
  }
}

/** Keeps sizes such as 1920 × 1080 in one line. */
function bindSizes(cell: Element): void {
  for (const child of cell.children) {
    if (child.type === 'text')
      child.value = child.value.replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0');
  }
}

/** Gives header cells their scope, and cells the name of their column. */
export function labelTables(tree: Root): void {
  eachElement(tree, (node) => {
    if (node.tagName === 'table') labelCells(node);
    if (node.tagName === 'td') bindSizes(node);
    if (node.tagName !== 'thead') return undefined;
    for (const cell of childrenOf(node, 'tr').flatMap((row) => childrenOf(row, 'th'))) {
      cell.properties['scope'] ??= 'col';
    }
    return undefined;
  });
}
