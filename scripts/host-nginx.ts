/**
 * `npm run host:nginx -- --out <folder> --root <dist folder> [--listen 80] [--brotli]`:
 * writes the nginx configuration of the last build, for the domains in SITE_ORIGIN and
 * SITE_ORIGIN_CN; `--name <host>`, which can be repeated, adds another one. With
 * `--listen '443 ssl'`, plain HTTP on port 80, or on `--plain <port>`, redirects to HTTPS.
 * `--at <folder>` names the folder the files will be deployed to, if different, such as on
 * another machine; `--rules <file>` uses the rules of another build, such as those of the live release.
 */
import path from 'node:path';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import { readOwnHostRules } from '../src/engine/hosting/host-rules-file.ts';
import { isHttps } from '../src/engine/hosting/nginx/site.ts';
import { RULES, writeConfiguration } from '../tooling/servers/nginx-server.ts';

const project = path.resolve(import.meta.dirname, '..');
const { values } = commandLine({
  options: {
    out: { type: 'string', default: path.join(project, '.nginx') },
    root: { type: 'string', default: path.join(project, 'dist') },
    listen: { type: 'string', default: '80' },
    plain: { type: 'string' },
    at: { type: 'string' },
    rules: { type: 'string', default: RULES },
    name: { type: 'string', multiple: true, default: [] },
    brotli: { type: 'boolean', default: false },
  },
});

const out = path.resolve(values.out);
const folder = path.resolve(values.at ?? out);
await runCommand(async () => {
  const rules = readOwnHostRules(path.resolve(values.rules));
  writeConfiguration(out, rules, {
    root: path.resolve(values.root),
    listen: values.listen,
    plain: values.plain ?? (isHttps(values.listen) ? '80' : undefined),
    brotli: values.brotli,
    folder,
    names: values.name,
  });
  console.log(`nginx: include ${path.join(folder, 'site.conf')} in the http block`);
});
