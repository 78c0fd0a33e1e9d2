/** Installs, builds and fills the CMS in `cms/`, which has packages of its own. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { errorMessage } from '../../src/engine/publishing/errors.ts';
import { ensurePostgres } from '../servers/postgres-server.ts';
import { SKIPPED } from '../stages/run-stages.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the CMS. */
export const cmsFolder = path.join(root, 'cms');
const SETTINGS = path.join(cmsFolder, '.env');

/** Environment variables. */
export type Variables = Readonly<Record<string, string>>;

function run(program: string, parameters: readonly string[], env: Variables = {}): boolean {
  const { status } = spawnSync(program, parameters, {
    cwd: cmsFolder,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  return status === 0;
}

/** Runs a script of the CMS. */
const runScript = (name: string, env: Variables): boolean =>
  run(process.execPath, [path.join('scripts', name)], env);

/** Installs packages if necessary. Returns whether they are installed. */
const install = (folder: string): boolean =>
  run(process.execPath, [path.join(root, 'scripts/setup.mjs'), '--all', folder]);

/** Installs the packages of the CMS if necessary. Returns whether they are installed. */
export const installCms = (): boolean => install('cms');

/** Returns a hash of everything that the admin is built from. */
function sourceHash(): string {
  const files = globSync(
    [
      'cms/{app,admin,collections,contract,database,media,preview,read-model,seed,webhook}/**/*.{ts,tsx,css}',
      'cms/*.{ts,mjs,json}',
      'src/{config,shared,i18n,engine/content,engine/hosting,engine/routing}/**/*.ts',
      'src/components/patterns/outline.ts',
      'src/engine/publishing/server/publication.ts',
      'i18n/locales.json',
    ],
    { cwd: root, exclude: ['cms/next-env.d.ts'] },
  ).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** A build needs a secret, but does not contain it. */
const buildSecret = (): Variables => ({ PAYLOAD_SECRET: randomBytes(32).toString('hex') });

/** Builds the admin if its sources have changed. Throws if that fails. */
export function buildCms(): void {
  const stamp = path.join(cmsFolder, '.next', 'built-from');
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the CMS …');
  const next = path.join(cmsFolder, 'node_modules/next/dist/bin/next');
  const env = { ...buildSecret(), NODE_ENV: 'production' };
  if (!runScript('import-map.ts', env) || !run(process.execPath, [next, 'build'], env)) {
    throw new Error('The CMS could not be built: see the output above.');
  }
  writeFileSync(stamp, hash);
}

const random = (): string => randomBytes(24).toString('base64url');

/** Returns the settings in `cms/.env`; makes secrets and keys at the first start. */
function cmsSettings(): Variables {
  const known = existsSync(SETTINGS) ? parseEnv(readFileSync(SETTINGS, 'utf8')) : {};
  const made: Variables = {
    PAYLOAD_SECRET: random() + random(),
    CMS_PUBLISHED_KEY: random(),
    CMS_DRAFTS_KEY: random(),
    CMS_PREVIEW_KEY: random() + random(),
    CMS_EMAIL: 'admin@plural.example',
    CONTENT_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    // Who removes the first password later does not want another.
    ...(known['PAYLOAD_SECRET'] ? {} : { CMS_PASSWORD: random() }),
  };
  const missing = Object.entries(made).filter(([name]) => !process.env[name] && !known[name]);
  const own = { ...known, ...Object.fromEntries(missing) };
  if (missing.length > 0) {
    const lines = Object.entries(own).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(SETTINGS, lines.join(''), { mode: 0o600 });
    console.log('Wrote secrets, keys and the first password to cms/.env');
  }
  return { ...own, ...process.env } as Variables;
}

/** Migrates and fills the database. Returns the variables of the CMS. Throws if that fails. */
export function readyCms(): Variables {
  const settings = { ...cmsSettings(), NODE_ENV: 'production' };
  if (!runScript('seed-cms.ts', settings)) {
    throw new Error('The database of the CMS could not be prepared: see the output above.');
  }
  return settings;
}

/** Returns whether Postgres is installed; installs it if possible. */
function hasPostgres(): boolean {
  try {
    ensurePostgres();
    return true;
  } catch (error) {
    console.error(`The tests of the CMS on Postgres are skipped: ${errorMessage(error)}`);
    return false;
  }
}

/** Checks the types of the CMS and runs its tests; `parameters` go to Vitest. Returns the exit code. */
export function testCms(parameters: readonly string[]): number {
  // Vitest and the browser's driver are packages of the site.
  if (!install('.') || !installCms()) {
    console.error('The tests of the CMS are skipped: its packages could not be installed.');
    return SKIPPED;
  }
  const postgres = hasPostgres() ? 'yes' : '';
  buildCms();
  const typescript = path.join(cmsFolder, 'node_modules/typescript/bin/tsc');
  if (!run(process.execPath, [typescript, '--noEmit', '--incremental', 'false'])) return 1;
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const own = ['run', '--config', 'vitest.config.ts', ...parameters];
  return run(process.execPath, [vitest, ...own], {
    NODE_ENV: 'test',
    CMS_TEST_POSTGRES: postgres,
  })
    ? 0
    : 1;
}
