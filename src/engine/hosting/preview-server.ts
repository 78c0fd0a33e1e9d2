/** Serves the built files with the URL rules, as a production host does; `astro preview` uses it. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CreatePreviewServer } from 'astro';
import sirv from 'sirv';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locales.ts';
import { isPagePath, notFoundFile, outputFile, outputPath } from '../../i18n/paths.ts';
import {
  decideRequest,
  hasDotSegment,
  refuseMethod,
  requestTarget,
  sendRedirect,
  setDecisionHeaders,
} from './answer.ts';
import { byteRange } from './byte-range.ts';
import { cacheControl, headersFor, type HeaderRule } from './headers.ts';
import { HOST_RULES_FILE, redirectFinder } from './host-rules.ts';
import { readHostRules } from './host-rules-file.ts';

/** Returns the byte range of a request; `full` for methods other than GET. */
const rangeOf = ({ method, headers }: IncomingMessage, size: number) =>
  byteRange(method === 'GET' ? headers.range : undefined, size);

/**
 * Rewrites the Range header of a request for sirv, which ends the process if a range ends
 * before it starts, and reads an end of 0 as no end.
 */
function normalizeRange(request: IncomingMessage, size: number): void {
  const range = rangeOf(request, size);
  if (range === 'unsatisfiable') request.headers.range = `bytes=${size}-`;
  else if (range === 'full' || range.end === 0) delete request.headers.range;
  else request.headers.range = `bytes=${range.start}-${range.end}`;
}

/** Caches a response like a page, once its status is known, if it is an error or a redirect. */
function limitCaching(response: ServerResponse, rules: readonly HeaderRule[]): void {
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => typeof response;
  response.writeHead = (status: number, ...more: unknown[]) => {
    const ofPath = String(response.getHeader('Cache-Control') ?? '');
    const value = cacheControl(rules, ofPath, status);
    if (value !== ofPath) response.setHeader('Cache-Control', value);
    return writeHead(status, ...more);
  };
}

/** Where a build has its files. */
interface SiteFolders {
  readonly site: string;
  /** The folder of the compiled renderer, with the host rules. */
  readonly server: string;
}

export interface ServeOptions {
  readonly host?: string | undefined;
  readonly port: number;
  readonly logger: { info(message: string): void; error(message: string): void };
  /**
   * Resolves, while the site is still being built, with its folders when it is complete. Until
   * then a request for a missing file waits.
   */
  readonly completed?: Promise<SiteFolders> | undefined;
}

export interface SiteServer {
  readonly port: number;
  readonly http: Server;
  closed(): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteHandlerOptions {
  /** Changes the headers of a response. */
  readonly headers?: (headers: Readonly<Record<string, string>>) => Record<string, string>;
  /** Changes a page before it is sent. */
  readonly showPage?: (page: Buffer, request: IncomingMessage) => Buffer;
  readonly completed?: ServeOptions['completed'];
}

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns a function that answers requests from the files and host rules of a build. */
export function siteHandler(
  folders: SiteFolders,
  { headers = (own) => own, showPage = (page) => page, completed }: SiteHandlerOptions = {},
): SiteHandler {
  const rules = readHostRules(path.join(folders.server, HOST_RULES_FILE));
  const findRedirect = redirectFinder(rules.redirects);
  const filesIn = (root: string) =>
    sirv(root, {
      dev: true,
      etag: true,
      dotfiles: true,
      setHeaders: (response, _pathname, { size }) => normalizeRange(response.req, size),
    });
  let root = folders.site;
  let files = filesIn(root);
  let building: Promise<void> | undefined = completed?.then(
    ({ site }) => {
      building = undefined;
      root = site;
      files = filesIn(root);
    },
    // The build reports its failure itself.
    () => {
      building = undefined;
    },
  );
  /** Answers a request for a missing file; while the site is being built, tries again at its end. */
  const onMissing = (answer: () => void, retry: () => void): void => {
    if (building) void building.then(retry);
    else answer();
  };

  // Pages are sent in full for any valid range.
  const sendPage = (response: ServerResponse, file: string, status: number): void => {
    const page = showPage(readFileSync(path.join(root, file)), response.req);
    if (status === 200 && rangeOf(response.req, page.length) === 'unsatisfiable') {
      response.writeHead(416, { 'Content-Range': `bytes */${page.length}` }).end();
      return;
    }
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page);
  };
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    const own = headers(headersFor(rules.headers, pathname));
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
  };
  const notFound = (response: ServerResponse, locale: Locale): void => {
    // Not those of the missing file, which browsers would keep for a year.
    setHeaders(response, '/');
    sendPage(response, notFoundFile(locale), 404);
  };

  return (request, response) => {
    const [pathname = '/'] = requestTarget(request).split('?');
    setHeaders(response, pathname);
    limitCaching(response, rules.headers);
    if (refuseMethod(request, response)) return;
    const decision = decideRequest(request, findRedirect);
    const isResolved = !hasDotSegment(request);
    if (decision.kind === 'refuse') return void response.writeHead(decision.status).end();
    if (decision.kind === 'redirect') return sendRedirect(response, decision);
    if (decision.kind === 'file') {
      setDecisionHeaders(response, decision);
      request.url = outputPath(decision.locale, decision.path);
    }
    if (decision.kind !== 'rewrite') {
      const missing = (): void => {
        const [, first] = (request.url ?? '').split('/');
        notFound(response, isLocale(first) ? first : DEFAULT_LOCALE);
      };
      const send = (): void => files(request, response, () => onMissing(missing, send));
      return isResolved ? send() : missing();
    }
    setDecisionHeaders(response, decision);
    const file = path.normalize(outputFile(decision.locale, decision.path));
    const isPage = isPagePath(decision.path) && isResolved && !file.startsWith('..');
    const send = (): void => {
      const exists = isPage && existsSync(path.join(root, file));
      if (exists) return sendPage(response, file, 200);
      onMissing(() => notFound(response, decision.locale), send);
    };
    return send();
  };
}

/** Serves a built site. Returns the running server; rejects if it cannot listen. */
export async function serveSite(
  folders: SiteFolders,
  { host, port, logger, completed }: ServeOptions,
): Promise<SiteServer> {
  const handle = siteHandler(folders, { completed });
  const http = createServer((request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      logger.error(`${request.method} ${request.url}: ${String(error)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });

  http.listen(port, host);
  await once(http, 'listening');
  const address = http.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  logger.info(`The site is at http://${host ?? 'localhost'}:${actualPort}`);
  const closed = new Promise<void>((resolve) => http.once('close', () => resolve()));
  return {
    port: actualPort,
    http,
    closed: () => closed,
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await closed;
    },
  };
}

const createPreviewServer: CreatePreviewServer = async ({ client, server, ...options }) => {
  const folders = { site: fileURLToPath(client), server: fileURLToPath(server) };
  const { http, ...running } = await serveSite(folders, options);
  return { ...running, ...(options.host !== undefined && { host: options.host }), server: http };
};

export default createPreviewServer;
