/** What a test asks of a browser: the few commands that WebDriver Classic and WebDriver BiDi share. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface BrowserOptions {
  /** Port of the HTTP proxy on 127.0.0.1 that answers all requests. */
  readonly proxyPort: number;
  /** Time zone of the browser's clock, like `Europe/Berlin`. */
  readonly timeZone: string;
  /** An empty folder for what the browser keeps. */
  readonly folder: string;
}

/** Input of one device, as both versions of WebDriver spell it. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A tab that shares no cookie and no storage with another. */
export interface Tab {
  /** Loads an address and waits for the load event. */
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression, awaited, by way of JSON. Rejects where the page throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Real input. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** Opens a tab. One at a time. */
  open(): Promise<Tab>;
  /** Uncaught errors, as far as the protocol tells of them. */
  readonly errors: string[];
  stop(): Promise<void>;
}

export interface Program {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program in a time zone and an environment; `stop` ends that process and waits for it. */
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

/** The first group of the first match in what a program prints. Rejects when it ends without one. */
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
      reject(new Error(`${child.spawnfile} ended with ${code}: ${output}`)),
    );
  });
}
