import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newPrivateKey } from '../../sandbox/keys.ts';
import { buildForServices, SERVICES_OUTPUT } from '../../scripts/lib/services-site.ts';
import { startPreview } from '../../scripts/lib/start-preview.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Puts a page beside the others that has the site's script and nothing else:
 * thousands of loads are then about the script, not about drawing.
 */
function writeBarePage(): void {
  const site = path.join(root, SERVICES_OUTPUT);
  const home = readFileSync(path.join(site, 'index.html'), 'utf8');
  const [script] = /<script type="module" src="[^"]*Default[^"]*"><\/script>/.exec(home) ?? [];
  const [build] = /<meta name="build"[^>]*>/.exec(home) ?? [];
  if (!script || !build) throw new Error('The home page has no script of the default layout.');
  const consent =
    '<section data-testid="consent" hidden></section><dialog data-testid="consent-settings"></dialog>';
  writeFileSync(
    path.join(site, 'session.html'),
    `<!doctype html><html lang="en-US" data-route="session"><head><title>Session</title>${build}` +
      `<meta name="locale" content="en"></head><body>${consent}${script}</body></html>`,
  );
}

/** Serves the last build, and one for services, while the browser tests run; returns what ends it. */
export default async function preview(): Promise<() => Promise<void>> {
  const privateKey = newPrivateKey();
  buildForServices(privateKey);
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
