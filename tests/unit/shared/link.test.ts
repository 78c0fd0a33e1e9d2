import { describe, expect, it } from 'vitest';
import { accountLink } from '../../../src/shared/account-link.ts';
import {
  isExternalUrl,
  isInternalLink,
  linkAttributes,
  normalizeLink,
} from '../../../src/shared/link.ts';

describe('links (docs/requirements.md#links-and-media)', () => {
  it.each<[string, boolean, boolean, string]>([
    // value, external, internal, normalized
    ['https://other.example/x', true, false, 'https://other.example/x'],
    ['http://other.example', true, false, 'http://other.example'],
    ['https://www.plural.example/x', true, true, 'https://www.plural.example/x'],
    ['https://app.plural-cn.example/', true, true, 'https://app.plural-cn.example/'],
    ['https://evil.example/?plural.example', true, false, 'https://evil.example/?plural.example'],
    ['https://notplural.example/', true, false, 'https://notplural.example/'],
    ['https://plural.example.evil.example/', true, false, 'https://plural.example.evil.example/'],
    ['pricing', false, true, '/pricing'],
    ['/pricing', false, true, '/pricing'],
    ['blog/x?y=1#z', false, true, '/blog/x?y=1#z'],
    ['#top', false, true, '#top'],
    ['?a=1', false, true, '?a=1'],
    ['//evil.example/x', false, true, '/evil.example/x'],
    ['/\\evil.example', false, true, '/evil.example'],
    ['mailto:a@b.example', false, false, 'mailto:a@b.example'],
    ['javascript:alert(1)', false, false, 'javascript:alert(1)'],
    [' JavaScript:alert(1)', false, false, 'JavaScript:alert(1)'],
    ['ftp://other.example/', false, false, 'ftp://other.example/'],
  ])('%s', (value, external, internal, normalized) => {
    expect(isExternalUrl(value)).toBe(external);
    expect(isInternalLink(value)).toBe(internal);
    expect(normalizeLink(value)).toBe(normalized);
  });

  it('opens external links in a new tab', () => {
    expect(linkAttributes('https://other.example/')).toEqual({
      href: 'https://other.example/',
      rel: 'noopener noreferrer',
      target: '_blank',
    });
    expect(linkAttributes('pricing')).toEqual({ href: '/pricing' });
    expect(linkAttributes('https://app.plural.example/')).toEqual({
      href: 'https://app.plural.example/',
    });
  });
});

describe('accountLink (docs/requirements.md#page-data)', () => {
  it.each([
    [
      'https://app.plural.example/login',
      'https://app.plural.example/login?rel=official_website&lang=ru-RU&from=%2Fru%2Fpricing',
    ],
    [
      'https://app.plural.example/login?lang=en-US&rel=letter',
      'https://app.plural.example/login?lang=en-US&rel=letter&from=%2Fru%2Fpricing',
    ],
    [
      'https://app.plural.example/?from=x',
      'https://app.plural.example/?from=%2Fru%2Fpricing&rel=official_website&lang=ru-RU',
    ],
  ])('%s', (configured, href) => {
    expect(accountLink('login', configured, 'ru-RU', '/ru/pricing')).toEqual({
      href,
      'data-account': '',
      'data-track': 'login',
      'data-track-immediate': '',
    });
  });

  it('throws on an invalid URL', () => {
    expect(() => accountLink('login', '/login', 'en-US', '/')).toThrow(TypeError);
  });
});
