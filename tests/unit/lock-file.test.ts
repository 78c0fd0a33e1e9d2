/** The lock files name every package that any platform installs, each pinned by a hash. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Locked>>;

/** Returns the package that `name` means to the package at `location`. */
function resolve(packages: Packages, location: string, name: string): Locked | undefined {
  const found = packages[`${location === '' ? '' : `${location}/`}node_modules/${name}`];
  if (found || location === '') return found;
  return resolve(packages, location.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

/** Returns the optional packages that the lock lacks or has in another version. */
function gaps(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const version = resolve(packages, location, name)?.version;
      const fits =
        version !== undefined && (/^\d+\.\d+\.\d+$/.test(range) ? version === range : true);
      return fits ? [] : [`${location}: ${name} ${range}, locked ${version ?? 'nothing'}`];
    }),
  );
}

const FOLDERS = ['.', 'bench', 'tests/hosts/cloudflare', 'tests/hosts/netlify'];

describe.each(FOLDERS)('the lock file of %s', (folder) => {
  const packages: Packages = JSON.parse(
    readFileSync(`${folder}/package-lock.json`, 'utf8'),
  ).packages;
  const installed = Object.entries(packages).filter(([location]) => location !== '');

  it('has the packages of all platforms', () => {
    // A program that compiles itself when it is installed, which the tests don't let it.
    expect(gaps(packages).filter((gap) => !gap.includes(': unix-dgram '))).toEqual([]);
  });

  it('pins each package by a hash and names no registry', () => {
    expect(
      installed.filter(
        ([, one]) => !/^sha512-/.test(one.integrity ?? '') || one.resolved !== undefined,
      ),
    ).toEqual([]);
  });
});

it.each<[string, Packages, string[]]>([
  [
    'missing',
    { 'node_modules/a': { optionalDependencies: { b: '1.0.0' } } },
    ['node_modules/a: b 1.0.0, locked nothing'],
  ],
  [
    'older',
    {
      'node_modules/a': { optionalDependencies: { '@b/c': '1.0.0' } },
      'node_modules/@b/c': { version: '0.9.0' },
    },
    ['node_modules/a: @b/c 1.0.0, locked 0.9.0'],
  ],
  [
    'nested',
    {
      'node_modules/@x/a/node_modules/d': { optionalDependencies: { b: '1.0.0' } },
      'node_modules/@x/a/node_modules/b': { version: '1.0.0' },
      'node_modules/b': { version: '0.9.0' },
    },
    [],
  ],
])('finds a gap: %s', (_, packages, expected) => expect(gaps(packages)).toEqual(expected));
