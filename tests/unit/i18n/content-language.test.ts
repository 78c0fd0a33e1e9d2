import { expect, it } from 'vitest';
import { checkContentLanguages } from '../../../tooling/translations/content-language.ts';
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';

const entry = (locale: string, title: string, body?: string): RawEntry => ({
  collection: 'faq',
  locale,
  id: 'one',
  fields: { title, list: [{ text: title }] },
  ...(body === undefined ? {} : { body }),
  origin: `${locale}.yaml#one`,
});

it('reports entry, field and character', () => {
  const problems = checkContentLanguages([
    entry('en', 'Read this first'),
    entry('es', 'Lee esto prímero ы'),
    entry('ru', 'Read this first'),
  ]);
  expect(problems).toEqual([
    "es.yaml#one: title contains 'ы' (Cyrillic)",
    "es.yaml#one: list.0.text contains 'ы' (Cyrillic)",
    'ru.yaml#one: title has no letter of its own script',
    'ru.yaml#one: list.0.text has no letter of its own script',
  ]);
});

it('checks bodies by paragraph, without code', () => {
  const problems = checkContentLanguages([
    entry('en', 'Title', 'Some words here.\n\n```sh\nopen the profile\n```\n\nMore words here.'),
    entry('fr', 'Titre', 'Des mots.\n\n```sh\nopen the profile\n```\n\nMore words here.'),
  ]);
  expect(problems).toEqual(['fr.yaml#one: body.1 is the English text']);
});
