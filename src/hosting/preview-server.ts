/**
 * `astro preview`: the built files behind the URL rules, as a production host
 * would serve them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CreatePreviewServer } from 'astro';
import sirv from 'sirv';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/locales.ts';
import { outputFile, outputPath } from '../i18n/paths.ts';
import { decideRequest, sendRedirect, setDecisionHeaders } from './answer.ts';
import { headersFor } from './headers.ts';
import { HOST_RULES_FILE, redirectFinder, type HostRules } from './host-rules.ts';

/** Reads what the build wrote for hosts. Throws an error that says what to run when there is no build. */
function readHostRules(directory: string): HostRules {
  const file = path.join(directory, HOST_RULES_FILE);
  if (!existsSync(file))
    throw new Error(`No build to preview: run 'npm run build' first (${file}).`);
  return JSON.parse(readFileSync(file, 'utf8')) as HostRules;
}

const createPreviewServer: CreatePreviewServer = async ({ client, server, host, port, logger }) => {
  const root = fileURLToPath(client);
  const rules = readHostRules(fileURLToPath(server));
  const findRedirect = redirectFinder(rules.redirects);
  const files = sirv(root, { dev: true, etag: true, dotfiles: true });

  const sendPage = (response: ServerResponse, file: string, status: number): void => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(readFileSync(path.join(root, file)));
  };
  const notFound = (response: ServerResponse, locale: Locale): void =>
    sendPage(response, locale === DEFAULT_LOCALE ? '404.html' : `${locale}/404.html`, 404);

  const http = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    for (const [name, value] of Object.entries(headersFor(rules.headers, pathname))) {
      response.setHeader(name, value);
    }
    const decision = decideRequest(request, findRedirect);
    if (decision.kind === 'redirect') return sendRedirect(response, decision);
    if (decision.kind === 'file') {
      setDecisionHeaders(response, decision);
      request.url = outputPath(decision.locale, decision.path);
    }
    if (decision.kind !== 'rewrite') {
      return files(request, response, () => {
        const [, first] = (request.url ?? '').split('/');
        notFound(response, isLocale(first) ? first : DEFAULT_LOCALE);
      });
    }
    setDecisionHeaders(response, decision);
    const file = path.normalize(outputFile(decision.locale, decision.path));
    // The not-found pages are files, too, but no pages of their own.
    const isPage = decision.path !== '/404' && !file.startsWith('..');
    const exists = isPage && existsSync(path.join(root, file));
    return exists ? sendPage(response, file, 200) : notFound(response, decision.locale);
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const address = http.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  logger.info(`The site is at http://${host ?? 'localhost'}:${actualPort}`);
  const closed = new Promise<void>((resolve) => http.once('close', () => resolve()));
  return {
    ...(host === undefined ? {} : { host }),
    port: actualPort,
    closed: () => closed,
    server: http,
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await closed;
    },
  };
};

export default createPreviewServer;
