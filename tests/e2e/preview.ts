import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchContent } from '../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import { replaceFile } from '../../src/engine/disk/replace-file.ts';
import type { ContentSource } from '../../src/engine/content/sources/source.ts';
import {
  ANALYTICS_ID,
  BAIDU,
  GOOGLE_ANALYTICS,
  GOOGLE_TAG_MANAGER,
  YANDEX,
} from '../lib/snippets.ts';
import { newPrivateKey } from '../../sandbox/keys.ts';
import { buildForServices, SERVICES_OUTPUT } from '../../tooling/servers/services-site.ts';
import { startPreview } from '../../tooling/servers/start-preview.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Adds a page that has only the site's script and the tracking island, so that thousands of
 * loads test these and not rendering.
 */
function writeBarePage(): void {
  const site = path.join(root, SERVICES_OUTPUT);
  const home = readFileSync(path.join(site, 'index.html'), 'utf8');
  const [script] = /<script type="module" src="[^"]*Default[^"]*"><\/script>/.exec(home) ?? [];
  const [build] = /<meta name="build"[^>]*>/.exec(home) ?? [];
  const [tracking] =
    /<astro-island[^>]*component-export="Tracking"[^>]*><\/astro-island>/.exec(home) ?? [];
  if (!script || !build || !tracking) {
    throw new Error('The home page has no layout script, build id or tracking island.');
  }
  writeFileSync(
    path.join(site, 'session.html'),
    `<!doctype html><html lang="en-US" data-route="session"><head><title>Session</title>${build}` +
      `<meta name="locale" content="en"></head><body>${tracking}${script}</body></html>`,
  );
}

/** Adds analytics snippets to the Turkish pages of the starter content. */
function withSnippets(source: ContentSource): ContentSource {
  const { google, container, counter, baidu } = ANALYTICS_ID;
  const fields = {
    statistical_title: GOOGLE_ANALYTICS(google) + GOOGLE_TAG_MANAGER(container),
    statistical_body: YANDEX.current(counter) + BAIDU(baidu),
  };
  return {
    ...source,
    async *entries() {
      for await (const entry of source.entries()) {
        const isTurkish = entry.collection === 'base-info' && entry.locale === 'tr';
        yield isTurkish ? { ...entry, fields: { ...entry.fields, ...fields } } : entry;
      }
    },
  };
}

/** Returns the private key of earlier runs: with a new one, the whole site would be built again. */
function keptPrivateKey(): string {
  const file = path.join(root, '.services/private-key.pem');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    replaceFile(file, newPrivateKey());
  }
  return readFileSync(file, 'utf8');
}

/** Builds the site for services from content with snippets. */
async function buildServices(privateKey: string): Promise<void> {
  const snapshot = path.join(root, '.services/snapshot');
  const PUBLIC_ANALYTICS_IDS = Object.values(ANALYTICS_ID).join(' ');
  process.env['PUBLIC_ANALYTICS_IDS'] = PUBLIC_ANALYTICS_IDS;
  await fetchContent(withSnippets(starterSource(path.join(root, 'src/content'))), snapshot);
  delete process.env['PUBLIC_ANALYTICS_IDS'];
  buildForServices(privateKey, { SNAPSHOT_DIR: snapshot, PUBLIC_ANALYTICS_IDS });
}

/** Serves the last build and one for services during browser tests; returns a teardown function. */
export default async function preview(): Promise<() => Promise<void>> {
  const privateKey = keptPrivateKey();
  await buildServices(privateKey);
  writeBarePage();
  const plain = await startPreview();
  const services = await startPreview(SERVICES_OUTPUT);
  process.env['PREVIEW_ORIGIN'] = plain.origin;
  process.env['SERVICES_PREVIEW_ORIGIN'] = services.origin;
  process.env['SERVICES_PRIVATE_KEY'] = privateKey;
  return async () => {
    await Promise.all([plain.stop(), services.stop()]);
  };
}
