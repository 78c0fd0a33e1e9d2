import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { ownValue } from '../../shared/own-value.ts';
import { redirectFinder } from '../hosting/host-rules.ts';
import { decideRequest } from '../hosting/answer.ts';
import type { Locale } from '../../i18n/locales.ts';
import { outputPath } from '../../i18n/paths.ts';
import { defineQuery } from '../queries/tracking.ts';
import { searchFileGroups } from '../files/search/search-index.ts';
import { siteFileGroups } from '../files/index.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

/** File groups by name. Search indexes are expensive, so each is made only when requested. */
const groups = defineQuery(
  'dev-file-groups',
  () => new Map([...siteFileGroups(), ...searchFileGroups()].map((group) => [group.name, group])),
);

const filesOf = defineQuery('dev-files', async (name: string) => {
  const files = (await groups().get(name)?.files()) ?? [];
  return new Map(files.map((one) => [one.file, one]));
});

/** Returns the content of a site file; undefined if there is no such file. */
async function contentOf(file: string): Promise<string | Uint8Array | undefined> {
  const [, locale] = /^_search\/([^/]+)\//.exec(file) ?? [];
  const all = locale ? searchFileGroups([locale as Locale]) : siteFileGroups();
  const names = all.map(({ name }) => name);
  for (const name of names) {
    const found = (await filesOf(name)).get(file);
    if (found) return found.make();
  }
  return undefined;
}

/** Returns the output file of a request, by the same rules as hosts. */
function fileOf(request: IncomingMessage): string | undefined {
  const decision = decideRequest(request, redirectFinder([]));
  if (decision.kind === 'file') return outputPath(decision.locale, decision.path).slice(1);
  return decision.kind === 'pass'
    ? (request.url ?? '').replace(/[?#].*$/s, '').slice(1)
    : undefined;
}

/** Responds with a site file. Returns false if the request is not for one. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const file = fileOf(request);
  if (file === undefined) return false;
  const content = await contentOf(file);
  if (content === undefined) return false;
  const type = ownValue(TYPES, file.replace(/^.*\./, '')) ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type }).end(content);
  return true;
}

/** Makes `astro dev` generate sitemaps, feeds, pictures and search indexes on request. */
export function devSiteFiles(): AstroIntegration {
  return {
    name: 'dev-site-files',
    hooks: {
      'astro:server:setup'({ server }) {
        server.middlewares.use((request, response, next) => {
          respond(request, response).then((done) => {
            if (!done) next();
          }, next);
        });
      },
    },
  };
}
