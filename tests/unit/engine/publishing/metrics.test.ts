import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/engine/publishing/server/messages.ts';
import { publishMetrics, type Readings } from '../../../../src/engine/publishing/server/metrics.ts';

const IDLE: Readings = { waiting: 0, isRunning: false, releasedAt: undefined };
const PUBLISHED: Outcome = {
  ...{ kind: 'published', release: 'r1', pages: 3, warnings: [] },
  seconds: { content: 0.2, build: 0.7 },
};
const NOW = 1_000_000;

/** Returns the values by the text before them, after these publishes ended at `NOW`. */
async function valuesAfter(outcomes: readonly Outcome[], readings = IDLE, later = 0) {
  let now = NOW;
  const { ended, text } = publishMetrics(
    () => readings,
    () => now,
  );
  outcomes.forEach(ended);
  now += later;
  const lines = (await text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return Object.fromEntries(lines.map((line) => /^(.*) (\S+)$/.exec(line)?.slice(1, 3) ?? []));
}

describe('metrics of the publish server', () => {
  it.each<[string, readonly Outcome[], Partial<Readings>, number, Record<string, string>]>([
    ['failures start at zero', [], {}, 0, { 'publishes_total{outcome="failed"}': '0' }],
    ['content without a release has no age', [], {}, 0, { content_age_seconds: 'Nan' }],
    ['age of the live release', [], { releasedAt: NOW - 5000 }, 0, { content_age_seconds: '5' }],
    [
      'age since the last success, even one without a change',
      [{ kind: 'unchanged', release: 'r1', seconds: {} }],
      { releasedAt: NOW - 5000 },
      2000,
      { content_age_seconds: '2', 'publishes_total{outcome="unchanged"}': '1' },
    ],
    [
      'a failure leaves the age',
      [{ kind: 'failed', reason: 'x', step: 'build', seconds: { content: 1 } }],
      { releasedAt: NOW - 5000 },
      0,
      {
        content_age_seconds: '5',
        'publish_failures_total{step="build"}': '1',
        'publish_step_seconds_count{step="content"}': '1',
      },
    ],
    [
      'a process that died',
      [{ kind: 'failed', reason: 'x' }],
      {},
      0,
      { 'publish_failures_total{step="process"}': '1' },
    ],
    [
      'durations by step',
      [PUBLISHED, PUBLISHED],
      {},
      0,
      {
        'publishes_total{outcome="published"}': '2',
        'publish_step_seconds_bucket{le="0.5",step="build"}': '0',
        'publish_step_seconds_bucket{le="1",step="build"}': '2',
        'publish_step_seconds_sum{step="build"}': '1.4',
        publish_entries_set_aside: '0',
      },
    ],
    [
      'the queue',
      [],
      { waiting: 3, isRunning: true },
      0,
      { publish_requests_waiting: '3', publish_running: '1' },
    ],
  ])('%s', async (_, outcomes, readings, later, expected) => {
    const values = await valuesAfter(outcomes, { ...IDLE, ...readings }, later);
    expect(values).toMatchObject(expected);
    expect(Number(values['process_resident_memory_bytes'])).toBeGreaterThan(1e6);
  });
});
