import { describe, expect, it } from 'vitest';
import { bundledPackages, isAllowed, productionPackages } from '../../tooling/licences.ts';

describe('isAllowed', () => {
  it.each([
    ['one', 'MIT', true],
    ['one', 'GPL-3.0-only', false],
    ['one', 'LGPL-3.0-or-later', false],
    ['one', '(GPL-3.0-only OR MIT)', true],
    ['one', 'GPL-3.0-only AND MIT', false],
    ['one', 'SEE LICENSE IN LICENSE', false],
    ['one', 'UNLICENSED', false],
    ['one', '', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['lightningcss', 'MPL-2.0', true],
    ['lightningcss', 'LGPL-3.0-or-later', false],
  ])('%s under %s: %s', (name, license, expected) => {
    expect(isAllowed({ name, version: '1.0.0', license })).toBe(expected);
  });
});

describe('the lists', () => {
  it('contain each production package once', () => {
    const packages = {
      '': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/test': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/b/node_modules/@a/a': { version: '2.0.0', license: 'ISC' },
      'node_modules/@a/a': { version: '2.0.0', license: 'ISC' },
      'node_modules/@a/a/node_modules/b': { version: '0.1.0' },
    };
    expect(productionPackages(packages)).toEqual([
      { name: '@a/a', version: '2.0.0', license: 'ISC' },
      { name: 'b', version: '0.1.0', license: '' },
      { name: 'b', version: '1.0.0', license: 'MIT' },
    ]);
  });

  it('contain the packages that a build has bundled', () => {
    const text = '# Licenses\n\n## @a/b - 1.0.0 (MIT)\n\nText\n\n## c - 2.0.0-rc.1\n';
    expect(bundledPackages(text)).toEqual([
      { name: '@a/b', version: '1.0.0', license: 'MIT' },
      { name: 'c', version: '2.0.0-rc.1', license: '' },
    ]);
  });
});
