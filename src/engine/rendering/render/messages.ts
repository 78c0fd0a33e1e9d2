/** What the pool of a build and the processes that render for it say to each other. */
import type { RenderJob } from '../plan/jobs.ts';

export interface RenderInput {
  /** URL of the compiled renderer. */
  readonly renderer: string;
  readonly outputDirectory: string;
  readonly origin: string;
}

/** A page that was rendered. What repeats from page to page is numbered: by a process in its own way. */
export interface RenderedPage {
  readonly file: string;
  /** Queries that it asked. */
  readonly reads: readonly number[];
  /** Whether its payload lies beside it. */
  readonly hasPayload: boolean;
}

/** A page that could not be rendered. */
export interface RenderFailure {
  readonly file: string;
  readonly address: string;
  /** The source file of the page. */
  readonly component: string;
  readonly reason: string;
}

/** What a query answered, and which other queries it asked for that; keys as numbers. */
export type NumberedAnswer = readonly [key: number, fingerprint: string, reads: readonly number[]];

export type RenderMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly bytes: number;
      readonly pages: readonly RenderedPage[];
      readonly failed: readonly RenderFailure[];
      /** Files that have other bytes than before. */
      readonly written: readonly string[];
      /** Keys that this process had not met before, in the order of their numbers. */
      readonly keys: readonly string[];
    }
  | {
      readonly kind: 'answers';
      readonly answers: readonly NumberedAnswer[];
      /** Keys that this process had not named before, in the order of their numbers. */
      readonly keys: readonly string[];
    }
  | { readonly kind: 'finished' }
  /** That the renderer cannot be loaded. */
  | ({ readonly kind: 'failed' } & RenderFailure);

/** Jobs to render. */
export interface RenderBatch {
  /** Id of the build; stands in every page and payload. */
  readonly build: string;
  /** The inline scripts that pages may hold. */
  readonly scripts: readonly string[];
  readonly jobs: readonly RenderJob[];
}

/** Jobs to render, or the word that there are no more. */
export type RenderOrder = RenderBatch | 'finish';

/** Name of the variable that holds the input. */
export const RENDER_INPUT = 'RENDER_INPUT';

/** Failures that are named; there may be thousands of one cause. */
const MOST_NAMED = 20;

/** Thrown when pages cannot be rendered: names their addresses and the files that they come from. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(failures: readonly RenderFailure[]) {
    const lines = failures
      .slice(0, MOST_NAMED)
      .map(({ address, component, reason }) => `${address} (${component}): ${reason}`);
    const more = failures.length - lines.length;
    super([...lines, ...(more > 0 ? [`and ${more} more pages`] : [])].join('\n'));
  }
}
