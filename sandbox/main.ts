/**
 * `npm run sandbox`: starts the local API alone, on `PORT` (default 4322; 0 means any free port).
 * Prints the variables that a site needs to use it, and one line per call. The key pair is new at
 * each start.
 */
import { envFile } from './keys.ts';
import { PORT, startSandbox } from './server.ts';

const sandbox = await startSandbox({
  port: Number(process.env['PORT'] || PORT),
  trackingPath: process.env['PUBLIC_TRACKING_PATH'],
  alphabet: process.env['PUBLIC_BASE64_ALPHABET'],
  log: console.log,
});

console.log(`Sandbox at ${sandbox.origin}\n`);
for (const [name, value] of Object.entries(envFile(sandbox))) console.log(`${name}='${value}'`);
console.log('');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
