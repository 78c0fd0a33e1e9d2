import './content.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../src/config/offers.ts';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { ROUTES } from '../../../../src/config/routes.ts';
import { isReservedPageId } from '../../../../src/engine/content/validate.ts';

const pages = new URL('../../../../src/pages/[locale]', import.meta.url);
/** The first segments of routes, except those that start with a parameter. */
const segments = Object.values(ROUTES)
  .map(({ pattern }) => pattern.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':'));
/** Whether a name is a possible id of a generic page. */
const isId = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

describe('isReservedPageId', () => {
  it.each([...new Set(segments)].filter(isId))('reserves segments of routes: %s', (segment) =>
    expect(isReservedPageId(segment)).toBe(true),
  );

  it.each(segments.filter((segment) => segment.includes(':')))(
    'reserves addresses of categories: %s',
    (segment) => expect(isReservedPageId(segment.replace(/:\w+/, 'anything'))).toBe(true),
  );

  it.each(
    readdirSync(pages)
      .map((name) => name.replace(/\.astro$/, ''))
      .filter(isId),
  )('reserves the name of a page file: %s', (name) =>
    expect(name === 'index' || isReservedPageId(name)).toBe(true),
  );

  it.each([...localeCodes, ...Object.keys(FEATURES), '404', 'index'])('reserves %s', (id) =>
    expect(isReservedPageId(id)).toBe(true),
  );

  it.each(['privacy', 'terms', 'constructor', 'prototype', 'blogs', 'newsletter', 'about'])(
    'allows %s',
    (id) => expect(isReservedPageId(id)).toBe(false),
  );
});
