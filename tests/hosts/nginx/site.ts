/** Runs a real nginx with the generated configuration, for tests. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCertificate } from '../../../tooling/servers/https-site.ts';
import { builtRules, startNginx, type NginxServer } from '../../../tooling/servers/nginx-server.ts';
import { freePort } from '../../../tooling/servers/program.ts';
import type { ServerOptions } from '../../../src/engine/hosting/nginx/rules-snippets.ts';
import type { HostRules } from '../../../src/engine/hosting/host-rules.ts';
import { nginxFiles } from '../../../src/engine/hosting/nginx/site.ts';

/** The folder of the last build. */
export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Writes the configuration, by default of the last build, and returns the contents of the http block. */
function writeSite(options: ServerOptions, rules = builtRules()): string {
  for (const [name, text] of Object.entries(nginxFiles(rules, options))) {
    const file = path.join(options.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return `include ${options.folder}/site.conf;`;
}

/** Starts nginx with the configuration, by default of the last build, over a folder of files. */
export function startSite(root = DIST, brotli = false, rules?: HostRules): Promise<NginxServer> {
  return startNginx(
    (port, folder) => writeSite({ root, listen: `127.0.0.1:${port}`, brotli, folder }, rules),
    { brotli },
  );
}

/** The site over https, with a certificate for its names, and plain http next to it. */
export interface TlsSite extends NginxServer {
  readonly plainPort: number;
  readonly certificate: string;
}

/** Starts nginx with the last build over https. */
export async function startTlsSite(): Promise<TlsSite> {
  const plainPort = await freePort();
  const { www, cn } = builtRules().origins;
  const domains = [www, cn].map((origin) => new URL(origin).hostname);
  const apexes = domains.map((name) => name.replace('www.', ''));
  const names = [...domains, ...apexes, ...apexes.map((name) => `${name}.evil.example`)];
  let certificate = '';
  const server = await startNginx((port, folder) => {
    const written = writeCertificate(folder, names);
    certificate = readFileSync(written.certificate, 'utf8');
    const listen = `127.0.0.1:${port} ssl http2`;
    const plain = `127.0.0.1:${plainPort}`;
    return [
      `ssl_certificate ${written.certificate};`,
      `ssl_certificate_key ${written.key};`,
      writeSite({ root: DIST, listen, plain, brotli: false, folder }),
    ].join('\n');
  });
  return { ...server, plainPort, certificate };
}

/** Returns Vary without Accept-Encoding, which nginx adds for files with compressed variants. */
export function varyByRules(vary: string | undefined): string {
  const names = (vary ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '' && name !== 'Accept-Encoding').join(', ');
}
