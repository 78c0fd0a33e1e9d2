/** Generates what Cloudflare needs to know about a build: `_headers` and `wrangler.jsonc`. */
import { matchesPath, type HeaderRule } from '../headers.ts';
import type { HostRules } from '../host-rules.ts';

const POLICY = 'Content-Security-Policy';

/** Cloudflare ignores longer lines of `_headers`. */
const LONGEST_LINE = 2000;

/**
 * The policy of files that the worker does not see, if that of the site is too long for a line.
 * None of them is a page. The worker has no such limit.
 */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The settings that a deployment can choose. */
export interface CloudflareOptions {
  /** The name of the worker. */
  readonly name: string;
}

/**
 * Addresses of files that the worker sees first. Cloudflare serves any other existing file itself,
 * and runs the worker for the rest: pages, whose addresses are no names of files, and whatever is
 * missing. `*` also matches slashes.
 */
export const WORKER_FIRST = [
  // Redirected to the address of the page.
  '/*.html',
  // Compressed copies, which have no address.
  '/*.br',
  '/*.gz',
  // Other spellings of a name, which Cloudflare would redirect itself.
  '/*%*',
  '//*',
  '/*//*',
  // Each locale may have its own version: see `localized-files.ts`.
  '/*.txt',
  '/*.xml',
  '/*.webmanifest',
  '/*/_payload.json',
  '/_payload.json',
  '/*/feed.json',
] as const;

/** Returns the line of a header; no line for a report-only policy that is too long. */
function headerLines([name, value]: [string, string]): string[] {
  const line = `  ${name}: ${value}`;
  if (line.length <= LONGEST_LINE) return [line];
  if (name === POLICY) return [`  ${POLICY}: ${FILE_POLICY}`];
  if (name === `${POLICY}-Report-Only`) return [];
  throw new Error(`Cloudflare ignores headers over ${LONGEST_LINE} bytes: shorten ${name}`);
}

/**
 * Returns the content of `_headers`. Cloudflare joins the values of a header that several rules
 * set, so `! Name` first removes the value that a path overrides. Throws if a header is too long.
 */
export function cloudflareHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const set = new Set(
      rules
        .slice(0, index)
        .filter((rule) => matchesPath(rule, path))
        .flatMap((rule) => Object.keys(rule.headers)),
    );
    const overridden = Object.keys(headers).filter((name) => set.has(name));
    const lines = Object.entries(headers).flatMap(headerLines);
    return [path, ...overridden.map((name) => `  ! ${name}`), ...lines, ''].join('\n');
  });
  return blocks.join('\n');
}

/** Returns `wrangler.jsonc`: the worker, the files, and the domains of the build. */
export function wranglerConfig({ origins }: HostRules, { name }: CloudflareOptions): string {
  const domains = new Set([origins.www, origins.cn].map((origin) => new URL(origin).hostname));
  const config = {
    name,
    main: 'worker/index.js',
    compatibility_date: '2026-10-20',
    workers_dev: true,
    preview_urls: true,
    routes: [...domains].map((pattern) => ({ pattern, custom_domain: true })),
    assets: {
      directory: 'assets',
      binding: 'ASSETS',
      // The worker names files exactly, and serves the not-found pages.
      html_handling: 'none',
      not_found_handling: 'none',
      run_worker_first: WORKER_FIRST,
    },
    observability: { enabled: true },
    // The scheme that the worker sees on a developer's machine, as on the edge.
    dev: { upstream_protocol: 'https' },
  };
  const comment = "// Written by 'npm run host:cloudflare': change the build, not this file.";
  return `${comment}\n${JSON.stringify(config, null, 2)}\n`;
}

/** Returns the main module of the worker, next to `rules.js` and `settings.js`. */
export const workerModule = (): string =>
  [
    "import { cloudflareWorker } from './rules.js';",
    "import { settings } from './settings.js';",
    '',
    'export default cloudflareWorker(settings);',
    '',
  ].join('\n');
