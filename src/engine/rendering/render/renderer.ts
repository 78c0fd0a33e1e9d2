/** The interface of the compiled renderer. */
import type { Tracked } from '../../queries/tracking.ts';
import type { PageFacts } from '../../../shared/page-payload.ts';

export interface Renderer {
  createApp(): {
    match(request: Request): { component: string } | undefined;
    render(request: Request, options?: { locals: { facts?: PageFacts } }): Promise<Response>;
  };
  withDependencies<Value>(
    run: () => Value | Promise<Value>,
  ): Promise<{ value: Value; dependencies: readonly string[] }>;
  tracked(): Iterable<[key: string, Tracked]>;
  /** Inline scripts that code computes, so that no template contains them as text. */
  readonly computedScripts: readonly string[];
  messageBundles(): readonly { readonly file: string; readonly text: string }[];
}

/** Loads a compiled renderer. */
export const loadRenderer = async (url: string): Promise<Renderer> =>
  (await import(url)) as Renderer;
