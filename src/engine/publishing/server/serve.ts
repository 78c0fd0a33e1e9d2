/** The publish server: turns webhooks into releases. */
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createAnnouncements } from '../announcements/announcements.ts';
import type { Announcer } from '../announcements/announcer.ts';
import { errorMessage, PublishError } from '../errors.ts';
import { acquireLock } from '../lock.ts';
import { currentRelease, Store, type Release } from '../store.ts';
import { healthApp, webhookApp } from './app.ts';
import { builderOf } from './builder.ts';
import type { Log } from './log.ts';
import { publishMetrics, type Readings } from './metrics.ts';
import { createPublisher } from './publisher.ts';
import { readRequests, saveRequests } from './requests.ts';
import { signatureVerifier } from './signatures.ts';

export interface PublishServerOptions {
  readonly host: string;
  /** 0 selects a free port, here and below. */
  readonly port: number;
  /** The port for monitoring, which many open connections to the other one do not block. */
  readonly healthPort: number;
  /** One or more secrets, separated by spaces. */
  readonly secrets: string;
  /** Folder of the release store. */
  readonly store: string;
  readonly log: Log;
  /** The module that publishes; by default the one of this site. */
  readonly child?: URL;
  /** Whether to publish changes made while the server did not run. */
  readonly publishAtStart: boolean;
  /** Who hears of each release. */
  readonly announcers: readonly Announcer[];
  /** Milliseconds that a stop waits for the running publish. */
  readonly patience: number;
}

export interface PublishServer {
  readonly origin: string;
  /** The origin for monitoring. */
  readonly health: string;
  /** Stops accepting requests, waits for the running publish, and closes the port. */
  stop(): Promise<void>;
}

/** The time limit for a request; webhooks arrive much faster. */
const REQUEST_MS = 10_000;

/** Must be set when the server is created; by default Node checks every 30 s only. */
const LIMITS = {
  headersTimeout: REQUEST_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16_384,
};

/** With the largest body on each connection this is 16 MiB. */
const MAX_CONNECTIONS = 256;

const CHILD = new URL('./child.ts', import.meta.url);

/** The live release; without one, the error that prevented reading it, if there was one. */
interface Live {
  readonly release?: Release | undefined;
  readonly error?: string;
}

function readLive(store: Store): Live {
  try {
    return { release: currentRelease(store) };
  } catch (error) {
    return { error: errorMessage(error) };
  }
}

/** Returns a summary of the live release, or the reason if it cannot be read. */
function summaryOf({ release, error }: Live): object | null {
  if (!release) return error === undefined ? null : { error };
  const { id, time, pages, snapshot, output } = release;
  return { id, time, pages, snapshot, output };
}

/** A server that listens, and its address. */
interface Listening {
  readonly server: Server;
  readonly origin: string;
}

async function listen(app: Hono, port: number, host: string): Promise<Listening> {
  const serverOptions = LIMITS;
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host, serverOptions }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` };
}

/**
 * Starts the server. Throws `PublishError` if a secret is invalid, or if another server of this store
 * is running. Rejects if the port is in use.
 */
export async function startPublishServer(options: PublishServerOptions): Promise<PublishServer> {
  const { host, port, secrets, log, child = CHILD, patience } = options;
  const verify = signatureVerifier(secrets);
  const store = new Store(options.store);
  const { directory } = store;
  mkdirSync(directory, { recursive: true });
  const lock = await acquireLock(store.serverLock, {
    onWait: (holder) => {
      throw new PublishError(`${directory} already has a publish server: ${holder}. End it first.`);
    },
  });
  // With what a killed server left.
  rmSync(store.temporary, { recursive: true, force: true });
  mkdirSync(store.temporary);
  const readings = (): Readings => {
    const { requests, runningSince } = publisher.status();
    const { release } = readLive(store);
    return {
      waiting: requests.requested - requests.published,
      isRunning: runningSince !== undefined,
      releasedAt: release && Date.parse(release.time),
    };
  };
  const metrics = publishMetrics(readings);
  const publisher = createPublisher({
    startBuilder: builderOf(child, store.temporary),
    log,
    requests: readRequests(directory, (reason) => log('requests unreadable', { reason })),
    save: (requests) => saveRequests(directory, requests),
    onEnd: metrics.ended,
  });
  const announcements = createAnnouncements({
    ...{ store, log, announcers: options.announcers },
    onEnd: metrics.announced,
  });
  const cms = webhookApp({
    verify,
    accept: publisher.request,
    publication: () => ({
      content: readLive(store).release?.content ?? [],
      isPublishing: publisher.status().runningSince !== undefined,
      isHeld: publisher.status().last?.outcome.kind === 'held',
      held: publisher.held(),
      health: publisher.health(),
    }),
    log,
  });
  const monitoring = healthApp({
    health: publisher.health,
    status: () => ({
      ...{ release: summaryOf(readLive(store)), ...publisher.status() },
      webhooks: cms.webhooks,
    }),
    metrics: metrics.text,
    log,
  });
  const listening: Listening[] = [];
  try {
    listening.push(await listen(monitoring, options.healthPort, host));
    listening.push(await listen(cms.app, port, host));
  } catch (error) {
    for (const { server } of listening) server.close();
    lock.release();
    throw error;
  }
  const [health = '', origin = ''] = listening.map((one) => one.origin);
  log('listening', { origin, health });
  publisher.open(options.publishAtStart);
  announcements.start();

  return {
    origin,
    health,
    stop: async () => {
      log('stopping');
      const closed = listening.map(({ server }) => new Promise((done) => server.close(done)));
      for (const { server } of listening) server.closeIdleConnections();
      await publisher.stop(patience);
      announcements.stop();
      for (const { server } of listening) server.closeAllConnections();
      await Promise.all(closed);
      lock.release();
      log('stopped');
    },
  };
}
