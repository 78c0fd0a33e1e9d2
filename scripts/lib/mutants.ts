/** What a mutation report says, by file and by group of modules. */

/** Percent of its mutants that the tests of each group must notice. */
export const LEAST_SCORE = 85;

const GROUPS = [
  { name: 'URL rules', places: ['src/engine/hosting/'] },
  { name: 'guards', places: ['src/engine/routing/guards.ts'] },
  { name: 'routing', places: ['src/engine/routing/'] },
  { name: 'locales and paths', places: ['src/i18n/'] },
  { name: 'tracking queue', places: ['src/browser/telemetry/', 'src/shared/timers/'] },
  { name: 'envelope', places: ['src/browser/envelope/'] },
] as const;

/** The part of Stryker's JSON report that is read here. */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

/** How many mutants of some files ended how, and the percent that was noticed; 100 of none. */
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

/** The files of each group that has any; a file belongs to the first group that names it. */
function grouped(report: MutationReport): { name: string; files: string[] }[] {
  const left = new Set(Object.keys(report.files).sort());
  return GROUPS.map(({ name, places }) => {
    const files = [...left].filter((file) => places.some((place) => file.startsWith(place)));
    for (const file of files) left.delete(file);
    return { name, files };
  }).filter(({ files }) => files.length > 0);
}

/** The score of each group, in percent. */
export const groupScores = (report: MutationReport): { name: string; score: number }[] =>
  grouped(report).map(({ name, files }) => ({ name, score: countsOf(report, files).score }));

/** The report as a table in Markdown: each group, and its files below it. */
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
