/** Runs a command and measures it with all its child processes (Linux). */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Measurement {
  readonly seconds: number;
  /** Highest sum of resident memory over all processes seen at one time, in bytes. */
  readonly peakMemory: number;
  /** Highest resident memory of any one process, in bytes. */
  readonly largestProcess: number;
  /** CPU time of the command and all its descendants. */
  readonly cpuSeconds: number;
  /** CPU time of the descendants matched by `apart`, by name. */
  readonly cpuSecondsOf: Readonly<Record<string, number>>;
  readonly output: string;
}

/** Returns the conditions of a measurement, in words. */
export const conditions = (runs: string): string =>
  `Node ${process.version}, ${availableParallelism()} cores, median of ${runs}`;

/** Rounds a number to a number of decimals. */
export const round = (value: number, places = 2): number => Number(value.toFixed(places));

/** Returns the value at a quantile, a share from 0 to 1. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;
export const median = (values: readonly number[]): number => quantile(values, 0.5);

const TICKS_A_SECOND = 100;
const SAMPLE_MS = 100;

/** How to run a command and what to sum separately. */
export interface MeasureOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Working directory; defaults to that of this process. */
  readonly folder?: string;
  /** Command-line patterns of processes whose CPU time is summed separately, by name. */
  readonly apart?: Readonly<Record<string, RegExp>>;
}

/** CPU times of a process from `/proc`, in ticks. */
interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** CPU time of descendants that exited and were waited for. */
  readonly waitedFor: number;
}

/** Returns a `/proc` file of a process, or `undefined` when the process is gone. */
function processFile(pid: string | number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

function timesOf(pid: string): ProcessTimes | undefined {
  const stat = processFile(pid, 'stat');
  if (stat === undefined) return undefined;
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { pid: Number(pid), parent, own: user + system, waitedFor: childUser + childSystem };
}

/** Returns the current and the peak resident memory, in bytes. */
function memoryOf({ pid }: ProcessTimes): { readonly now: number; readonly most: number } {
  const status = processFile(pid, 'status') ?? '';
  const bytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

const commandOf = ({ pid }: ProcessTimes): string =>
  (processFile(pid, 'cmdline') ?? '').replaceAll('\0', ' ').trim();

/** Returns the process and all its descendants. */
function processTree(root: number): ProcessTimes[] {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const times = timesOf(name);
    if (times) all.set(times.pid, times);
  }
  const belongs = (pid: number): boolean =>
    pid === root || (all.has(pid) && pid !== 0 && belongs(all.get(pid)?.parent ?? 0));
  return [...all.values()].filter(({ pid }) => belongs(pid));
}

/** What a process and its descendants use at this moment. */
export interface Usage {
  readonly cpuSeconds: number;
  /** Resident memory in bytes. */
  readonly memory: number;
  readonly openFiles: number;
}

/** Returns what a process and its descendants use. */
export function usageOf(pid: number): Usage {
  const tree = processTree(pid);
  const filesOf = ({ pid: one }: ProcessTimes): number => {
    try {
      return readdirSync(`/proc/${one}/fd`).length;
    } catch {
      return 0;
    }
  };
  return {
    cpuSeconds: sum(tree.map(({ own, waitedFor }) => own + waitedFor)) / TICKS_A_SECOND,
    memory: sum(tree.map((one) => memoryOf(one).now)),
    openFiles: sum(tree.map(filesOf)),
  };
}

/** Returns the CPU seconds of one process, without its descendants. */
export const cpuSecondsOf = (pid: number): number =>
  (timesOf(String(pid))?.own ?? NaN) / TICKS_A_SECOND;

/** Returns the processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  processTree(pid)
    .filter(({ parent }) => parent === pid)
    .map((one) => one.pid);

const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((one, other) => one + other, 0);

/**
 * Adds up samples of every process seen, also of those that nobody waits for. Misses what a
 * process uses after its last sample.
 */
function observer(root: number, apart: Readonly<Record<string, RegExp>>) {
  const names = Object.keys(apart);
  const ticksApart = new Map(names.map((name) => [name, new Map<number, number>()]));
  const ticksOf = new Map<number, number>();
  let peakMemory = 0;
  let largestProcess = 0;
  return {
    look(): void {
      const tree = processTree(root);
      const memory = tree.map(memoryOf);
      peakMemory = Math.max(peakMemory, sum(memory.map(({ now }) => now)));
      largestProcess = Math.max(largestProcess, ...memory.map(({ most }) => most));
      for (const { pid, own } of tree) ticksOf.set(pid, own);
      for (const [name, pattern] of Object.entries(apart)) {
        for (const one of tree) {
          if (pattern.test(commandOf(one))) ticksApart.get(name)?.set(one.pid, one.own);
        }
      }
    },
    seen: () => ({
      ticks: sum(ticksOf.values()),
      peakMemory,
      largestProcess,
      cpuSecondsOf: Object.fromEntries(
        [...ticksApart].map(([name, each]) => [name, sum(each.values()) / TICKS_A_SECOND]),
      ),
    }),
  };
}

/**
 * Throws with the output when the command fails. Run one at a time: CPU time is what
 * the system adds to this process's children or, with processes that nobody waited for, what was
 * sampled, if that is more.
 */
export async function measure(
  command: string,
  parameters: readonly string[],
  { environment = {}, folder, apart = {} }: MeasureOptions = {},
): Promise<Measurement> {
  const ticksBefore = timesOf('self')?.waitedFor ?? 0;
  const startedAt = performance.now();
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const { look, seen } = observer(child.pid ?? 0, apart);
  const timer = setInterval(look, SAMPLE_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`${command} exited with code ${code}:\n${output}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const { ticks, ...peaks } = seen();
  const counted = (timesOf('self')?.waitedFor ?? 0) - ticksBefore;
  const cpuSeconds = Math.max(ticks, counted) / TICKS_A_SECOND;
  return { seconds, cpuSeconds, output, ...peaks };
}
