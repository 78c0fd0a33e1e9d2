/** What the plugin caches. Apart from it, because a plugin may export event handlers only. */

/**
 * The site, what the generator knows about it, and what the edge function knows about
 * it. They belong to one build, so they are restored together or not at all.
 */
export const SITE = ['dist', '.renderer', 'netlify/edge-functions/generated/settings.js'];

/** Each of these is useful on its own: the content snapshot, and the variants of pictures. */
export const STORES = ['.snapshot', '.media'];
