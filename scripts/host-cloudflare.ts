/**
 * `npm run host:cloudflare -- [--out <folder>] [--name <worker>]`: writes the last build as a
 * project for Cloudflare Workers with static assets: `assets/` with `_headers`, the worker with
 * the URL rules, and `wrangler.jsonc`. `npx wrangler deploy` in that folder uploads it, and then
 * only what has changed. `--site <dist folder>` and `--rules <file>` use another build.
 */
import path from 'node:path';
import { writeCloudflareProject } from '../tooling/cloudflare-project.ts';
import { commandLine } from '../tooling/command-line.ts';
import { builtRules } from '../tooling/servers/nginx-server.ts';

/** How many files a version can have on the free plan; 100,000 on a paid one. */
const FREE_FILES = 20_000;

const project = path.resolve(import.meta.dirname, '..');
const { values } = commandLine({
  options: {
    out: { type: 'string', default: path.join(project, '.cloudflare') },
    name: { type: 'string', default: 'plural-website' },
    site: { type: 'string', default: path.join(project, 'dist') },
    rules: { type: 'string' },
  },
});

const out = path.resolve(values.out);
const rules = builtRules(values.rules && path.resolve(values.rules));
const site = path.resolve(values.site);
const count = await writeCloudflareProject(rules, { out, site, name: values.name });
console.log(`Cloudflare: ${count} files; deploy with 'npx wrangler deploy' in ${out}`);
if (count > FREE_FILES) {
  console.warn(`The free plan allows ${FREE_FILES} files, the paid plans 100,000.`);
}
