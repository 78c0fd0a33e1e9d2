/** A publish server under test in a process of its own, and the CMS that calls it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SECRET, signed } from '../unit/engine/publishing/webhook-message.ts';
import { until } from './until.ts';

export interface ServerProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** The events that it has logged. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** Ends it as `kill -9` does, or as it is told to. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program that logs as the publish server does, and waits until it listens. */
export async function startServerProcess(
  script: URL,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(script), ...parameters], {
    env: { ...process.env, CONTENT_WEBHOOK_SECRET: SECRET, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const events: Record<string, unknown>[] = [];
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)));
  const started = () => events.find(({ event }) => event === 'listening');
  await until(() => started() !== undefined || child.exitCode !== null);
  const origin = started()?.['origin'];
  if (typeof origin !== 'string') throw new Error(`The server has not started: ${complaint}`);
  return {
    origin,
    child,
    events,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Sends a webhook with an id, and returns the status of the answer. Rejects when there is none. */
export async function sendWebhook(origin: string, id: string): Promise<number> {
  const body = '{"type":"entry.updated"}';
  const headers = signed(body, { id });
  const answer = await fetch(`${origin}/webhook`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
