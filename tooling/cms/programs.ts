/** Runs Node programs that end together, with this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** How long a program may take to end. */
const PATIENCE_MS = 10_000;

export interface Program {
  /** How messages call it. */
  readonly name: string;
  readonly folder: string;
  readonly parameters: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Receives what the program prints, instead of the terminal. */
  readonly onOutput?: (stream: Readable) => void;
}

/**
 * Returns a function that starts a program. All programs end with the first that ends, then this
 * process does, with exit code 1; on Ctrl-C and SIGTERM with 0. A second Ctrl-C kills them.
 */
export function createPrograms(): (program: Program) => void {
  const running = new Map<ChildProcess, Promise<void>>();
  let isStopping = false;

  const kill = (signal: NodeJS.Signals): void => {
    for (const child of running.keys()) child.kill(signal);
  };
  async function stop(code: number): Promise<void> {
    if (isStopping) return kill('SIGKILL');
    isStopping = true;
    kill('SIGTERM');
    setTimeout(kill, PATIENCE_MS, 'SIGKILL').unref();
    await Promise.all(running.values());
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }
  process.once('exit', () => kill('SIGKILL'));

  return ({ name, folder, parameters, variables, onOutput }) => {
    const child = spawn(process.execPath, parameters, {
      cwd: folder,
      env: variables,
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'],
    });
    if (child.stdout) onOutput?.(child.stdout);
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => resolve());
    });
    running.set(child, ended);
    void ended.then(() => {
      running.delete(child);
      if (isStopping) return;
      console.error(`${name} has ended: see the output above.`);
      void stop(1);
    });
  };
}
