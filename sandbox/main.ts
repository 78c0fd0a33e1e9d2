/**
 * `npm run sandbox`: the local API alone, on `PORT` (4322 where there is none; 0
 * is any free port). Prints the variables that a site needs to talk to it, and
 * one line a call. The key pair is new at each start.
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
