/** What the pool of a build and the processes that render for it say to each other. */
import type { RenderJob } from './jobs.ts';

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

/** What a query answered, and which other queries it asked for that; keys as numbers. */
export type NumberedAnswer = readonly [key: number, fingerprint: string, reads: readonly number[]];

export type RenderMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly bytes: number;
      readonly pages: readonly RenderedPage[];
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
  | {
      readonly kind: 'failed';
      readonly address: string;
      readonly component: string;
      readonly reason: string;
    };

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

/** Thrown when a page cannot be rendered: names its address and the file that it comes from. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor({ address, component, reason }: Extract<RenderMessage, { kind: 'failed' }>) {
    super(`${address} (${component}): ${reason}`);
  }
}
