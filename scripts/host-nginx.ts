/**
 * `npm run host:nginx -- --out <folder> --root <dist folder> [--listen 80] [--brotli]`:
 * writes the nginx configuration of the last build. With `--listen '443 ssl'`, plain
 * http on port 80, or on `--plain <port>`, leads to https. `--at <folder>` names the
 * folder that the files will lie in where that is another one, on another machine;
 * `--rules <file>` the rules of another build, such as those of the live release.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { HOST_RULES_FILE, type HostRules } from '../src/hosting/host-rules.ts';
import { isHttps, nginxFiles } from '../src/hosting/nginx/site.ts';

const project = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(project, '.nginx') },
    root: { type: 'string', default: path.join(project, 'dist') },
    listen: { type: 'string', default: '80' },
    plain: { type: 'string' },
    at: { type: 'string' },
    rules: { type: 'string', default: path.join(project, '.renderer', HOST_RULES_FILE) },
    brotli: { type: 'boolean', default: false },
  },
});

const source = path.resolve(values.rules);
if (!existsSync(source))
  throw new Error(`No build to serve: run 'npm run build' first (${source}).`);
const out = path.resolve(values.out);
const files = nginxFiles(JSON.parse(readFileSync(source, 'utf8')) as HostRules, {
  root: path.resolve(values.root),
  listen: values.listen,
  plain: values.plain ?? (isHttps(values.listen) ? '80' : undefined),
  brotli: values.brotli,
  folder: path.resolve(values.at ?? out),
});
for (const [name, text] of Object.entries(files)) {
  const file = path.join(out, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(
  `nginx: include ${path.join(path.resolve(values.at ?? out), 'site.conf')} in the http block`,
);
