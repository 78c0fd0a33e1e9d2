import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';

/** Modules that plain Node loads as well: they may not use the `~/` alias, which only Vite knows. */
const NODE_MODULES = [
  'src/{config,i18n,cms,queries,routing,hosting,generator,integrations,publish,checks,links,formats,markup}/**/*.ts',
  'scripts/**/*.ts',
  'sandbox/**/*.ts',
];

/** What a folder must not import: the arrows of docs/architecture.md. */
const layer = (files, forbidden) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: forbidden, message: 'Imports point one way; see docs/architecture.md.' },
        ],
      },
    ],
  },
});

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.renderer/',
      '.mutation/',
      '.astro/',
      '.snapshot/',
      '.bench/',
      '.tools/',
      '.peers/',
      '.site/',
      '.services/',
      'test-results/',
    ],
  },
  js.configs.recommended,
  typescript.configs.strict,
  typescript.configs.stylistic,
  astro.configs.recommended,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
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
  {
    // Google's script takes for a command what is an `arguments` object, and nothing else.
    files: ['src/client/statistics/services.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
  layer(NODE_MODULES, ['~/*']),
  layer(['src/config/**'], ['~/*', '../i18n/*', '../queries/*', '../routing/*', '../cms/*']),
  layer(['src/i18n/**'], ['~/*', '../queries/*', '../routing/*', '../cms/*', '../hosting/*']),
  layer(['src/hosting/**'], ['~/*', '../queries/*', '../routing/*', '../cms/*', '../generator/*']),
  layer(['src/queries/**'], ['~/*', '../routing/*', '../hosting/*', '../generator/*']),
  layer(['src/routing/**'], ['~/*', '../generator/*', '../views/*', '../components/*']),
  layer(
    ['src/checks/**'],
    ['~/*', '**/publish/**', '**/queries/**', '**/routing/**', '**/generator/**'],
  ),
  layer(['src/publish/**'], ['~/*', '../views/*', '../components/*', '../client/*']),
  layer(
    ['src/islands/**', 'src/client/**'],
    ['~/views/*', '~/layouts/*', '~/routing/*', '~/queries/*'],
  ),
);
