/** The Nu checker itself: 31 MB, which only one command wants. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export const NU_VERSION = '26.9.27';

const folder = path.resolve(import.meta.dirname, `../../../.tools/vnu-${NU_VERSION}`);
const jar = path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** The path of the checker's program, which is installed at the first call. Throws where it cannot be. */
export function ensureNuJar(): string {
  if (existsSync(jar)) return jar;
  console.log(`Installing the Nu checker ${NU_VERSION} …`);
  // Without its scripts: they would load a Java from elsewhere.
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, ...options, `vnu-jar@${NU_VERSION}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('the Nu checker could not be installed: see npm above');
  return jar;
}
