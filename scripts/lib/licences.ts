/** The licences of the packages that the product is made of, and which of them are fine. */
import satisfies from 'spdx-satisfies';

export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty where the package names none. */
  readonly licence: string;
}

/** Licences that ask for no more than a notice, or for nothing. */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
];

interface Exception {
  readonly licence: string;
  /** The packages that may have it. */
  readonly packages: RegExp;
  readonly reason: string;
}

/** Licences that ask for more, and why that is no burden here. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    licence: 'MPL-2.0',
    packages: /^lightningcss/,
    reason: "Vite's tool for style sheets, used as it is; no part of it is in what it writes.",
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason:
      'libvips makes pictures at build: a library of its own, used as it is, that anybody may replace; it is not sent to browsers.',
  },
];

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** What `npm install --omit=dev` may install, by name, on whichever platform. */
export function productionPackages(packages: Readonly<Record<string, LockedPackage>>): Licensed[] {
  const found = Object.entries(packages)
    .filter(([place, { dev }]) => place.startsWith('node_modules/') && !dev)
    .map(([place, { version = '', license = '' }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
    }));
  const distinct = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...distinct.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, licensed]) => licensed);
}

/** What browsers get, by the headings of `licences.txt`: `## react - 19.3.1 (MIT)`. */
export function bundledPackages(text: string): Licensed[] {
  const headings = text.matchAll(/^## (\S+) - (\S+)(?: \((.+)\))?$/gm);
  return [...headings].map(([, name = '', version = '', licence = '']) => ({
    name,
    version,
    licence,
  }));
}

/** Whether a package may be used. A licence that is no SPDX expression is not. */
export function isAllowed({ name, licence }: Licensed): boolean {
  const excepted = EXCEPTIONS.filter(({ packages }) => packages.test(name));
  try {
    return satisfies(licence, [...ALLOWED, ...excepted.map((exception) => exception.licence)]);
  } catch {
    return false;
  }
}
