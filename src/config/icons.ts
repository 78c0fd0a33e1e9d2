/** The product's icon in `public/`, by what it is for. */
export const ICONS = {
  /** Browser tabs. */
  vector: '/favicon.svg',
  /** Home screens of iOS: 180 px, without transparency. */
  touch: '/icons/touch-180.png',
  /** Installed pages: 192 px. */
  small: '/icons/icon-192.png',
  /** Splash screens, feeds, structured data: 512 px. */
  large: '/icons/icon-512.png',
  /** The same with the margin that masks need. */
  maskable: '/icons/maskable-512.png',
} as const;

/** The path of the web manifest within a locale. */
export const WEB_MANIFEST_PATH = '/site.webmanifest';
