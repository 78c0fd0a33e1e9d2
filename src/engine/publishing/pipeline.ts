/** Runs the steps from a change in the CMS to a live release: content, build, publish. */
import type { HeldEntry } from '../content/held.ts';
import type { BuildReport } from '../rendering/output/report.ts';
import { errorMessage } from './errors.ts';
import type { PublishResult } from './release.ts';

export interface PipelineSteps {
  /** Brings the content snapshot up to date. Returns the entries that are dated in the future. */
  updateContent(): Promise<readonly HeldEntry[]>;
  /** Builds the output from the snapshot; may leave outdated search indexes to `complete`. */
  build(): Promise<BuildReport>;
  /** Builds what `build` has left. */
  complete(): Promise<BuildReport>;
  /** Publishes the output; calls `onLive` when it is live. */
  publish(report: BuildReport, onLive: () => void): Promise<PublishResult>;
  /** Records the last build for the next one, which otherwise repeats it. */
  settle(): void;
}

const STEPS = ['content', 'build', 'publish', 'tidy', 'search'] as const;

/**
 * `publish` ends when the release is live; `tidy` is the cleanup after it; `search` builds and
 * publishes what follows the pages.
 */
export type StepName = (typeof STEPS)[number];

/** Seconds of each completed step. */
export type StepSeconds = Readonly<Partial<Record<StepName, number>>>;

export interface PipelineResult {
  readonly report: BuildReport;
  readonly result: PublishResult;
  readonly seconds: StepSeconds;
  /** Seconds from the start until the release was live. */
  readonly liveAfter: number;
  /** The entries that are dated in the future, the first one to go live first. */
  readonly held: readonly HeldEntry[];
}

/** Thrown when a step fails, with the name of the step and the reason. */
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

export interface PipelineOptions {
  /** Whether another publish waits, which will also do what follows the pages. */
  readonly isNextWaiting?: () => boolean;
  /** Returns milliseconds. */
  readonly clock?: () => number;
}

const hasChanges = ({ written, removed }: BuildReport): boolean =>
  written.length + removed.length > 0;

/** Returns the result of a release and of the one that completes it. */
function combined(pages: PublishResult, rest: PublishResult): PublishResult {
  if (pages.kind !== 'published' || rest.kind !== 'published') return rest;
  const warnings = [...pages.warnings, ...rest.warnings];
  return { ...rest, changed: pages.changed + rest.changed, warnings };
}

/**
 * Runs the steps in order and stops at the first failure: pages go live first, then search
 * indexes and the pictures of shared links. Throws `PipelineError`.
 */
export async function runPipeline(
  steps: PipelineSteps,
  { isNextWaiting = () => false, clock = () => performance.now() }: PipelineOptions = {},
): Promise<PipelineResult> {
  const seconds: Partial<Record<StepName, number>> = {};
  const startedAt = clock();
  let stepAt = startedAt;
  let step: StepName = 'content';
  const startStep = (next: StepName): void => {
    const now = clock();
    seconds[step] = (now - stepAt) / 1000;
    stepAt = now;
    step = next;
  };
  // Visitors do not wait for the record of the build.
  const publishAndSettle = (report: BuildReport, onLive: () => void): Promise<PublishResult> =>
    steps.publish(report, onLive).finally(() => steps.settle());
  try {
    const held = await steps.updateContent();
    startStep('build');
    let report = await steps.build();
    // After a failure between the two, only the rest is left.
    if (report.partOf !== undefined && !hasChanges(report)) {
      steps.settle();
      report = await steps.complete();
    }
    startStep('publish');
    let result = await publishAndSettle(report, () => startStep('tidy'));
    // Nothing went live, so all of that time belongs to `publish`.
    if (!('publish' in seconds)) startStep('tidy');
    if (report.partOf !== undefined && result.kind !== 'held' && !isNextWaiting()) {
      startStep('search');
      const rest = await steps.complete();
      result = combined(result, await publishAndSettle(rest, () => undefined));
      report = { ...rest, mode: report.mode, rendered: report.rendered + rest.rendered };
    }
    startStep(step);
    const { content = 0, build = 0, publish = 0 } = seconds;
    return { report, result, seconds, liveAfter: content + build + publish, held };
  } catch (error) {
    throw new PipelineError(step, seconds, error);
  }
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;

/** Returns the seconds by step, such as `content 0.21 s, build 0.80 s`. */
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
      return `Nothing to publish: ${release.id} is live and up to date`;
    case 'held':
      return `Not published: this output is release ${result.blocked.id}, which was rolled back. ${release.id} stays live until the content or code changes; to bring ${result.blocked.id} back, run 'npm run rollback -- --to ${result.blocked.id}'`;
    case 'published':
      return `Published ${release.id}: ${count(release.pages, 'page')}, ${report.rendered.toLocaleString('en-US')} rendered, ${count(result.changed, 'file')} changed`;
  }
}

/** Returns one line with the outcome and the seconds by step. */
export function publishSummary(done: PipelineResult): string {
  const live =
    done.result.kind === 'published' ? ` · live after ${done.liveAfter.toFixed(2)} s` : '';
  return `${outcome(done)}${live} · ${secondsByStep(done.seconds)}`;
}
