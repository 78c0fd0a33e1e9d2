/** Programs that run beside this one, such as servers. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';

/** Makes a server listen on a free port of 127.0.0.1, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns an unused port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export interface Program {
  readonly pid: number;
  isRunning(): boolean;
  /** Returns everything that it has printed. */
  output(): string;
  /** Resolves with the pattern's first group in the output. Rejects if the program exits first. */
  printed(pattern: RegExp): Promise<string>;
  /** Ends it with a signal, by default `SIGTERM`, and waits for its exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export function startProgram(
  file: string,
  parameters: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> = {},
): Program {
  const child = spawn(file, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = [child.stdout, child.stderr];
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const search = (): void => {
          const [, found] = pattern.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        };
        for (const stream of streams) stream.on('data', search);
        child.once('error', reject);
        child.once('close', (code) =>
          reject(new Error(`${path.basename(file)} exited with code ${code}:\n${output}`)),
        );
      }),
    async stop(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
