import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER_FIRST } from '../../../src/engine/hosting/cloudflare/files.ts';
import { startCloudflareApi, type CloudflareApi } from './api.ts';
import { cloudflarePackages, offline, writeProject, type WrittenProject } from './runtime.ts';

let api: CloudflareApi;
let project: WrittenProject;
let program: string;

beforeAll(async () => {
  const packages = cloudflarePackages();
  program = path.join(path.dirname(packages.resolve('wrangler/package.json')), 'bin/wrangler.js');
  project = await writeProject();
  api = await startCloudflareApi();
}, 600_000);
afterAll(async () => {
  await api?.stop();
  await project?.remove();
});

/** Runs Cloudflare's deploy tool. Fails with its output if it fails. */
async function deploy(): Promise<string> {
  const run = spawn(process.execPath, [program, 'deploy'], {
    cwd: project.folder,
    env: {
      ...process.env,
      ...offline(path.dirname(project.folder)),
      CLOUDFLARE_API_BASE_URL: api.origin,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
      CI: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], ...printed] = await Promise.all([
    once(run, 'close') as Promise<[number]>,
    text(run.stdout),
    text(run.stderr),
  ]);
  const output = printed.join('\n');
  expect(status, output).toBe(0);
  return output;
}

// Each test builds on the previous one, as deploys do.
describe("deploys with Cloudflare's tool", () => {
  it('uploads the worker, its addresses and the headers', async () => {
    const output = await deploy();
    expect(output).not.toMatch(/warning|invalid/i);
    expect(api.listed()).toBeGreaterThan(3000);
    expect(api.worker()).toContain(JSON.stringify(WORKER_FIRST));
    expect(api.worker()).toContain('! Cache-Control');
    expect(api.worker()).toContain('locale=zh; Max-Age=');
  });

  it('uploads no file if nothing has changed', async () => {
    expect(await deploy()).toContain('No updated asset files to upload');
    expect(api.uploaded()).toEqual([]);
  });

  it('uploads only the changed files of an edited page', async () => {
    const changed = ['/pricing.html', '/pricing/_payload.json'];
    for (const name of changed) {
      const file = path.join(project.folder, 'assets', name);
      const before = readFileSync(file, 'utf8');
      // Another file: this one is linked to the output of the build.
      rmSync(file);
      writeFileSync(file, before.replace('Plural', 'Plural, edited'));
    }
    const code = api.worker();
    await deploy();
    expect(api.uploaded().toSorted()).toEqual(changed);
    expect(code.length).toBe(api.worker().length);
  });
});
