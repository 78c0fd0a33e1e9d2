/**
 * Netlify's own build system over a copy of the project: it loads netlify.toml and the
 * plugin, runs the build command and bundles the edge function as it does for a deploy.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { linkFile } from '../../src/engine/publishing/trees.ts';

const project = path.resolve(import.meta.dirname, '../..');
/** The folder that has Netlify's packages, 560 of them, which only this needs. */
const PACKAGES = 'tests/hosts/netlify-build';

/** What a machine of Netlify has beside a new clone: the packages, and the cache. */
const STAYS = new Set(['node_modules', '.netlify']);

/** What the bundler tells Netlify's edge: as much of its manifest as is looked at. */
interface EdgeManifest {
  readonly bundles: readonly { readonly asset: string }[];
  readonly routes: readonly unknown[];
  readonly function_config: Readonly<Record<string, unknown>>;
}

export interface BuildOutcome {
  readonly status: number;
  /** Everything that the build printed. */
  readonly output: string;
}

export interface NetlifyProject {
  /** The copy of the project. */
  readonly folder: string;
  /** Clones the project again, as each deploy does; Netlify's cache stays. */
  readonly checkOut: () => void;
  /** Runs a whole build, without network. */
  readonly build: () => Promise<BuildOutcome>;
  /** The edge function of the last build. */
  readonly edgeManifest: () => EdgeManifest;
  /** Removes the copy. */
  readonly remove: () => Promise<void>;
}

/** Copies what git knows, or would add. */
function copySources(folder: string): void {
  const names = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  for (const name of names.split('\0').filter((one) => one !== '')) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    copyFileSync(path.join(project, name), path.join(folder, name));
  }
}

/** Has the packages at a second place. Caches of Vite and Astro are left out: builds write into them. */
function linkPackages(from: string, to: string, leaveOut: ReadonlySet<string>): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leaveOut.has(entry.name)) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) linkPackages(source, target, new Set());
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/**
 * Deno's cache with the one module that the bundler asks the network for, a type: it
 * runs the function to read its `config`, and cannot without.
 */
function writeDenoCache(folder: string): void {
  const host = 'edge.netlify.com';
  const module = '/bootstrap/globals/types.ts';
  const name = createHash('sha256').update(module).digest('hex');
  const metadata = {
    headers: { 'content-type': 'application/typescript' },
    url: `https://${host}${module}`,
  };
  const file = path.join(folder, 'remote/https', host, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `export type NetlifyGlobal = unknown;\n// denoCacheMetadata=${JSON.stringify(metadata)}`,
  );
}

/** Installs Netlify's packages where they are missing, and copies the project to a temporary folder. */
export function copyForNetlify(): NetlifyProject {
  execFileSync(process.execPath, ['scripts/setup.mjs', PACKAGES], {
    cwd: project,
    stdio: 'inherit',
  });
  const home = mkdtempSync(path.join(tmpdir(), 'netlify-build-'));
  const folder = path.join(home, 'repo');
  mkdirSync(folder);
  copySources(folder);
  linkPackages(
    path.join(project, 'node_modules'),
    path.join(folder, 'node_modules'),
    new Set(['.vite', '.astro', '.cache']),
  );
  writeDenoCache(path.join(home, 'deno'));

  // A test runner's environment is no place for a build.
  const { VITEST: _vitest, NODE_ENV: _mode, PATH: programs = '', ...environment } = process.env;
  const bin = path.join(folder, 'node_modules/.bin');
  const program = path.join(project, PACKAGES, 'node_modules/@netlify/build/bin.js');

  return {
    folder,
    checkOut() {
      for (const name of readdirSync(folder)) {
        if (!STAYS.has(name)) rmSync(path.join(folder, name), { recursive: true });
      }
      copySources(folder);
    },
    async build() {
      const run = spawn(process.execPath, [program, '--offline', '--cwd', folder], {
        cwd: folder,
        env: {
          ...environment,
          PATH: `${bin}${path.delimiter}${programs}`,
          HOME: home,
          DENO_DIR: path.join(home, 'deno'),
          DENO_NO_UPDATE_CHECK: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [[status], ...printed] = await Promise.all([
        once(run, 'close') as Promise<[number]>,
        text(run.stdout),
        text(run.stderr),
      ]);
      return { status, output: printed.join('\n') };
    },
    edgeManifest() {
      const file = path.join(folder, '.netlify/edge-functions-dist/manifest.json');
      return JSON.parse(readFileSync(file, 'utf8')) as EdgeManifest;
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
