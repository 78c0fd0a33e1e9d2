/** The publish server: a webhook in, a release out. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { errorMessage } from '../errors.ts';
import { currentRelease, Store } from '../store.ts';
import { publishApp } from './app.ts';
import { builderOf } from './builder.ts';
import { keeperOf, withKeeper } from './keeper.ts';
import type { Log } from './log.ts';
import { createPublisher } from './publisher.ts';
import { replayMemory } from './replay-memory.ts';
import { signatureVerifier, TOLERANCE_MS } from './signatures.ts';

export interface PublishServerOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** One or more secrets, with spaces between. */
  readonly secrets: string;
  /** Folder of the release store. */
  readonly store: string;
  readonly log: Log;
  /** The module that publishes; that of this site unless said. */
  readonly child?: URL;
  /** Whether to publish at the start what came while nobody listened. */
  readonly publishAtStart: boolean;
  /** How long a stop waits for a publish that runs, in milliseconds. */
  readonly patience: number;
  /** MiB of memory for search indexes that are kept between publishes; 0 unless said. */
  readonly searchMemory?: number;
}

export interface PublishServer {
  readonly origin: string;
  /** Takes nothing more, waits for the publish that runs, and frees the port. */
  stop(): Promise<void>;
}

/** A request that takes longer to arrive is nobody's webhook. */
const REQUEST_MS = 10_000;

const CHILD = new URL('./child.ts', import.meta.url);

/** What the store says of the live release; the reason where it cannot be read. */
function liveRelease(store: Store): object | null {
  try {
    const release = currentRelease(store);
    if (!release) return null;
    const { id, time, pages, snapshot, output } = release;
    return { id, time, pages, snapshot, output };
  } catch (error) {
    return { error: errorMessage(error) };
  }
}

/** Starts the server. Throws `PublishError` for bad secrets; rejects when the port is taken. */
export async function startPublishServer(options: PublishServerOptions): Promise<PublishServer> {
  const { host, port, secrets, log, child = CHILD, patience, searchMemory = 0 } = options;
  const verify = signatureVerifier(secrets);
  const store = new Store(options.store);
  const keeper = keeperOf(searchMemory, log);
  const startBuilder = withKeeper(keeper, builderOf(child, keeper.environment));
  // The port first: a second server must not start processes.
  let onWebhook = (): boolean => false;
  let status = (): object => ({});
  const app = publishApp({
    verify,
    replays: replayMemory(2 * TOLERANCE_MS),
    onWebhook: () => onWebhook(),
    status: () => status(),
    log,
  });
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
  server.requestTimeout = REQUEST_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  const publisher = createPublisher({ startBuilder, log });
  onWebhook = publisher.request;
  status = () => ({ release: liveRelease(store), ...publisher.status() });
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  log('listening', { origin });
  if (options.publishAtStart) publisher.request();

  return {
    origin,
    stop: async () => {
      log('stopping');
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await publisher.stop(patience);
      await keeper.stop();
      server.closeAllConnections();
      await closed;
      log('stopped');
    },
  };
}
