/**
 * The network of a tested browser. All its requests end here: known hosts map to local
 * servers, other sites are unreachable. Injects a script that reports errors into each page.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLocalHost } from '../../../src/config/features.ts';
import { listen } from '../../../tooling/servers/program.ts';
import { RENDERED_AGAIN } from '../../lib/page-errors.ts';

const SCRIPT = '/record-errors.js';
const ERRORS = '/recorded-errors';

/** Runs in the page. Synchronous requests, so leaving the page doesn't lose errors. */
function recordErrors(address: string, renderedAgain: string): void {
  const report = (text: string): void => {
    const call = new XMLHttpRequest();
    call.open('POST', `${address}?loaded=${performance.timeOrigin}`, false);
    call.send(`${location.pathname}: ${text}`);
  };
  addEventListener('error', ({ message }) => report(message));
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${reason}`));
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (String(parts[0]).includes(renderedAgain)) report(renderedAgain);
    warn.apply(console, parts);
  };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

export interface Proxy {
  readonly port: number;
  /** Errors thrown by pages, with their paths. */
  readonly errors: string[];
  /** Clears the errors, and ignores later ones of pages that have loaded by now. */
  ignoreOpenPages(): void;
  /** `host:port` of refused HTTPS requests. */
  readonly refused: string[];
  /** Delays requests for matching paths until the returned function is called. */
  hold(paths: RegExp): () => void;
  stop(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Forwards a request to a local server; adds the script to HTML. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: URL): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const address = { host: '127.0.0.1', port: target.port, path: target.pathname + target.search };
  // A connection of its own: the server may be about to close one that was kept.
  const options = { ...address, agent: false };
  const onward = request({ ...options, method: incoming.method, headers }, async (response) => {
    const isPage = response.headers['content-type']?.startsWith('text/html');
    if (isPage) delete response.headers['content-length'];
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    if (!isPage) {
      // Also ends a response that the server cuts off, for which the page would wait.
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing);
      return;
    }
    const html = await bodyOf(response);
    outgoing.end(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Starts the proxy on a free port of 127.0.0.1; `hosts` maps host names to origins. */
export async function startProxy(hosts: Readonly<Record<string, string>>): Promise<Proxy> {
  const errors: string[] = [];
  const refused: string[] = [];
  const holds = new Map<RegExp, Promise<unknown>>();
  let ignoredUntil = 0;

  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://proxy.test');
    const origin = hosts[url.hostname];
    if (url.pathname === SCRIPT) {
      outgoing.setHeader('content-type', 'text/javascript');
      outgoing.end(`(${recordErrors})('${ERRORS}', '${RENDERED_AGAIN}')`);
    } else if (url.pathname === ERRORS) {
      const text = await bodyOf(incoming);
      if (Number(url.searchParams.get('loaded')) > ignoredUntil) errors.push(text);
      outgoing.end();
    } else if (origin === undefined && !isLocalHost(url.hostname)) {
      outgoing.writeHead(502).end();
    } else {
      for (const [paths, released] of holds) if (paths.test(url.pathname)) await released;
      forward(incoming, outgoing, new URL(url.pathname + url.search, origin ?? url.origin));
    }
  });
  server.on('connect', ({ url = '' }, socket) => {
    refused.push(url);
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const port = await listen(server);

  return {
    port,
    errors,
    refused,
    ignoreOpenPages() {
      errors.length = 0;
      ignoredUntil = Date.now();
    },
    hold(paths) {
      const { promise, resolve } = Promise.withResolvers();
      holds.set(paths, promise);
      return () => {
        holds.delete(paths);
        resolve(undefined);
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
