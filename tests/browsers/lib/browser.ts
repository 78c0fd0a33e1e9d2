/** The commands that WebDriver Classic and WebDriver BiDi share, as the tests use them. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface BrowserOptions {
  /** Port of the HTTP proxy on 127.0.0.1 that handles all requests. */
  readonly proxyPort: number;
  /** Time zone of the browser's clock, like `Europe/Berlin`. */
  readonly timeZone: string;
  /** An empty folder for the browser's data. */
  readonly folder: string;
}

/** Input of one device, in the format of both WebDriver versions. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A tab with its own cookies and storage. */
export interface Tab {
  /** Loads a URL and waits for the load event. */
  goto(url: string): Promise<void>;
  /** Evaluates and awaits a JavaScript expression; returns it as JSON. Rejects if it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Performs real input. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** Opens a tab; only one may be open at a time. */
  open(): Promise<Tab>;
  /** Uncaught errors, if the protocol reports them. */
  readonly errors: string[];
  stop(): Promise<void>;
}

export interface Program {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program with extra environment variables; `stop` ends it and waits for its exit. */
export function startProgram(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(file, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    process: child,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Resolves with the pattern's first group in the output. Rejects if the program exits first. */
export function printed({ process: child }: Program, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr] as Readable[]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, found] = pattern.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('error', reject);
    child.once('close', (code) =>
      reject(new Error(`${child.spawnfile} exited with code ${code}: ${output}`)),
    );
  });
}
