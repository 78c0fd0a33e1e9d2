/** What the compile step bundles: Astro's application, and nothing that listens. */
import { createApp as createAstroApp } from 'astro/app/entrypoint';

/** The renderer: answers a request for an inner address with the page. */
export const createApp = () => createAstroApp({ streaming: false });

/** Which queries a page asks: those of the renderer's own copy of the queries. */
export { readsOf, tracked } from '../queries/tracking.ts';

/** The words that islands fetch: made by the copy of the messages that pages use. */
export { messageBundles } from '../islands/messages/bundles.ts';
