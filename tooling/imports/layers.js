/**
 * Which folder may import which: itself and the folders listed for it. `eslint.config.js` rejects
 * all other imports, and the diagram of docs/architecture.md has the imports in use.
 * A folder lists only folders above it in this table, so there are no cycles.
 */
const engine = (...rooms) => rooms.map((room) => `src/engine/${room}`);

const BASE = ['src/config', 'src/shared', 'src/i18n'];
/** What the server-rendered parts of a page are made of. */
const PAGE_DATA = [...BASE, ...engine('queries', 'routing')];
const INTERACTIVE = ['src/browser', 'src/islands'];

/** The folders of the site and of the engine. */
const SITE = {
  'src/assets': [],
  'src/styles': [],
  'src/config': [],
  'src/shared': ['src/config'],
  'src/i18n': ['src/config'],
  'src/stores': ['src/config', 'src/shared'],
  'src/browser': [...BASE, 'src/stores'],
  'src/islands': [...BASE, 'src/stores', 'src/browser', 'src/assets'],
  'src/engine/disk': [],
  'src/engine/hosting': BASE,
  'src/engine/content': [...BASE, ...engine('disk', 'hosting')],
  'src/engine/queries': [...BASE, ...engine('content')],
  'src/engine/routing': [...BASE, ...engine('hosting', 'queries')],
  'src/engine/files': [...PAGE_DATA, ...engine('disk', 'content')],
  'src/engine/rendering': [...PAGE_DATA, ...engine('disk', 'hosting', 'content', 'files')],
  'src/engine/checks': [...BASE, ...engine('disk', 'hosting')],
  'src/engine/publishing': [
    ...BASE,
    ...engine('disk', 'hosting', 'content', 'files', 'rendering', 'checks'),
  ],
  'src/engine/integrations': [...PAGE_DATA, ...engine('hosting', 'content', 'files', 'rendering')],
  'src/head': PAGE_DATA,
  'src/components': [...PAGE_DATA, ...INTERACTIVE, 'src/styles', 'src/assets'],
  'src/layouts': [...PAGE_DATA, ...INTERACTIVE, 'src/styles', 'src/head', 'src/components'],
  'src/views': [
    ...PAGE_DATA,
    ...INTERACTIVE,
    'src/styles',
    'src/assets',
    'src/head',
    'src/components',
  ],
  'src/pages': [
    ...PAGE_DATA,
    'src/browser',
    'src/head',
    'src/components',
    'src/layouts',
    'src/views',
  ],
};

const everything = Object.keys(SITE);

/** @type {Readonly<Record<string, readonly string[]>>} */
export const LAYERS = {
  ...SITE,
  netlify: engine('hosting'),
  sandbox: [...BASE, 'src/browser'],
  tooling: [...everything, 'sandbox'],
  scripts: [...everything, 'sandbox', 'tooling'],
  bench: [...everything, 'sandbox', 'tooling'],
  tests: [...everything, 'netlify', 'sandbox', 'tooling', 'bench'],
};
