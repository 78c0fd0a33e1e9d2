import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createBuilds,
  previewEnvironment,
  type PreviewBuilds,
} from '../../../../../src/engine/publishing/preview/builds.ts';
import { ownSourcesOnly } from '../../../../../src/engine/publishing/preview/server.ts';

let running: PreviewBuilds | undefined;
const onUpdate = vi.fn();

function start(plan: string, cursor = () => Promise.resolve('c1')): PreviewBuilds {
  onUpdate.mockClear();
  const started = createBuilds({
    environment: { PLAN: plan },
    cursor,
    onUpdate,
    onFailure: () => undefined,
    onOutput: () => undefined,
    child: new URL('./child.mjs', import.meta.url),
  });
  running = started;
  return started;
}
afterEach(() => running?.stop());

describe('current', () => {
  it('builds once for all who ask at the same time, and not again at the same position', async () => {
    const builds = start('work');
    await Promise.all([builds.current(), builds.current(), builds.current()]);
    await builds.current();
    expect(onUpdate).toHaveBeenCalledTimes(1);
    expect(builds.state.built?.kind).toBe('updated');
  });

  it('builds again for those who ask after a save', async () => {
    let cursor = 'c1';
    const builds = start('work', () => Promise.resolve(cursor));
    await builds.current();
    cursor = 'c2';
    await builds.current();
    expect(onUpdate).toHaveBeenCalledTimes(2);
  });

  it('builds again for those whose save came while another build started', async () => {
    // The second answer is of a later save, and both arrive before the first build starts.
    const answers = ['c1', 'c2'];
    const builds = start('work', () => Promise.resolve(answers.shift() ?? 'c2'));
    await Promise.all([builds.current(), builds.current()]);
    expect(onUpdate).toHaveBeenCalledTimes(2);
  });

  it('says why the output is old if no process can be started', async () => {
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    const builds = start('work');
    // The first process fails before anybody waits for it.
    await setTimeout(10);
    await builds.current();
    expect(builds.state).toEqual({ built: undefined, failure: 'spawn /nowhere/node ENOENT' });
    process.execPath = execPath;
    await builds.current();
    await builds.current();
    expect(builds.state.failure).toBeUndefined();
  });

  it.each([
    ['fail', 'no space left'],
    ['crash', 'the update ended with 3'],
  ])('says why the output is old if the process does "%s"', async (plan, reason) => {
    const builds = start(plan);
    await builds.current();
    expect(builds.state).toEqual({ built: undefined, failure: reason });
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it('says so if the CMS does not answer, until it does', async () => {
    const answers = [Promise.reject(new Error('no answer')), Promise.resolve('c1')];
    const builds = start('work', () => answers.shift() ?? Promise.resolve('c1'));
    await builds.current();
    expect(builds.state.failure).toBe('no answer');
    await builds.current();
    expect(builds.state.failure).toBeUndefined();
  });
});

describe('previewEnvironment', () => {
  it('has folders of its own, and neither services nor secrets', () => {
    const variables = {
      PATH: '/bin',
      CONTENT_API_URL: 'https://cms.example/',
      CONTENT_API_TOKEN: 'drafts',
      PUBLIC_API_BASE: 'https://api.example/',
      PUBLIC_APP_ORIGIN: 'https://app.example',
      CMS_PREVIEW_KEY: 'k',
      PAYLOAD_SECRET: 's',
      CONTENT_WEBHOOK_SECRET: 'w',
      ...{ CLOUDFLARE_API_TOKEN: 't', FASTLY_API_TOKEN: 't', PURGE_WEBHOOK_SECRET: 's' },
      OUT_DIR: 'dist',
      SNAPSHOT_DIR: '.snapshot',
    };
    expect(previewEnvironment('/p', variables)).toEqual({
      PATH: '/bin',
      CONTENT_API_URL: 'https://cms.example/',
      CONTENT_API_TOKEN: 'drafts',
      PUBLIC_APP_ORIGIN: 'https://app.example',
      OUT_DIR: '/p/site',
      SNAPSHOT_DIR: '/p/snapshot',
      MEDIA_DIR: '/p/media',
      SITE_NOINDEX: 'true',
    });
  });
});

describe('ownSourcesOnly', () => {
  it('removes other hosts from everything but pictures', () => {
    expect(
      ownSourcesOnly(
        "default-src 'none'; script-src 'self' 'sha256-x' https://a.example; img-src 'self' https://b.example; connect-src 'self' https://c.example; frame-src https://d.example; report-uri https://e.example",
      ),
    ).toBe(
      "default-src 'none'; script-src 'self' 'sha256-x'; img-src 'self' https://b.example; connect-src 'self'; frame-src 'none'",
    );
  });
});
