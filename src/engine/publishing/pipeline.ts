/** From a change in the CMS to visitors: content, build, release. */
import { mkdirSync } from 'node:fs';
import type { BuildReport } from '../rendering/output/report.ts';
import { errorMessage } from './errors.ts';
import { acquireLock, type LockOptions } from './lock.ts';
import type { PublishResult } from './release.ts';
import { Store } from './store.ts';

export interface PipelineSteps {
  /** Brings the content snapshot up to date. */
  updateContent(): Promise<unknown>;
  /** Builds the output of the snapshot. */
  build(): Promise<BuildReport>;
  /** Publishes the output; says when it is live. */
  publish(report: BuildReport, onLive: () => void): Promise<PublishResult>;
}

const STEPS = ['content', 'build', 'publish', 'tidy'] as const;

/** `publish` ends when the release is live, `tidy` is what follows. */
export type StepName = (typeof STEPS)[number];

/** Seconds of each step that ended. */
export type StepSeconds = Readonly<Partial<Record<StepName, number>>>;

export interface PipelineResult {
  readonly report: BuildReport;
  readonly result: PublishResult;
  readonly seconds: StepSeconds;
  /** From the start to the moment at which the release was live. */
  readonly liveAfter: number;
}

/** Thrown when a step fails: names it, with the reason. */
export class PipelineError extends Error {
  override readonly name = 'PipelineError';
  readonly step: StepName;
  readonly seconds: StepSeconds;

  constructor(step: StepName, seconds: StepSeconds, cause: unknown) {
    super(`${step}: ${errorMessage(cause)}`, { cause });
    this.step = step;
    this.seconds = seconds;
  }
}

/**
 * Runs the steps. Throws `PipelineError` at the first that fails; those after
 * it do not run. `clock` tells milliseconds.
 */
export async function runPipeline(
  steps: PipelineSteps,
  clock: () => number = () => performance.now(),
): Promise<PipelineResult> {
  const seconds: Partial<Record<StepName, number>> = {};
  const startedAt = clock();
  let stepAt = startedAt;
  let step: StepName = 'content';
  const goOn = (next: StepName): void => {
    const now = clock();
    seconds[step] = (now - stepAt) / 1000;
    stepAt = now;
    step = next;
  };
  try {
    await steps.updateContent();
    goOn('build');
    const report = await steps.build();
    goOn('publish');
    const result = await steps.publish(report, () => goOn('tidy'));
    // Nothing went live: all of it was looking whether anything has to.
    if (!('publish' in seconds)) goOn('tidy');
    goOn('tidy');
    const { content = 0, build = 0, publish = 0 } = seconds;
    return { report, result, seconds, liveAfter: content + build + publish };
  } catch (error) {
    throw new PipelineError(step, seconds, error);
  }
}

/** Longer than any build takes. */
const PATIENCE_MS = 30 * 60 * 1000;

/**
 * Runs the steps while no other process does: content and output are folders
 * that two builds would mix. Waits for the other one. Throws `PipelineError`
 * when a step fails.
 */
export async function publishSite(
  store: string,
  steps: PipelineSteps,
  onWait?: LockOptions['onWait'],
): Promise<PipelineResult> {
  const { directory, pipelineLock } = new Store(store);
  mkdirSync(directory, { recursive: true });
  const lock = await acquireLock(pipelineLock, {
    patience: PATIENCE_MS,
    ...(onWait && { onWait }),
  });
  try {
    return await runPipeline(steps);
  } finally {
    lock.release();
  }
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;

/** Seconds by step: `content 0.21 s, build 0.80 s`. */
function secondsByStep(seconds: StepSeconds): string {
  return STEPS.flatMap((step) => {
    const value = seconds[step];
    return value === undefined ? [] : [`${step} ${value.toFixed(2)} s`];
  }).join(', ');
}

function outcome({ result, report }: PipelineResult): string {
  const { release } = result;
  switch (result.kind) {
    case 'unchanged':
      return `Nothing to publish: ${release.id} is live and has all of it`;
    case 'held':
      return `Not published: this output was ${result.heldBack.id}, which has been rolled back; ${release.id} stays live until the content changes ('npm run rollback -- --to ${result.heldBack.id}' brings it back)`;
    case 'published':
      return `Published ${release.id}: ${count(release.pages, 'page')}, ${report.rendered.toLocaleString('en-US')} rendered, ${count(result.changed, 'file')} changed`;
  }
}

/** One line: what happened, and the seconds by step. */
export function publishSummary(done: PipelineResult): string {
  const live =
    done.result.kind === 'published' ? ` · live after ${done.liveAfter.toFixed(2)} s` : '';
  return `${outcome(done)}${live} · ${secondsByStep(done.seconds)}`;
}
