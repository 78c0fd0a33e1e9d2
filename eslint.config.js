import path from 'node:path';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';
import { LAYERS } from './tooling/imports/layers.js';

/** Modules that plain Node loads too; they may not use the `~/` alias, which only Vite resolves. */
const NODE_MODULES = [
  'src/{config,engine,i18n,shared}/**/*.ts',
  '{bench,sandbox,scripts,tooling}/**/*.ts',
];

/** Denies all imports between folders that `tooling/imports/layers.js` does not list, by the imported file. */
const importLayers = {
  plugins: { boundaries },
  settings: {
    'boundaries/elements': Object.keys(LAYERS).map((folder) => ({
      type: folder,
      pattern: `${folder}/**`,
      partialMatch: false,
    })),
    'import/resolver': { [path.resolve(import.meta.dirname, 'tooling/imports/resolver.js')]: {} },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          '{{from.element.types}} must not import {{to.element.types}}, see tooling/imports/layers.js',
        policies: Object.entries(LAYERS).map(([folder, allowed]) => ({
          from: { element: { type: folder } },
          allow: { to: { element: { types: { anyOf: [folder, ...allowed] } } } },
        })),
      },
    ],
  },
};

/** Browser functions that throw `Illegal invocation` when called as methods of another object. */
const BOUND_FUNCTIONS = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['requestIdleCallback', 'cancelIdleCallback'],
  ...['requestAnimationFrame', 'cancelAnimationFrame'],
  ...['fetch', 'sendBeacon', 'matchMedia', 'getComputedStyle', 'scrollTo', 'reportError'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'postMessage'],
  ...['getItem', 'setItem', 'removeItem', 'getRandomValues', 'randomUUID'],
  ...['pushState', 'replaceState', 'getEntriesByType', 'getEntriesByName'],
];

/** Where an expression is used as a value instead of being called. */
const VALUE_POSITIONS = [
  'ObjectExpression > Property > .value',
  'ArrayExpression > .elements',
  ':matches(CallExpression, NewExpression) > .arguments',
  'VariableDeclarator > .init',
  ':matches(AssignmentExpression, AssignmentPattern, LogicalExpression) > .right',
  'ConditionalExpression > :matches(.consequent, .alternate)',
  'PropertyDefinition > .value',
  'ArrowFunctionExpression > .body',
  'ReturnStatement > .argument',
  ':matches(TSAsExpression, TSNonNullExpression, TSSatisfiesExpression) > .expression',
].join(', ');

const bound = `/^(?:${BOUND_FUNCTIONS.join('|')})$/`;

/** Uses of a browser function without the object that it belongs to. */
const UNBOUND_FUNCTIONS = [
  `:matches(${VALUE_POSITIONS}):matches(Identifier[name=${bound}], MemberExpression[property.name=${bound}])`,
  `:matches(${VALUE_POSITIONS})[object.name="performance"][property.name="now"]`,
  `VariableDeclarator > ObjectPattern > Property[key.name=${bound}]`,
].map((selector) => ({
  selector,
  message: 'Browsers throw "Illegal invocation" here: wrap it, as in `(id) => clearTimeout(id)`.',
}));

/** What turns text into markup or scripts; Trusted Types refuse it (docs/security.md). */
const TEXT_AS_MARKUP = [
  'AssignmentExpression[left.property.name=/^(?:innerHTML|outerHTML|srcdoc)$/]',
  'CallExpression[callee.property.name=/^(?:insertAdjacentHTML|createContextualFragment)$/]',
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
].map((selector) => ({
  selector,
  message: 'Trusted Types refuse this: create elements, or see src/browser/trusted-types.ts.',
}));

/** The slot of `Cached.astro`, if it isn't a function. */
const EAGER_SLOT = [
  'JSXElement[openingElement.name.name="Cached"] > :matches(JSXElement, JSXFragment)',
  'JSXElement[openingElement.name.name="Cached"] > JSXExpressionContainer > :not(.expression[type="ArrowFunctionExpression"])',
].map((selector) => ({
  selector,
  message: 'Astro renders this on every page: pass a function, as in `{() => <Closing />}`.',
}));

const LOCALE_METHOD = 'CallExpression[callee.property.name=/^toLocale[A-Z]/]';
const INTL = ':matches(CallExpression, NewExpression)[callee.object.name="Intl"]';

/** Results that depend on the language of the machine, or of the browser instead of the page. */
const OWN_LANGUAGE = [
  'CallExpression[callee.property.name="localeCompare"][arguments.length<2]',
  'CallExpression[callee.property.name="localeCompare"] > Identifier.arguments:nth-child(2)[name="undefined"]',
  `${LOCALE_METHOD}[arguments.length=0]`,
  `${INTL}[arguments.length=0]`,
  `:matches(${LOCALE_METHOD}, ${INTL}) > Identifier.arguments:first-child[name="undefined"]`,
  `${INTL}[arguments.0.type="ArrayExpression"][arguments.0.elements.length=0]`,
].map((selector) => ({
  selector,
  message: 'Depends on the machine: pass the locale of the page, or use src/shared/compare.ts.',
}));

const DATE_PART = '(?:Date|Day|Month|FullYear|Year|Hours|Minutes|Seconds|Milliseconds)';
const WITHOUT_ZONE = ':not(:has(Property[key.name="timeZone"]))';

/** Times in the time zone of the machine. */
const OWN_TIME_ZONE = [
  `CallExpression[callee.property.name=/^(?:[gs]et${DATE_PART}|getTimezoneOffset|to(?:Date|Time)String)$/]`,
  'NewExpression[callee.name="Date"][arguments.length>1]',
  `${INTL}[callee.property.name="DateTimeFormat"]${WITHOUT_ZONE}`,
  `CallExpression[callee.property.name=/^toLocale(?:Date|Time)String$/]${WITHOUT_ZONE}`,
].map((selector) => ({
  selector,
  message: 'Depends on the machine: use UTC, as in `getUTCDate()` or `{ timeZone: "UTC" }`.',
}));

/** What a build runs: all except what runs in browsers only. */
const BUILDING = 'src/{components,config,engine,head,i18n,layouts,pages,shared,views}/**';

/** Returns the setting that rejects code by its syntax. */
const restrictedSyntax = (...lists) => ({
  'no-restricted-syntax': ['error', ...OWN_LANGUAGE, ...lists.flat()],
});

const ROOT_PATH = { regex: '^/', message: 'Use a relative path, or one that begins with ~/.' };
const ALIAS = { group: ['~/*'], message: 'Node does not resolve this alias.' };
const SERVER_ONLY = {
  regex: '^node:|/i18n/[^/]+/[^/]+\\.json$',
  message: 'Browsers have no Node modules, and load messages as props or bundles.',
};

/** Returns the setting that refuses imports by their specifiers, whatever they resolve to. */
const restrictedImports = (...patterns) => ['error', { patterns: [ROOT_PATH, ...patterns] }];

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.renderer/',
      '.mutation/',
      '.astro/',
      '.snapshot/',
      '.preview/',
      '.bench/',
      '.tools/',
      'bench/.peers/',
      '.site/',
      '.services/',
      'test-results/',
      'cms/.next/',
      'cms/data/',
      'cms/migrations/',
      'cms/next-env.d.ts',
      'cms/app/(payload)/admin/importMap.js',
    ],
  },
  js.configs.recommended,
  typescript.configs.strict,
  typescript.configs.stylistic,
  astro.configs.recommended,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ['src/islands/**/*.{ts,tsx}', 'src/stores/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.strict],
    // A label's text may be nested in a few elements.
    rules: { 'jsx-a11y-x/label-has-associated-control': ['error', { depth: 4 }] },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
    },
  },
  { rules: restrictedSyntax() },
  { files: [BUILDING], rules: restrictedSyntax(OWN_TIME_ZONE) },
  {
    files: ['src/**'],
    ignores: NODE_MODULES,
    rules: restrictedSyntax(UNBOUND_FUNCTIONS, TEXT_AS_MARKUP, EAGER_SLOT),
  },
  {
    files: [BUILDING],
    ignores: NODE_MODULES,
    rules: restrictedSyntax(UNBOUND_FUNCTIONS, TEXT_AS_MARKUP, EAGER_SLOT, OWN_TIME_ZONE),
  },
  {
    // Google's script treats an `arguments` object, and nothing else, as a command.
    files: ['src/browser/statistics/services.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
  { files: ['src/**'], rules: { 'no-restricted-imports': restrictedImports() } },
  {
    files: ['src/{browser,islands,stores}/**'],
    // It makes the files that islands load, when a page is rendered.
    ignores: ['src/islands/messages/bundles.ts'],
    rules: { 'no-restricted-imports': restrictedImports(SERVER_ONLY) },
  },
  { files: NODE_MODULES, rules: { 'no-restricted-imports': restrictedImports(ALIAS) } },
  importLayers,
  { files: ['src/*/**'], rules: { 'boundaries/no-unknown-files': 'error' } },
);
