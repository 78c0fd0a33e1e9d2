/** Code and docs use plain American English (CONTRIBUTING.md). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

const files = globSync(
  [
    '*.{md,js,ts,mjs}',
    '{docs,i18n}/**/*.md',
    '{src,bench,cms,scripts,sandbox,tooling,netlify,tests}/**/*.{ts,tsx,astro,css,js,mjs,md}',
  ],
  {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      'src/content/**',
      'i18n/guides/**',
      'tests/fixtures/**',
      'cms/.next/**',
      'cms/migrations/**',
      // Name words to reject.
      'tests/unit/i18n/terms.test.ts',
      'tests/unit/lint/words.test.ts',
    ],
  },
).sort();

/** Words that look dated, and what to write instead. */
const DATED: Readonly<Record<string, string>> = {
  'albeit|howbeit': 'although',
  'amongst|whilst': 'among, while',
  anew: 'again',
  'be it|ere|lest': 'a plain conjunction',
  bereft: 'without',
  'hence|thus': 'so',
  'here(?:by|in|of|to|with)': 'this',
  'there(?:by|from|in|of|to|upon|with)': 'it',
  'where(?:by|from|in|of|on|upon|with)': 'which',
  'unto|upon': 'on, to',
  'whence|whither': 'where',
  'whoever|whomever|whosoever': 'the person who, or name them',
};

/** British spellings, as stems. */
const BRITISH =
  '(?:colour|behaviour|favour|honour|labour|neighbour|flavour|harbour|rumour)\\w*|' +
  '(?:centre|metre|litre|theatre|fibre)[ds]?|(?:licence|defence|offence|pretence)s?|' +
  '(?:catalogue|dialogue|analogue)s?|programmes?|grey\\w*|artefacts?|' +
  '(?:cancell|labell|travell|modell|signall|levell|fuell)(?:ed|ing|er|ers)|' +
  '(?:organ|recogn|optim|normal|sanit|initial|serial|util|minim|maxim|synchron|summar|categor|' +
  'prior|local|final|general|special|custom|author|character|capital|emphas)is(?:e|ed|es|er|ing|ation)\\b|' +
  'analys(?:e|ed|ing|er)|learnt|spelt|burnt|whilst|judgement';

/** Names that others read, and so stay: an npm script, a file that is served, a package. */
const NAMES = /licences(?:\.txt|\.md|\.ts)?\b|@img\/colour/g;

/** Returns the words of a text that match, where they are not part of a path or a name. */
function find(text: string, words: string): string[] {
  const pattern = new RegExp(`(?<![-./\\w@])(?:${words})(?![-/\\w]|\\.\\w)`, 'gi');
  return [...text.replace(NAMES, '').matchAll(pattern)].map(([word]) => word);
}

const texts = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);

describe('the words of code and docs', () => {
  it('are read', () => expect(files.length).toBeGreaterThan(700));

  it('are American', () => {
    const found = texts.flatMap(([file, text]) =>
      find(text, BRITISH).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('are of today', () => {
    const found = texts.flatMap(([file, text]) =>
      Object.entries(DATED).flatMap(([words, better]) =>
        find(text, words).map((word) => `${file}: '${word}', write ${better}`),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the search', () => {
  it.each([
    ['a colour', BRITISH, ['colour']],
    ['Behaviours differ.', BRITISH, ['Behaviours']],
    ['they organise it', BRITISH, ['organise']],
    ['cancelled', BRITISH, ['cancelled']],
    ['color, behavior, canceled, an exercise, premises', BRITISH, []],
    ['`npm test -- licences` writes licences.md', BRITISH, []],
    ['made anew', 'anew', ['anew']],
    ['a new one', 'anew', []],
  ])('finds the words of %s', (text, words, found) => {
    expect(find(text, words)).toEqual(found);
  });
});
