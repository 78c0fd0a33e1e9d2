import '../engine/routing/content.ts';
import { describe, expect, it } from 'vitest';
import { chosenTemplates } from '../../../tooling/templates.ts';

const chosen = (locales: string, names?: string): string[] =>
  chosenTemplates(locales, names).map(({ locale, path }) => `${locale} ${path}`);

describe('chosenTemplates', () => {
  it.each([
    ['en', 'home,pricing', ['en /', 'en /pricing']],
    ['ru,zh', 'pricing', ['ru /ru/pricing', 'zh /pricing']],
    ['hi', 'not-found', ['hi /hi/there-is-no-such-page']],
  ])('%s: %s', (locales, names, expected) => {
    expect(chosen(locales, names)).toEqual(expected);
  });

  it('returns all templates, including not-found, by default', () => {
    const names = chosenTemplates('en', undefined).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['home', 'error-502', 'search', 'not-found']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('marks what search engines may list', () => {
    const listed = chosenTemplates('en', 'pricing,search,error-404,not-found').map(
      (one) => [one.name, one.listed] as const,
    );
    expect(Object.fromEntries(listed)).toEqual({
      pricing: true,
      search: false,
      'error-404': false,
      'not-found': false,
    });
  });

  it.each([
    ['xx', undefined, "--locales: unknown locale 'xx'; use one of en, zh"],
    ['en', 'prices', "--templates: unknown template 'prices'; use one of home"],
  ])('throws on an unknown name: %s %s', (locales, names, message) => {
    expect(() => chosenTemplates(locales, names)).toThrow(message);
  });
});
