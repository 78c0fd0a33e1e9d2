/** Runs stages, three at a time: `hosts` often waits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Counts } from './reports.ts';
import type { Stage } from './stages.ts';

/** Exit code of a stage whose requirements this machine can't meet; it has printed the reason. */
export const SKIPPED = 77;

/** The stages that run at the same time. */
const AT_ONCE = 3;

export interface Outcome extends Counts {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Seconds of processor time of the stage and its children. */
  readonly cpu: number;
}

/** Returns the counts of a test runner; zeros if it wrote no report. */
function countsOf(read: NonNullable<Stage['read']>, file: string, root: string): Counts {
  try {
    return read(readFileSync(file, 'utf8'), root);
  } catch {
    console.error(`${file}: the runner wrote no report`);
    return { passed: 0, failed: 0, failures: [] };
  }
}

/** Returns the seconds that the shell's `times` wrote, like `0m1.50s 0m0.20s`, in total. */
export function cpuSeconds(times: string): number {
  const found = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

function secondsIn(file: string): number {
  try {
    return cpuSeconds(readFileSync(file, 'utf8'));
  } catch {
    return NaN;
  }
}

/** Runs a stage; prints its output at its end, or as it comes if it is the only one. */
async function run(
  { name, command, read }: Stage,
  { root, reports, only }: { root: string; reports: string; only: boolean },
): Promise<Outcome> {
  const startedAt = performance.now();
  const file = path.join(reports, `${name}.json`);
  const times = path.join(reports, `${name}.times`);
  const script = `${command.replace('{report}', file)}\nstatus=$?\ntimes >'${times}'\nexit $status`;
  console.log(only ? `\n── ${name}` : `── ${name} …`);
  const child = spawn(script, {
    cwd: root,
    shell: true,
    stdio: only ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      REPORT_FILE: file,
      // The hundreds of Node processes of a run compile what they share once.
      NODE_COMPILE_CACHE: path.join(reports, 'compile-cache'),
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (!only) console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = secondsIn(times);
  if (status === SKIPPED) {
    console.log(`── ${name}: skipped, see above`);
    return { passed: 0, failed: 0, failures: [], name, ok: true, seconds, cpu };
  }
  const exited = status === 0;
  const single = { passed: exited ? 1 : 0, failed: exited ? 0 : 1, failures: [] };
  const counts = read ? countsOf(read, file, root) : single;
  const ranNothing = counts.passed + counts.failed === 0;
  // A runner that fails without a failing test (a file fails to load) counts as one failure.
  const failed = ranNothing || (!exited && counts.failed === 0) ? 1 : counts.failed;
  const ok = exited && failed === 0;
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  return { ...counts, name, ok, seconds, cpu, failed };
}

/** Returns the first stage that may start beside those that run, if any. */
export function nextStage(waiting: readonly Stage[], running: readonly Stage[]): Stage | undefined {
  if (running.length >= AT_ONCE || running.some(({ alone }) => alone)) return undefined;
  const unfinished = new Set([...waiting, ...running].map(({ name }) => name));
  return waiting.find(
    ({ after, alone }) =>
      !(after !== undefined && unfinished.has(after)) && !(alone && running.length > 0),
  );
}

/** Runs all stages, in their order where possible; returns their outcomes in that order. */
export async function runStages(
  stages: readonly Stage[],
  folders: { readonly root: string; readonly reports: string },
): Promise<Outcome[]> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const outcomes = new Map<Stage, Outcome>();
  while (waiting.length + running.size > 0) {
    const stage = nextStage(waiting, [...running.keys()]);
    if (stage === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(stage), 1);
    const ended = run(stage, { ...folders, only: stages.length === 1 }).then((outcome) => {
      outcomes.set(stage, outcome);
      running.delete(stage);
    });
    running.set(stage, ended);
  }
  return stages.flatMap((stage) => outcomes.get(stage) ?? []);
}
