/** The product's icons in `public/`, by purpose. */
export const ICONS = {
  /** Browser tabs. */
  vector: '/favicon.svg',
  /** iOS home screens: 180 px, without transparency. */
  touch: '/icons/touch-180.png',
  /** Installed pages: 192 px. */
  small: '/icons/icon-192.png',
  /** Splash screens, feeds, structured data: 512 px. */
  large: '/icons/icon-512.png',
  /** The same, with padding for masks. */
  maskable: '/icons/maskable-512.png',
} as const;

/** Path of the web manifest within a locale. */
export const WEB_MANIFEST_PATH = '/site.webmanifest';
