/** What the compile step bundles: Astro's application, and nothing that listens. */
import { createApp as createAstroApp } from 'astro/app/entrypoint';
import { notFoundScript } from './browser/not-found/inline-script.ts';

/** The renderer: answers a request for an inner address with the page. */
export const createApp = () => createAstroApp({ streaming: false });

/** Which queries a page asks: those of the renderer's own copy of the queries. */
export { withDependencies, tracked } from './engine/queries/tracking.ts';

/** Inline scripts that pages hold and no template has as text: the policy allows them, too. */
export const computedScripts: readonly string[] = [notFoundScript];
/** The words that islands fetch: made by the copy of the messages that pages use. */
export { messageBundles } from './islands/messages/bundles.ts';
