import './content.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../src/config/offers.ts';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { isReservedPageId } from '../../../../src/engine/content/validate.ts';

const { routes } = await import('../../../../src/engine/routing/routes.ts');

const pages = new URL('../../../../src/pages/[locale]', import.meta.url);
/** First segments of routes, without what begins with a parameter. */
const segments = routes
  .map(({ pattern }) => pattern.text.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':'));
/** A generic page can only have an id of this shape. */
const isId = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

describe('the id of a generic page', () => {
  it.each([...new Set(segments)].filter(isId))('is not that of another route: %s', (segment) =>
    expect(isReservedPageId(segment)).toBe(true),
  );

  it.each(segments.filter((segment) => segment.includes(':')))(
    'does not begin as the address of a category: %s',
    (segment) => expect(isReservedPageId(segment.replace(/:\w+/, 'anything'))).toBe(true),
  );

  it.each(
    readdirSync(pages)
      .map((name) => name.replace(/\.astro$/, ''))
      .filter(isId),
  )('is not that of a page file: %s', (name) =>
    expect(name === 'index' || isReservedPageId(name)).toBe(true),
  );

  it.each([...localeCodes, ...Object.keys(FEATURES), '404', 'index'])('is not %s', (id) =>
    expect(isReservedPageId(id)).toBe(true),
  );

  it.each(['privacy', 'terms', 'constructor', 'prototype', 'blogs', 'newsletter', 'about'])(
    'may be %s',
    (id) => expect(isReservedPageId(id)).toBe(false),
  );
});
