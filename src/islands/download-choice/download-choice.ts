/** What the download page offers first, by the visitor's system. Pure. */
import type { Platform } from '../../config/vocabulary';
import type { System } from '../download-button/system';

/** A build of the newest release. */
export interface Build {
  readonly platform: Platform;
  /** URL of the file. */
  readonly href: string;
  /** `macOS (Apple silicon)` */
  readonly name: string;
  /** `Download for macOS (Apple silicon)` */
  readonly label: string;
  /** Which computers it is for, and its size. */
  readonly note: string;
}

export type Choice =
  /** The build for the visitor's system. */
  | { readonly kind: 'build'; readonly build: Build }
  /** The builds for each chip, if the browser does not tell which one a Mac has. */
  | { readonly kind: 'macs'; readonly builds: readonly Build[] }
  /** The link for another device: nothing can be installed on a phone or tablet. */
  | { readonly kind: 'send' }
  /** All builds: a computer without a build, or an unknown system. */
  | { readonly kind: 'all'; readonly system: 'chromeos' | 'linux' | undefined };

/** The builds for a Mac, the likelier one first. */
const MACS: readonly Platform[] = ['com_arm64', 'com_mac'];

/** Returns what to offer first; before the system is known, all builds. */
export function chooseDownload(system: System | undefined, builds: readonly Build[]): Choice {
  if (system?.offered) {
    const build = builds.find(({ platform }) => platform === system.system);
    return build ? { kind: 'build', build } : { kind: 'all', system: undefined };
  }
  switch (system?.system) {
    case 'android':
    case 'ios':
    case 'ipados':
      return { kind: 'send' };
    case 'chromeos':
    case 'linux':
      return { kind: 'all', system: system.system };
    case 'mac': {
      const macs = MACS.flatMap((one) => builds.find(({ platform }) => platform === one) ?? []);
      if (macs.length === MACS.length) return { kind: 'macs', builds: macs };
    }
  }
  return { kind: 'all', system: undefined };
}

/** Returns two sentences as one text; Chinese and Japanese put no space between them. */
export const joinSentences = (first: string, second: string): string =>
  `${first}${first.endsWith('。') ? '' : ' '}${second}`;
