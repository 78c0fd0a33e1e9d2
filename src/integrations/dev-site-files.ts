import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { redirectFinder } from '../hosting/host-rules.ts';
import { decideRequest } from '../hosting/answer.ts';
import { outputPath } from '../i18n/paths.ts';
import { memoized } from '../queries/store.ts';
import { searchIndexes, type IndexFiles } from '../search/search-index.ts';
import { siteFiles } from '../site-files/index.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

type Make = () => string | Uint8Array | Promise<string | Uint8Array>;

const madeFiles = (): Map<string, Make> =>
  memoized('site files', () => new Map(siteFiles().map(({ file, make }) => [file, make])));

/** The file of a search index, which is made with the first that is asked for. */
async function searchFile(file: string): Promise<Uint8Array | undefined> {
  const index = searchIndexes().find(({ folder }) => file.startsWith(`${folder}/`));
  if (!index) return undefined;
  const files = memoized<Promise<IndexFiles>>(index.folder, () => index.make());
  return (await files).get(file.slice(index.folder.length + 1));
}

/** The output file that a request means, by the rules that hosts follow. */
function fileOf(request: IncomingMessage): string | undefined {
  const decision = decideRequest(request, redirectFinder([]));
  if (decision.kind === 'file') return outputPath(decision.locale, decision.path).slice(1);
  return decision.kind === 'pass'
    ? (request.url ?? '').replace(/[?#].*$/s, '').slice(1)
    : undefined;
}

/** Answers with a site file; false where the request means none. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const file = fileOf(request);
  if (file === undefined) return false;
  const content = (await madeFiles().get(file)?.()) ?? (await searchFile(file));
  if (content === undefined) return false;
  const type = TYPES[file.replace(/^.*\./, '')] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type }).end(content);
  return true;
}

/** `astro dev` makes sitemaps, feeds, pictures and search indexes when they are asked for. */
export function devSiteFiles(): AstroIntegration {
  return {
    name: 'dev-site-files',
    hooks: {
      'astro:server:setup'({ server }) {
        server.middlewares.use((request, response, next) => {
          answer(request, response).then((done) => {
            if (!done) next();
          }, next);
        });
      },
    },
  };
}
