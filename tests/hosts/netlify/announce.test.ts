/** `npm run announce`, alone and by the plugin on Netlify, to a receiver over https. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureVerifier } from '../../../src/engine/publishing/server/signatures.ts';
import { ensureProgram } from '../../../tooling/programs/debian-package.ts';
import { MADE_UP_RULES, MadeUpSite } from '../../../tooling/sample-site/made-up-site.ts';
import { listen } from '../../../tooling/servers/program.ts';
import { SECRET } from '../../../tooling/servers/webhook-message.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const script = path.join(project, 'scripts/announce.ts');
const { www } = MADE_UP_RULES.origins;
const own = mkdtempSync(path.join(tmpdir(), 'receiver-'));
const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => path.join(own, name)) as [
  string,
  string,
];
const received: unknown[] = [];
let receiver: ReturnType<typeof createServer>;
let environment: NodeJS.ProcessEnv;
let status = 200;

beforeAll(async () => {
  execFileSync(
    ensureProgram('openssl'),
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const files = { cert: readFileSync(certificate), key: readFileSync(key) };
  receiver = createServer(files, async (request, response) => {
    const body = await text(request);
    const verify = signatureVerifier(SECRET);
    const problem = verify(body, (name) => request.headers[name] as string | undefined);
    if (status === 200) received.push(problem ?? (JSON.parse(body) as { data: unknown }).data);
    response.writeHead(status).end();
  });
  environment = {
    ...process.env,
    PURGE_WEBHOOK_URL: `https://localhost:${await listen(receiver)}/`,
    PURGE_WEBHOOK_SECRET: SECRET,
    NODE_EXTRA_CA_CERTS: certificate,
    PATH: `${path.join(project, 'node_modules/.bin')}:${process.env['PATH']}`,
  };
});
afterAll(() => receiver.close());

let site: MadeUpSite;
const build = (marker: string): void => {
  site.page({ file: 'index.html', marker }).build();
  cpSync(site.hostRules, path.join(site.folder, '.renderer/host-rules.json'));
};
const run = async (parameters: readonly string[], more: NodeJS.ProcessEnv = {}) => {
  const options = { cwd: site.folder, env: { ...environment, ...more } };
  const program = spawn(process.execPath, parameters, options);
  const [out, error, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ]);
  return { out, error, code: code as number };
};

beforeEach(() => {
  site = new MadeUpSite();
  status = 200;
  received.length = 0;
  build('one');
});

describe('npm run announce', () => {
  const announce = (more?: NodeJS.ProcessEnv) => run([script, '--folder', site.output], more);

  it('tells a cache what has changed since the last call, and repeats what was refused', async () => {
    expect(await announce()).toEqual({ code: 0, error: '', out: 'webhook: all addresses\n' });
    build('two');
    status = 403;
    expect(await announce()).toMatchObject({
      code: 1,
      out: expect.stringContaining('answered 403'),
    });
    status = 200;
    expect(await announce()).toEqual({ code: 0, error: '', out: 'webhook: 2 addresses\n' });
    expect(await announce()).toEqual({ code: 0, error: '', out: 'webhook: 0 addresses\n' });
    const changed = [`${www}/`, `${www}/_payload.json`];
    expect(received).toEqual([{ everything: true }, { changed: expect.arrayContaining(changed) }]);
  });

  it('says that nobody is configured', async () => {
    const { code, out } = await announce({ PURGE_WEBHOOK_URL: '' });
    expect([code, out]).toEqual([0, 'Nobody is configured to hear of a deploy.\n']);
  });
});

describe('the plugin that announces a deploy on Netlify', () => {
  const cached = (): string => path.join(site.folder, 'cache');
  /** Simulates a build on a new machine, with the platform's cache. */
  const deploy = (context: string) => {
    writeFileSync(
      path.join(site.folder, 'package.json'),
      JSON.stringify({ scripts: { announce: `node ${script} --folder dist` } }),
    );
    const plugin = pathToFileURL(path.join(project, 'netlify/plugins/announce/index.js')).href;
    const source = `
      import { cpSync, existsSync } from 'node:fs';
      import { onPreBuild, onSuccess } from ${JSON.stringify(plugin)};
      const copy = (from, to) => async (name) => {
        if (!existsSync(from + name)) return false;
        cpSync(from + name, to + name, { recursive: true });
        return true;
      };
      const cache = { restore: copy('cache/', './'), save: copy('./', 'cache/') };
      await onPreBuild({ utils: { cache } });
      await onSuccess({ utils: { cache } });`;
    return run(['--input-type=module', '--eval', source], { CONTEXT: context });
  };

  it('announces what production shows since the last deploy, and nothing of a preview', async () => {
    await deploy('deploy-preview');
    expect([received, existsSync(cached())]).toEqual([[], false]);
    await deploy('production');
    // The next machine has only the cache.
    rmSync(path.join(site.folder, '.announced'), { recursive: true });
    build('two');
    status = 403;
    await deploy('production');
    renameSync(path.join(site.folder, '.announced'), path.join(site.folder, 'lost'));
    status = 200;
    await deploy('production');
    const changed = [`${www}/`, `${www}/_payload.json`];
    expect(received).toEqual([{ everything: true }, { changed: expect.arrayContaining(changed) }]);
  }, 60_000);
});
