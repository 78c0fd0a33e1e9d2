import type { AstroIntegration } from 'astro';
import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

/** Astro's module that inlines the island runtime into a page, before its first island. */
const RUNTIME_MODULE = /\/astro\/dist\/runtime\/server\/scripts\.js$/;

/** Stubs of its functions, because a script of every page has the runtime. */
const RUNTIME_STUB = `
export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';
`;

/** The module where `@astrojs/react` numbers the islands of a page, for the ids of `useId`. */
const ISLAND_IDS_MODULE = /\/@astrojs\/react\/dist\/context\.js$/;

/**
 * Gives all islands one prefix: a number would depend on which fragments came from a cache.
 * So only one island per page may use `useId`, and none in a fragment
 * (`src/engine/queries/fragments.ts`).
 */
const ISLAND_IDS_STUB = `export const incrementId = () => 'r';`;

/**
 * The chunks of a build: what always comes together is one file. Each group takes the static
 * imports of its modules, except those of groups with a higher priority. What runs before the
 * load event stays apart from React, and React from the islands, which change more often.
 * Rolldown's own functions, which React needs, would otherwise be one more file.
 */
const SCRIPTS: CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /\/node_modules\/(@nanostores|react|react-dom|scheduler)\/|\/islands\/hydration\/|rolldown\/runtime/,
    priority: 4,
  },
  { name: 'start', test: /\/layouts\/Default\.astro\?astro&type=script/, priority: 3 },
  { name: 'everywhere', test: /\/src\/islands\/everywhere\.ts$/, priority: 2 },
  // What scripts of single pages and modules that load on demand have in common.
  {
    name: 'shared',
    test: /\/src\/(browser|config|i18n|shared|stores)\//,
    minShareCount: 2,
    // A script fetches only what it uses, except for a little.
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
    priority: 1,
  },
  { name: 'parts', test: /\/src\/(assets|islands)\//, minShareCount: 2, priority: 0 },
];

/**
 * The stylesheets of a build: one that every page has, one of the drawings, and one for each
 * folder of views. Cascade layers make their order irrelevant.
 */
const STYLES: CodeSplittingGroup[] = [
  { name: 'drawings', test: /\/src\/components\/(mockups|scenes)\/.*\.css$/, priority: 3 },
  {
    name: 'site',
    test: /\/src\/(components|layouts|styles)\/.*\.css$|ClientRouter\.astro.*css$/,
    priority: 2,
  },
  {
    name: (id: string) => /\/src\/views\/([^/]+)\/[^/]*\.css$/.exec(id)?.[1] ?? null,
    priority: 1,
  },
];

/** Astro's module that makes the tag of an island. */
const ISLAND_TAG_MODULE = /\/astro\/dist\/runtime\/server\/hydration\.js$/;

/** Leaves out what only hot reload (`uid`) and directives with options (`opts`) need. */
const ISLAND_TAG = `
import { generateHydrateScript as fullTag } from './hydration.js?full';
export { extractDirectives } from './hydration.js?full';
export async function generateHydrateScript(options, metadata) {
  const { children, props: { uid, opts, ...props } } = await fullTag(options, metadata);
  return { children, props };
}`;

/** Astro's router. */
const ROUTER_MODULE = /\/astro\/dist\/transitions\/router\.js$/;

/**
 * Where it runs the scripts of the new page: it would run those of other programs, too, and again.
 * The modules of our pages are imported instead (`src/browser/navigation/document.ts`).
 */
const RUN_SCRIPTS = 'await runScripts();';

/** Returns a plugin that removes a statement from a module. Throws if the module hasn't got it. */
const without = (name: string, id: RegExp, statement: string) => ({
  name,
  transform: {
    filter: { id },
    handler(code: string) {
      if (!code.includes(statement))
        throw new Error(`${name}: '${statement}' is not in the module`);
      return { code: code.replace(statement, ''), map: null };
    },
  },
});

/** Returns a plugin that replaces the code of a module. */
const replaced = (name: string, id: RegExp, code: string) => ({
  name,
  load: { filter: { id }, handler: () => code },
});

/** Returns the options of an environment whose code is split into groups. */
const grouped = (groups: CodeSplittingGroup[], names = {}) => ({
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups }, ...names },
    },
  },
});

/**
 * Configures the scripts and stylesheets of a build. The island runtime stays out of the HTML,
 * because `src/browser/page/start.ts` has it: pages are about 5 KB shorter, browsers cache it,
 * and the policy needs no hash for it.
 */
export function builtScripts(): AstroIntegration {
  return {
    name: 'built-scripts',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return;
        // An entry may then be the chunk that others import from, instead of a second file.
        const entries = {
          name: 'entry-exports',
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          options: (options: object) => ({
            ...options,
            preserveEntrySignatures: 'allow-extension' as const,
          }),
        };
        updateConfig({
          vite: {
            plugins: [
              replaced('island-runtime', RUNTIME_MODULE, RUNTIME_STUB),
              replaced('island-tag', ISLAND_TAG_MODULE, ISLAND_TAG),
              replaced('island-ids', ISLAND_IDS_MODULE, ISLAND_IDS_STUB),
              without('router-scripts', ROUTER_MODULE, RUN_SCRIPTS),
              entries,
            ],
            environments: {
              client: grouped(SCRIPTS, {
                // The default name of a subgroup lists all of its users.
                chunkFileNames: ({ name }: { name: string }) =>
                  `_astro/${name.replace(/~.*/, '')}.[hash].js`,
              }),
              ssr: grouped(STYLES),
            },
          },
        });
      },
    },
  };
}
