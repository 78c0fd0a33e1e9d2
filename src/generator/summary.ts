export interface BuildFigures {
  readonly pages: number;
  readonly characters: number;
  /** Milliseconds on one clock. */
  readonly startedAt: number;
  readonly compiledAt: number;
  readonly endedAt: number;
}

/** Highest resident memory of this process with all its threads, in bytes. */
export const peakMemory = (): number => process.resourceUsage().maxRSS * 1024;

/** What a build cost, in a line: pages, seconds, pages a second, peak memory. */
export function summaryLine({
  pages,
  characters,
  startedAt,
  compiledAt,
  endedAt,
}: BuildFigures): string {
  const seconds = (from: number, to: number) => (to - from) / 1000;
  const rendering = seconds(compiledAt, endedAt);
  return [
    `${pages} pages, ${(characters / 1e6).toFixed(1)} MB of HTML`,
    `${seconds(startedAt, endedAt).toFixed(1)} s (compile ${seconds(startedAt, compiledAt).toFixed(1)} s, render ${rendering.toFixed(1)} s)`,
    `${Math.round(pages / rendering)} pages/s`,
    `peak memory ${Math.round(peakMemory() / 2 ** 20)} MiB`,
  ].join(' · ');
}

/** Prints the summary of a build. */
export function printSummary(figures: BuildFigures): void {
  console.log(`Built ${summaryLine(figures)}`);
}
