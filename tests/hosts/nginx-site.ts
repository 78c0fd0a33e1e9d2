/** The generated configuration in a real nginx, for tests. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx, type NginxServer } from '../../scripts/lib/nginx-server.ts';
import type { HostRules } from '../../src/hosting/host-rules.ts';
import { nginxFiles } from '../../src/hosting/nginx/site.ts';

/** The folder of the last build. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** What the last build told hosts. */
export function builtRules(): HostRules {
  const file = new URL('../../.renderer/host-rules.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as HostRules;
}

/** Starts nginx with the configuration of the last build over a folder of files. */
export function startSite(root = DIST, brotli = false): Promise<NginxServer> {
  return startNginx(
    (port, folder) => {
      const options = { root, listen: `127.0.0.1:${port}`, brotli, folder };
      for (const [name, text] of Object.entries(nginxFiles(builtRules(), options))) {
        const file = path.join(folder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      return `include ${folder}/site.conf;`;
    },
    { brotli },
  );
}

/** What an answer depends on by the URL rules: a file with compressed neighbours adds a word of its own. */
export function varyByRules(vary: string | undefined): string {
  const names = (vary ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '' && name !== 'Accept-Encoding').join(', ');
}
