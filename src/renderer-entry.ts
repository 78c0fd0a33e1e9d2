/** The entry point of the compiled renderer: Astro's application without a server. */
import { createApp as createAstroApp } from 'astro/app/entrypoint';
import { notFoundScript } from './browser/not-found/inline-script.ts';
import { pageApp } from './engine/rendering/render/page-app.ts';

/** Returns Astro's application, which responds to every request. */
export const createServer = () => createAstroApp({ streaming: false });

/** Returns an app that renders the pages of inner addresses. */
export const createApp = () => pageApp(createServer());

/** Dependency tracking of the copy of the queries that is compiled into the renderer. */
export { withDependencies, tracked } from './engine/queries/tracking.ts';
export { selectManifest } from './engine/queries/manifest.ts';

/** Inline scripts that code computes, so that no template contains them; the policy allows them. */
export const computedScripts: readonly string[] = [notFoundScript];
/** The messages that islands fetch, from the copy of the messages that is compiled in. */
export { messageBundles } from './islands/messages/bundles.ts';
