/** Islands as on a page: rendered on the server, then hydrated, in StrictMode. */
import { act, StrictMode, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

export interface HydratedIsland {
  readonly container: HTMLElement;
  /** HTML from the server. */
  readonly html: string;
  unmount(): Promise<void>;
}

/** Renders and hydrates an island in the document. Throws when the two renders differ. */
export async function hydrateIsland(island: ReactElement): Promise<HydratedIsland> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement('div');
  const html = renderToString(<StrictMode>{island}</StrictMode>);
  container.innerHTML = html;
  document.body.append(container);
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <StrictMode>{island}</StrictMode>, {
      onRecoverableError: (error) => errors.push(error),
      onUncaughtError: (error) => errors.push(error),
    }),
  );
  if (errors.length > 0) throw errors[0];
  return {
    container,
    html,
    async unmount() {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}
