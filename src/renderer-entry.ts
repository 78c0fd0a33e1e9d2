/** The entry point of the compiled renderer: Astro's application without a server. */
import { createApp as createAstroApp } from 'astro/app/entrypoint';
import { notFoundScript } from './browser/not-found/inline-script.ts';

/** Returns an app that responds to the request of an inner address with the page. */
export const createApp = () => createAstroApp({ streaming: false });

/** Dependency tracking of the copy of the queries that is compiled into the renderer. */
export { withDependencies, tracked } from './engine/queries/tracking.ts';

/** Inline scripts that code computes, so that no template contains them; the policy allows them. */
export const computedScripts: readonly string[] = [notFoundScript];
/** The messages that islands fetch, from the copy of the messages that is compiled in. */
export { messageBundles } from './islands/messages/bundles.ts';
