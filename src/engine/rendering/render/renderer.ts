/** The interface of the compiled renderer. */
import { fileURLToPath } from 'node:url';
import { fileVersion } from '../../disk/file-version.ts';
import type { FilledFragment } from '../../queries/fragments.ts';
import type { Tracked } from '../../queries/tracking.ts';
import type { PageFacts } from '../../../shared/page-payload.ts';

/** What a page tells about itself while it renders. */
export interface PageLocals {
  facts?: PageFacts;
  /** If given, it receives filled fragments, and the HTML has marks in their place. */
  readonly fragments?: FilledFragment[];
}

/** The result of rendering a page. */
export interface Page {
  readonly status: number;
  readonly html: string;
  /** The target of a redirect. */
  readonly location?: string | null;
}

export interface PageApp {
  /** Returns the source file of the page at an address; undefined if there is none. */
  match(request: Request): { component: string } | undefined;
  render(request: Request, locals?: PageLocals): Promise<Page>;
}

export interface Renderer {
  createApp(): PageApp;
  withDependencies<Value>(
    run: () => Value | Promise<Value>,
  ): Promise<{ value: Value; dependencies: readonly string[] }>;
  tracked(): Iterable<[key: string, Tracked]>;
  /** Makes queries read a manifest, again if it was replaced. */
  selectManifest(file: string): void;
  /** Inline scripts that code computes, so that no template contains them as text. */
  readonly computedScripts: readonly string[];
  messageBundles(): readonly { readonly file: string; readonly text: string }[];
}

/** Returns a string that changes when a renderer is compiled; undefined if there is none. */
export const rendererVersion = (url: string): string | undefined => fileVersion(fileURLToPath(url));

/**
 * Loads a compiled renderer, again if it was compiled again: the names of its other modules contain
 * hashes. React reads NODE_ENV; its build for development is slower.
 */
export async function loadRenderer(url: string): Promise<Renderer> {
  process.env['NODE_ENV'] ??= 'production';
  const version = encodeURIComponent(rendererVersion(url) ?? '');
  return (await import(`${url}?${version}`)) as Renderer;
}
