import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Characters of what a failed program said that are kept: its last words tell why. */
const LAST_WORDS = 8000;

const DIE_WITH_PARENT = new URL('./die-with-parent.ts', import.meta.url).href;

/** Runs a Node program, which ends when this process does. Rejects with its last words when it fails. */
export async function runProgram(
  program: string,
  parameters: readonly string[] = [],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, program, ...parameters], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-LAST_WORDS);
    });
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return;
  const end = signal ? `was ended by ${signal}` : `ended with ${code}`;
  throw new Error(`${path.basename(program)} ${end}\n${said.trim()}`);
}
