import { SingleBar } from 'cli-progress';

/** A progress bar on a terminal; where there is none, one line when the work is done. */
export function progressBar(label: string, total: number) {
  if (!process.stderr.isTTY) {
    const update = (done: number): void => {
      if (done === total) console.log(`${label}  ${done}/${total}`);
    };
    return { update, stop: (): void => undefined };
  }
  const bar = new SingleBar({
    format: `${label.padEnd(8)} {bar} {value}/{total}  {percentage}%  {eta_formatted} left`,
    barsize: 32,
    hideCursor: true,
  });
  bar.start(total, 0);
  return { update: (done: number): void => bar.update(done), stop: (): void => bar.stop() };
}
