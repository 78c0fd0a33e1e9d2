/** Deno for Netlify's engine: the npm package's binary, with a temporary cache, on loopback. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Netlify's engine starts `deno` by name and lets it listen on every address. This launcher
 * takes its place: it reads the port from the engine's parameter and binds it to
 * 127.0.0.1. `exec` keeps the process id, so killing the launcher kills Deno.
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
  /** Removes Deno from the PATH and deletes the temporary folder. */
  readonly remove: () => void;
}

/** Returns the path of the binary installed by npm. Throws with instructions if missing. */
function denoBinary(): string {
  try {
    const { runInstall } = require('deno/install_api.cjs') as { runInstall: () => string };
    const binary = runInstall();
    const { status, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
    if (status !== 0) throw error ?? new Error(stderr);
    return binary;
  } catch (cause) {
    throw new Error(
      "Netlify's edge functions run in Deno, and the npm package 'deno' has no binary for this machine. Run 'node scripts/setup.mjs --all', or skip tests/hosts/netlify/site.test.ts.",
      { cause },
    );
  }
}

/** Puts Deno on the PATH of this process, so that the engine doesn't download it. */
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
