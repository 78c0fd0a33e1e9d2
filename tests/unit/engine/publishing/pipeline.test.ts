import { describe, expect, it } from 'vitest';
import {
  publishSummary,
  runPipeline,
  type PipelineSteps,
} from '../../../../src/engine/publishing/pipeline.ts';
import type { BuildReport } from '../../../../src/engine/rendering/output/report.ts';
import type { PublishResult } from '../../../../src/engine/publishing/release.ts';
import { publishSettings } from '../../../../src/engine/publishing/settings.ts';
import { PublishedSite } from './site-on-disk.ts';

const report = new PublishedSite().site.page({ file: 'index.html', marker: 'a' }).build();
const release = {
  id: '20261121T120000000Z',
  time: '2026-11-21T12:00:00.000Z',
  output: 'o',
  snapshot: 's',
  build: 'b',
  pages: 15_014,
  root: 'r',
  retired: [],
};

const HELD = {
  ...{ collection: 'blog-posts', locale: 'en', id: 'gift', until: '2026-12-24T00:00:00Z' },
};

/** Returns steps that take 1, 2 and 3 seconds until the release is live, and 4 afterwards. */
function madeUpSteps(
  result: PublishResult,
  { failing, built = report }: { failing?: keyof PipelineSteps; built?: BuildReport } = {},
) {
  let now = 0;
  const ran: string[] = [];
  const step = (name: keyof PipelineSteps, seconds: number): void => {
    ran.push(name);
    now += seconds * 1000;
    if (name === failing) throw new Error(`${name} is broken`);
  };
  const steps: PipelineSteps = {
    updateContent: async () => {
      step('updateContent', 1);
      return [HELD];
    },
    build: async () => {
      step('build', 2);
      return built;
    },
    complete: async () => {
      step('complete', 5);
      return report;
    },
    publish: async (given, onLive) => {
      expect(given).toBe(ran.includes('complete') ? report : built);
      step('publish', 3);
      if (result.kind === 'published') onLive();
      now += 4000;
      return result;
    },
    settle: () => step('settle', 0),
  };
  return { steps, ran, clock: () => now };
}

const published: PublishResult = { kind: 'published', release, changed: 1, warnings: [] };

describe('the pipeline', () => {
  it('runs its steps in order and measures their time', async () => {
    const { steps, ran, clock } = madeUpSteps(published);
    const done = await runPipeline(steps, { clock });
    expect(ran).toEqual(['updateContent', 'build', 'publish', 'settle']);
    expect(done.seconds).toEqual({ content: 1, build: 2, publish: 3, tidy: 4 });
    expect(done.liveAfter).toBe(6);
    expect(done.held).toEqual([HELD]);
    expect(publishSummary(done)).toBe(
      'Published 20261121T120000000Z: 15,014 pages, 1 rendered, 1 file changed · live after 6.00 s · content 1.00 s, build 2.00 s, publish 3.00 s, tidy 4.00 s',
    );
  });

  it.each<[PublishResult, string]>([
    [{ kind: 'unchanged', release }, 'Nothing to publish: 20261121T120000000Z is live'],
    [
      { kind: 'held', release, blocked: { ...release, id: 'bad' } },
      "Not published: this output is release bad, which was rolled back. 20261121T120000000Z stays live until the content or code changes; to bring bad back, run 'npm run rollback -- --to bad'",
    ],
  ])('reports that nothing went live: %j', async (result, summary) => {
    const { steps, clock } = madeUpSteps(result);
    const done = await runPipeline(steps, { clock });
    expect(done.seconds).toEqual({ content: 1, build: 2, publish: 7, tidy: 0 });
    expect(publishSummary(done)).toContain(summary);
  });

  it.each<[keyof PipelineSteps, string, object]>([
    ['updateContent', 'content: updateContent is broken', {}],
    ['build', 'build: build is broken', { content: 1 }],
    ['publish', 'publish: publish is broken', { content: 1, build: 2 }],
    ['settle', 'tidy: settle is broken', { content: 1, build: 2, publish: 3 }],
  ])('stops when %s fails', async (failing, message, seconds) => {
    const { steps, ran, clock } = madeUpSteps(published, { failing });
    await expect(runPipeline(steps, { clock })).rejects.toMatchObject({ message, seconds });
    // The build of a release that was refused is recorded, too.
    expect(ran.at(-1)).toBe(failing === 'publish' ? 'settle' : failing);
  });

  const part: BuildReport = { ...report, output: 'part', partOf: report.output };

  it.each<[string, BuildReport, PublishResult, boolean, string, string | undefined]>([
    [
      'publishes pages, then the rest',
      part,
      published,
      false,
      'build publish settle complete publish settle',
      '2 files changed',
    ],
    [
      'leaves the rest to the next publish',
      part,
      published,
      true,
      'build publish settle',
      undefined,
    ],
    [
      'does not complete what is held',
      part,
      { kind: 'held', release, blocked: release },
      false,
      'build publish settle',
      undefined,
    ],
    [
      'completes pages that are live',
      part,
      { kind: 'unchanged', release },
      false,
      'build publish settle complete publish settle',
      undefined,
    ],
    [
      'publishes only the rest if pages are as before',
      { ...part, written: [], removed: [] },
      published,
      true,
      'build settle complete publish settle',
      undefined,
    ],
  ])('%s', async (_, built, result, isWaiting, expected, summary = '') => {
    const { steps, ran, clock } = madeUpSteps(result, { built });
    const isNextWaiting = () => isWaiting;
    const done = await runPipeline(steps, { clock, isNextWaiting });
    expect(ran.join(' ')).toBe(`updateContent ${expected}`);
    expect(publishSummary(done)).toContain(summary);
    if (expected.endsWith('publish complete publish')) {
      expect(done.seconds.search).toBe(12);
      expect(done.report.output).toBe(report.output);
    }
  });
});

describe('settings', () => {
  it('are read from the environment', () => {
    expect(publishSettings('/site', { PUBLISH_KEEP: '' })).toEqual({
      store: '/site/.site',
      output: '/site/dist',
      hostRules: '/site/.renderer/host-rules.json',
      keep: 5,
      leastShare: 0.9,
      compress: false,
    });
    const other = {
      PUBLISH_DIR: '/srv/site',
      PUBLISH_KEEP: '9',
      PUBLISH_LEAST_SHARE: '0.5',
      PUBLISH_COMPRESS: '1',
    };
    expect(publishSettings('/site', other)).toMatchObject({
      store: '/srv/site',
      keep: 9,
      leastShare: 0.5,
      compress: true,
    });
  });

  it.each([
    ['PUBLISH_KEEP', '1'],
    ['PUBLISH_KEEP', 'many'],
    ['PUBLISH_LEAST_SHARE', '90'],
    ['PUBLISH_COMPRESS', 'maybe'],
  ])('reject %s=%s', (name, value) => {
    expect(() => publishSettings('/site', { [name]: value })).toThrow(`${name}: `);
  });
});
