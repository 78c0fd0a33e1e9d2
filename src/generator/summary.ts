import type { BuildResult } from './rounds.ts';

/** When the parts of a build began and ended, in milliseconds on one clock. */
export interface BuildTimes {
  readonly startedAt: number;
  readonly compiledAt: number;
  readonly endedAt: number;
}

/** Highest resident memory of this process, in bytes. */
const peakMemory = (): number => process.resourceUsage().maxRSS * 1024;

/** What a build cost, in a line: pages, seconds, pages a second, peak memory. */
function summaryLine(
  { report, bytes }: BuildResult,
  { startedAt, compiledAt, endedAt }: BuildTimes,
): string {
  const seconds = (from: number, to: number) => (to - from) / 1000;
  const rendering = seconds(compiledAt, endedAt);
  const { pages, rendered, mode } = report;
  return [
    mode === 'full' ? `${pages} pages` : `${rendered} of ${pages} pages`,
    `${(bytes / 1e6).toFixed(1)} MB of HTML`,
    `${seconds(startedAt, endedAt).toFixed(1)} s (compile ${seconds(startedAt, compiledAt).toFixed(1)} s, render ${rendering.toFixed(1)} s)`,
    `${Math.round(rendered / rendering)} pages/s`,
    `peak memory ${Math.round(peakMemory() / 2 ** 20)} MiB`,
  ].join(' · ');
}

/** Prints the summary of a build. */
export function printSummary(generated: BuildResult, times: BuildTimes): void {
  console.log(`Built ${summaryLine(generated, times)}`);
}
