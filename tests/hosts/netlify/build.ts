/**
 * Runs Netlify's build system on a copy of the project: it loads netlify.toml and the
 * plugin, runs the build command and bundles the edge function, as for a deploy.
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
import { linkFile } from '../../../src/engine/disk/link-files.ts';

const project = path.resolve(import.meta.dirname, '../../..');
/** The folder with Netlify's 560 packages, which only these tests need. */
const PACKAGES = 'tests/hosts/netlify';

/** What Netlify keeps between clones: the packages and the cache. */
const PERSISTENT = new Set(['node_modules', '.netlify']);

/** The parts of the bundler's manifest that the tests check. */
interface EdgeManifest {
  readonly bundles: readonly { readonly asset: string }[];
  readonly routes: readonly unknown[];
  readonly function_config: Readonly<Record<string, unknown>>;
}

export interface BuildOutcome {
  readonly status: number;
  /** The complete output of the build. */
  readonly output: string;
}

export interface NetlifyProject {
  /** The copy of the project. */
  readonly folder: string;
  /** Clones the project again, as for each deploy, but keeps Netlify's cache. */
  readonly checkOut: () => void;
  /** Runs a full build without network access; with a branch, that of its deploy preview. */
  readonly build: (previewBranch?: string) => Promise<BuildOutcome>;
  /** Returns the manifest of the last build's edge function. */
  readonly edgeManifest: () => EdgeManifest;
  /** Removes the copy. */
  readonly remove: () => Promise<void>;
}

/** Copies tracked and new files, but no ignored ones. */
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

/** Hard-links the packages, without the caches of Vite and Astro, which builds write to. */
function linkPackages(from: string, to: string, excluded: ReadonlySet<string>): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (excluded.has(entry.name)) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) linkPackages(source, target, new Set());
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/**
 * Writes a Deno cache with the one module, a type, that the bundler loads from the network.
 * It runs the function to read its `config`, which needs the module.
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

/** Installs Netlify's packages if missing and copies the project to a temporary folder. */
export function copyForNetlify(): NetlifyProject {
  execFileSync(process.execPath, ['scripts/setup.mjs', '--all', PACKAGES], {
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

  // Without the test runner's variables.
  const { VITEST: _vitest, NODE_ENV: _mode, PATH: programs = '', ...environment } = process.env;
  const bin = path.join(folder, 'node_modules/.bin');
  const program = path.join(project, PACKAGES, 'node_modules/@netlify/build/bin.js');

  return {
    folder,
    checkOut() {
      for (const name of readdirSync(folder)) {
        if (!PERSISTENT.has(name)) rmSync(path.join(folder, name), { recursive: true });
      }
      copySources(folder);
    },
    async build(previewBranch) {
      const deploy =
        previewBranch === undefined
          ? ['--context', 'production']
          : ['--context', 'deploy-preview', '--branch', previewBranch];
      const parameters = ['--offline', '--cwd', folder, ...deploy];
      const run = spawn(process.execPath, [program, ...parameters], {
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
