/** Deno for Netlify's engine: the package's binary, its cache in a temporary folder, on loopback only. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Netlify's engine starts `deno` by name and lets it listen on every address.
 * This stands in for it: it reads the port from the engine's parameter and
 * binds it to 127.0.0.1. `exec` keeps the process id, so that ending it ends Deno.
 */
const LAUNCHER = `#!/bin/sh
for last; do :; done
port=\${last##*'"denoPort":'}
port=\${port%%[!0-9]*}
if [ -n "$port" ]; then
  export DENO_SERVE_ADDRESS="tcp:127.0.0.1:$port"
fi
exec "$(dirname "$0")/deno-binary" "$@"
`;

export interface PreparedDeno {
  /** Environment for the process that Deno runs in. */
  readonly environment: Record<string, string>;
  /** Takes it off the PATH again and removes the temporary folder. */
  readonly remove: () => void;
}

/** Path of the binary that npm installed. Throws an error that says so when there is none. */
function denoBinary(): string {
  try {
    const { runInstall } = require('deno/install_api.cjs') as { runInstall: () => string };
    const binary = runInstall();
    const { status, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
    if (status !== 0) throw error ?? new Error(stderr);
    return binary;
  } catch (cause) {
    throw new Error(
      "Netlify's edge functions run in Deno, and the npm package 'deno' has no binary that runs here. Run 'npm install', or skip tests/hosts/netlify.test.ts.",
      { cause },
    );
  }
}

/** Puts Deno on the PATH of this process, so that the engine does not look for one to download. */
export function prepareDeno(): PreparedDeno {
  const binary = denoBinary();
  const folder = mkdtempSync(path.join(tmpdir(), 'netlify-engine-'));
  const launcher = path.join(folder, 'deno');
  symlinkSync(binary, path.join(folder, 'deno-binary'));
  writeFileSync(launcher, LAUNCHER);
  chmodSync(launcher, 0o755);
  const before = process.env['PATH'] ?? '';
  process.env['PATH'] = `${folder}${path.delimiter}${before}`;
  return {
    environment: { DENO_DIR: path.join(folder, 'cache'), DENO_NO_UPDATE_CHECK: '1' },
    remove: () => {
      process.env['PATH'] = before;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
