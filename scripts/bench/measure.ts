/** Runs a command and measures it with all the processes that it starts (Linux). */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measurement {
  readonly seconds: number;
  /** Highest sum of resident memory over all processes seen at one time, in bytes. */
  readonly peakMemory: number;
  /** CPU time of the command and of the processes that it waited for. */
  readonly cpuSeconds: number;
  readonly output: string;
}

const TICKS_A_SECOND = 100;
const SAMPLE_MS = 100;

interface ProcessFigures {
  readonly parent: number;
  readonly ticks: number;
  readonly memory: number;
}

function readProcess(pid: string): ProcessFigures | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    const memory =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    return { parent, ticks, memory };
  } catch {
    return undefined;
  }
}

/** The process and all below it. */
function processTree(root: number): ProcessFigures[] {
  const all = new Map<number, ProcessFigures>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const figures = readProcess(name);
    if (figures) all.set(Number(name), figures);
  }
  const belongs = (pid: number): boolean =>
    pid === root || (all.has(pid) && pid !== 0 && belongs(all.get(pid)?.parent ?? 0));
  return [...all].filter(([pid]) => belongs(pid)).map(([, figures]) => figures);
}

/** Throws when the command fails, with what it printed. */
export async function measure(
  command: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Measurement> {
  const startedAt = performance.now();
  const child = spawn(command, parameters, { env: { ...process.env, ...environment } });
  let output = '';
  let peakMemory = 0;
  let ticks = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const sample = (): void => {
    const tree = processTree(child.pid ?? 0);
    peakMemory = Math.max(
      peakMemory,
      tree.reduce((sum, { memory }) => sum + memory, 0),
    );
    ticks = Math.max(ticks, tree[0]?.ticks ?? 0);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, peakMemory, cpuSeconds: ticks / TICKS_A_SECOND, output };
}
