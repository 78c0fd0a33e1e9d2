/** What a publish says when it is done. */
import { STEPS, type PipelineResult, type StepSeconds } from './pipeline.ts';

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
