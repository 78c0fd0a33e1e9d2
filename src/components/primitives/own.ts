/** Stands for what a cached fragment shows of its page, see `Cached.astro`. */
export const OWN = '<!--own-->';
