/** The report of the peers benchmark. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../src/engine/disk/files-below.ts';
import { markdownTable } from '../../tooling/markdown-table.ts';
import type { Measurement } from '../lib/measure.ts';

/** The files of a built site. */
export interface Output {
  readonly files: ReadonlySet<string>;
  readonly pages: number;
  readonly bytes: number;
}

/** Counts the files below a folder. */
export function outputOf(folder: string): Output {
  const files = filesBelow(folder);
  return {
    files: new Set(files),
    pages: files.filter((file) => file.endsWith('.html')).length,
    bytes: files.reduce((bytes, file) => bytes + statSync(path.join(folder, file)).size, 0),
  };
}

/** Throws when a site lacks one of the expected pages. */
export function expectPages(name: string, { files }: Output, expected: readonly string[]): void {
  const missing = expected.filter((file) => !files.has(file));
  if (missing.length === 0) return;
  throw new Error(`${name} lacks ${missing.length} of ${expected.length} pages: ${missing[0]}, …`);
}

/** Returns the median run by CPU time; the slower of the two for an even number. */
export function median(runs: readonly Measurement[]): Measurement | undefined {
  const sorted = runs.toSorted((one, other) => one.cpuSeconds - other.cpuSeconds);
  return sorted[Math.floor(sorted.length / 2)];
}

export type Row = Readonly<Record<string, string | number>>;

/** Returns a table row; cells that don't apply are empty. */
export function row(name: string, posts: number, output: Output, run: Measurement): Row {
  const { content, pagefind } = run.cpuSecondsOf;
  const cpu = (seconds: number | undefined) => seconds?.toFixed(1) ?? '';
  return {
    peer: name,
    posts,
    pages: output.pages,
    files: output.files.size,
    MB: Math.round(output.bytes / 1e6),
    seconds: run.seconds.toFixed(1),
    'CPU s': cpu(run.cpuSeconds),
    'without index': cpu(pagefind === undefined ? undefined : run.cpuSeconds - pagefind),
    'of it content': cpu(content),
    'of it Pagefind': cpu(pagefind),
    'peak MiB': Math.round(run.peakMemory / 2 ** 20),
  };
}

/** Returns rows as a Markdown table; missing cells are empty. */
export function tableOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((one) => Object.keys(one)))];
  const cells = rows.map((one) => names.map((name) => String(one[name] ?? '')));
  return markdownTable(names, cells, 1);
}
