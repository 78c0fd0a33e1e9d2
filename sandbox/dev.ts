/**
 * `npm run dev`: starts the sandbox and `astro dev`, configured to use it. Both stop together.
 * `--pseudo` shows English as the pseudo-locale; all other arguments go to `astro dev`. If the port
 * is taken, for example by another sandbox, a free one is used.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { envFile } from './keys.ts';
import { PORT, startSandbox, type Sandbox } from './server.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

async function start(): Promise<Sandbox> {
  const options = {
    trackingPath: process.env['PUBLIC_TRACKING_PATH'],
    alphabet: process.env['PUBLIC_BASE64_ALPHABET'],
    log: (line: string) => console.log(`[sandbox] ${line}`),
  };
  try {
    return await startSandbox({ ...options, port: PORT });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return startSandbox(options);
  }
}

const sandbox = await start();
console.log(`[sandbox] ${sandbox.origin}`);

const astro = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
const args = process.argv.slice(2);
const pseudo = args.includes('--pseudo') ? { PSEUDO_LOCALE: '1' } : {};
const site = spawn(
  process.execPath,
  [astro, 'dev', ...args.filter((argument) => argument !== '--pseudo')],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...envFile(sandbox), ...pseudo } },
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => site.kill('SIGTERM'));
}
process.once('exit', () => site.kill('SIGTERM'));
site.once('close', (code) => {
  void sandbox.stop().then(() => process.exit(code ?? 0));
});
