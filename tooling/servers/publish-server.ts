/** A publish server under test in a separate process, and the CMS's webhook calls. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SECRET, signed } from './webhook-message.ts';
import { until } from '../until.ts';

export interface ServerProcess {
  readonly origin: string;
  /** The origin for monitoring; that of the preview server has none. */
  readonly health: string;
  readonly child: ChildProcess;
  /** Events logged so far. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** Kills it, with `SIGKILL` by default, and waits for its exit. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program that logs like the publish server, and waits until it listens. */
export async function startServerProcess(
  script: URL,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(script), ...parameters], {
    env: { ...process.env, CONTENT_WEBHOOK_SECRET: SECRET, HEALTH_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const events: Record<string, unknown>[] = [];
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)));
  const started = () => events.find(({ event }) => event === 'listening');
  await until(() => started() !== undefined || child.exitCode !== null);
  const origin = started()?.['origin'];
  if (typeof origin !== 'string') throw new Error(`The server did not start: ${stderr}`);
  return {
    origin,
    health: String(started()?.['health']),
    child,
    events,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Sends a webhook with an id and returns the status code. Rejects without a response. */
export async function sendWebhook(origin: string, id: string): Promise<number> {
  const body = '{"type":"entry.updated"}';
  const headers = signed(body, { id });
  const response = await fetch(`${origin}/webhook`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}
