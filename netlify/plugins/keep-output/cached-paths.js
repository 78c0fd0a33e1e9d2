/** What the plugin caches. A separate module, because a plugin may only export event handlers. */

/**
 * The site, the generator's records of it, and the settings of the edge function. They belong
 * to one build, so all of them are restored or none.
 */
export const SITE = ['dist', '.renderer', 'netlify/edge-functions/generated/settings.js'];

/** Useful on their own: the content snapshot, and the image variants. */
export const STORES = ['.snapshot', '.media'];
