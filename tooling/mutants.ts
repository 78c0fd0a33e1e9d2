/** Summarizes a mutation report by file and by group of modules. */

/** The minimum mutation score of each group, in percent. */
export const MIN_SCORE = 85;

const GROUPS = [
  { name: 'URL rules', paths: ['src/engine/hosting/'] },
  { name: 'guards', paths: ['src/engine/routing/guards.ts'] },
  { name: 'routing', paths: ['src/engine/routing/'] },
  { name: 'locales and paths', paths: ['src/i18n/'] },
  { name: 'tracking queue', paths: ['src/browser/telemetry/', 'src/shared/timers/'] },
  { name: 'envelope', paths: ['src/browser/envelope/'] },
] as const;

/** The parts of Stryker's JSON report used here. */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** Counts the mutants of files by status; `score` is the detected percentage (100 if empty). */
function countsOf(report: MutationReport, files: readonly string[]) {
  const mutants = files.flatMap((file) => report.files[file]?.mutants ?? []);
  const count = (status: string): number =>
    mutants.filter((mutant) => mutant.status === status).length;
  const [killed, survived] = [count('Killed'), count('Survived')];
  const [timeout, uncovered] = [count('Timeout'), count('NoCoverage')];
  const total = killed + survived + timeout + uncovered;
  const score = total === 0 ? 100 : ((killed + timeout) / total) * 100;
  return { total, score, cells: [total, killed, survived, timeout, uncovered] };
}

/** Returns the files of each non-empty group; a file belongs to the first matching group. */
function grouped(report: MutationReport): { name: string; files: string[] }[] {
  const remaining = new Set(Object.keys(report.files).sort());
  return GROUPS.map(({ name, paths }) => {
    const files = [...remaining].filter((file) => paths.some((path) => file.startsWith(path)));
    for (const file of files) remaining.delete(file);
    return { name, files };
  }).filter(({ files }) => files.length > 0);
}

/** Returns the score of each group, in percent. */
export const groupScores = (report: MutationReport): { name: string; score: number }[] =>
  grouped(report).map(({ name, files }) => ({ name, score: countsOf(report, files).score }));

/** Returns the report as a Markdown table: each group, with its files below it. */
export function mutationTable(report: MutationReport): string {
  const row = (name: string, files: readonly string[]): string => {
    const { cells, score } = countsOf(report, files);
    return `| ${[name, ...cells, `${score.toFixed(1)} %`].join(' | ')} |`;
  };
  return [
    '| file | mutants | killed | survived | timeout | no coverage | score |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...grouped(report).flatMap(({ name, files }) => [
      row(`**${name}**`, files),
      ...files
        .filter((file) => countsOf(report, [file]).total > 0)
        .map((file) => row(`\`${file}\``, [file])),
    ]),
    row('**all**', Object.keys(report.files)),
  ].join('\n');
}
