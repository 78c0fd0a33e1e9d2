/**
 * Runs Netlify's engine locally: the edge function in Deno, then headers, redirects and
 * files, combined as in Netlify's development server.
 */
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EdgeFunctionsHandler } from '@netlify/edge-functions-dev';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { edgeConfig } from '../../../src/engine/hosting/netlify/edge-config.ts';
import { listen } from '../../../tooling/servers/program.ts';
import { prepareDeno } from './deno.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const published = fileURLToPath(new URL('../../../dist', import.meta.url));
const functions = fileURLToPath(new URL('../../../netlify/edge-functions', import.meta.url));

type EdgeOptions = ConstructorParameters<typeof EdgeFunctionsHandler>[0];

const logger: EdgeOptions['logger'] = {
  log: () => undefined,
  warn: console.warn,
  error: console.error,
};
const geolocation: EdgeOptions['geolocation'] = {
  city: '',
  country: { code: '', name: '' },
  subdivision: { code: '', name: '' },
  timezone: 'UTC',
  latitude: 0,
  longitude: 0,
};

export interface NetlifyEngine {
  readonly port: number;
  /** Paths passed to the edge function, in request order. */
  readonly seenByFunction: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Headers of the connection, not of the request. */
const HOP_BY_HOP = new Set(['host', 'connection', 'transfer-encoding', 'content-length']);

const START_ATTEMPTS = 3;
const REQUEST_ID = 'x-nf-request-id';

/** Converts a request for Netlify's packages: over https, like every site there. */
function toRequest({ url = '/', method = 'GET', headers: given }: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (!HOP_BY_HOP.has(name) && typeof value === 'string') headers.set(name, value);
  }
  // Netlify assigns request ids first; its functions require one.
  if (!headers.has(REQUEST_ID)) headers.set(REQUEST_ID, randomUUID());
  const address = `https://${given.host ?? 'localhost'}${url}`;
  return new Request(address, { method, headers, redirect: 'manual' });
}

/**
 * The engine makes every request look like `http://localhost`. The rules depend on the
 * host, so this keeps it; the follow-up request for files still goes to this machine.
 */
function keepHost(request: Request): Request {
  const { protocol, hostname, port } = new URL(request.url);
  const own: Record<string, string> = {
    // The engine adds its own port if none is given.
    'x-forwarded-host': `${hostname}:${port || '443'}`,
    'x-forwarded-proto': protocol,
  };
  const set = request.headers.set.bind(request.headers);
  request.headers.set = (name, value) => set(name, own[name] ?? value);
  return request;
}

async function send(response: ServerResponse, source: Response): Promise<void> {
  for (const [name, value] of source.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = source.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  response.writeHead(source.status).end(Buffer.from(await source.arrayBuffer()));
}

/** Returns what follows the edge function: redirects, then files, with headers on files. */
function fileChain(): (request: Request) => Promise<Response> {
  const headers = new HeadersHandler({ projectDir: root, publishDir: 'dist', logger });
  const files = new StaticHandler({ directory: published });
  const redirects = new RedirectsHandler({
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: root,
    publicDir: published,
  });

  const serve = async (request: Request, status: number) => {
    const found = await files.match(request);
    if (!found) return undefined;
    return async () => {
      const file = await found.handle();
      await headers.apply(request, file);
      return new Response(file.body, { headers: file.headers, status });
    };
  };
  return async (request) => {
    const match = await redirects.match(request);
    const redirected =
      match &&
      // The engine drops the status of a rule that serves another file; Netlify does not.
      (await redirects.handle(request, match, (wanted) =>
        serve(wanted, wanted.url === request.url ? 200 : match.statusCode),
      ));
    if (redirected) return redirected;
    return (await (await serve(request, 200))?.()) ?? new Response('Not found', { status: 404 });
  };
}

/** Starts the edge function in Deno. Throws the error that kept it from starting. */
async function startEdge(env: Record<string, string>): Promise<EdgeFunctionsHandler> {
  for (let attempt = 1; ; attempt += 1) {
    // As in netlify.toml, which tests/unit/engine/hosting/netlify.test.ts compares with these.
    const configDeclarations: EdgeOptions['configDeclarations'] = [
      { function: 'url-rules', ...edgeConfig },
    ];
    const directories = [functions];
    const edge = new EdgeFunctionsHandler({
      configDeclarations,
      directories,
      env,
      geolocation,
      logger,
    });
    try {
      if (await edge.match(new Request('https://localhost/'))) return edge;
      throw new Error('Deno did not start, or the edge function does not match pages');
    } catch (error) {
      await edge.stop();
      // The engine waits three seconds for Deno, which may be too short on a busy machine.
      if (attempt === START_ATTEMPTS) throw error;
    }
  }
}

/**
 * Starts the engine over the last build. Throws an error that names a missing file. The
 * engine leaks memory per request: up to 500 requests are safe.
 */
export async function startNetlify(): Promise<NetlifyEngine> {
  for (const file of ['dist/_redirects', 'netlify/edge-functions/generated/settings.js']) {
    if (!existsSync(new URL(`../../../${file}`, import.meta.url))) {
      throw new Error(`No build for Netlify: ${file} is missing; run 'npm run build' first.`);
    }
  }
  const deno = prepareDeno();
  const edge = await startEdge(deno.environment).catch((error: unknown) => {
    deno.remove();
    throw error;
  });
  const chain = fileChain();
  const seenByFunction: string[] = [];

  const respond = async (request: Request, origin: string): Promise<Response> => {
    const match = await edge.match(request);
    if (!match) return chain(request);
    seenByFunction.push(new URL(request.url).pathname);
    return match.handle(keepHost(request), origin);
  };
  // A client that reads until the end of a connection does not wait for long.
  const http = createServer({ keepAliveTimeout: 100 }, (request, response) => {
    respond(toRequest(request), `http://127.0.0.1:${port}`)
      .then((found) => send(response, found))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  http.keepAliveTimeoutBuffer = 0;
  const port = await listen(http);
  return {
    port,
    seenByFunction,
    stop: async () => {
      await edge.stop();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
      deno.remove();
    },
  };
}
