/** The messages between the render pool and its processes. */
import type { RenderJob } from '../plan/jobs.ts';

export interface RenderInput {
  /** URL of the compiled renderer. */
  readonly renderer: string;
  readonly outputDirectory: string;
  readonly origin: string;
  /** The file of the manifest with the content. */
  readonly manifest: string;
}

/** A rendered page. Query keys are numbered, by each process in its own way. */
export interface RenderedPage {
  readonly file: string;
  /** The queries that it depends on. */
  readonly dependencies: readonly number[];
  /** The SHA-256 digest of its file, and of its payload if it has one. */
  readonly digest: string;
  readonly payloadDigest?: string | undefined;
}

/** A page that could not be rendered. */
export interface RenderFailure {
  readonly file: string;
  readonly address: string;
  /** The source file of the page. */
  readonly component: string;
  readonly reason: string;
}

/** The result of a query and the queries that it depends on; keys as numbers. */
export type NumberedResult = readonly [
  key: number,
  fingerprint: string,
  dependencies: readonly number[],
];

export type RenderMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly pages: readonly RenderedPage[];
      readonly failed: readonly RenderFailure[];
      /** Files that are new or changed. */
      readonly written: readonly string[];
      /** Keys that are new since the last message, in the order of their numbers. */
      readonly keys: readonly string[];
    }
  | {
      readonly kind: 'results';
      readonly results: readonly NumberedResult[];
      /** Keys that are new since the last message, in the order of their numbers. */
      readonly keys: readonly string[];
    }
  | { readonly kind: 'finished' }
  /** The renderer cannot be loaded. */
  | ({ readonly kind: 'failed' } & RenderFailure);

/** Some of the jobs of a build. */
export interface RenderBatch {
  /** The build id, which every page and payload contains. */
  readonly build: string;
  /** The inline scripts that pages may contain. */
  readonly scripts: readonly string[];
  readonly jobs: readonly RenderJob[];
}

/** Jobs to render, or `finish` when there are no more. */
export type RenderOrder = RenderBatch | 'finish';

/** Name of the environment variable with the `RenderInput`. */
export const RENDER_INPUT = 'RENDER_INPUT';

/** Errors listed, and pages of each: one error may fail thousands of pages. */
const MAX_LISTED = 20;

/** Returns the first items, and how many more there are. */
function listed(items: readonly string[], separator: string, kind: string): string {
  const more = items.length - MAX_LISTED;
  const rest = more > 0 ? [`and ${more} more ${kind}`] : [];
  return [...items.slice(0, MAX_LISTED), ...rest].join(separator);
}

/** Returns an error with the page and the source file it was seen in, and the other pages. */
function textOf([first, ...others]: readonly RenderFailure[]): string {
  const text = `${first?.address} (${first?.component}): ${first?.reason}`;
  const addresses = others.map(({ address }) => address);
  return others.length === 0
    ? text
    : `${text}\nThe same error: ${listed(addresses, ', ', 'pages')}`;
}

/** Pages that cannot be rendered, by error, with their addresses and source files. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  /** `why` says why no entry is set aside instead. */
  constructor(failures: readonly RenderFailure[], why?: string) {
    const errors = Map.groupBy(failures, ({ component, reason }) => `${component} ${reason}`);
    const list = listed([...errors.values()].map(textOf), '\n', 'errors');
    super(why === undefined ? list : `${why}\n${list}`);
  }
}
