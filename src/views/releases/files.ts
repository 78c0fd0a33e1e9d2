import type { Platform } from '~/config/vocabulary';
import type { Fields } from '~/engine/queries/store';
import { decoded } from '~/shared/decoded';

export type ReleaseFile = Fields<'releases'>['files'][number];

/** Systems with builds, in display order. */
export const SYSTEMS = ['windows', 'mac'] as const;
export type System = (typeof SYSTEMS)[number];

const SYSTEM_OF: Record<Platform, System> = {
  com_win64: 'windows',
  com_win32: 'windows',
  com_mac: 'mac',
  com_arm64: 'mac',
};

/** Returns the system that a build runs on. */
export const systemOf = (platform: Platform): System => SYSTEM_OF[platform];

/** The build for most computers of a system, offered first. */
const USUAL_BUILD: Record<System, Platform> = { windows: 'com_win64', mac: 'com_arm64' };

export const SYSTEM_ICON: Record<System, string> = { windows: 'windows', mac: 'apple' };

/** Returns the file name of a download. */
export function fileName(url: string): string {
  return decoded(new URL(url).pathname.split('/').at(-1) ?? '');
}

/** Returns the files for a system, the usual build first. */
export function filesFor(system: System, files: readonly ReleaseFile[]): ReleaseFile[] {
  const rank = ({ platform }: ReleaseFile) => Number(platform !== USUAL_BUILD[system]);
  return files
    .filter(({ platform }) => SYSTEM_OF[platform] === system)
    .sort((one, other) => rank(one) - rank(other));
}

/** Returns the systems that a release has a build for. */
export const systemsOf = (files: readonly ReleaseFile[]): System[] =>
  SYSTEMS.filter((system) => filesFor(system, files).length > 0);

/** Returns the file offered first for a system; `undefined` if there is none. */
export const usualFile = (system: System, files: readonly ReleaseFile[]): ReleaseFile | undefined =>
  filesFor(system, files)[0];

/** Returns the kind of a release by its version: `5.0.0` major, `5.3.0` minor, `5.3.1` patch. */
export function releaseStep(version: string): 'major' | 'minor' | 'patch' {
  if (!version.endsWith('.0')) return 'patch';
  return version.endsWith('.0.0') ? 'major' : 'minor';
}

/**
 * Returns the command for PowerShell or Terminal that prints the SHA-256 checksum of a downloaded
 * file. Both shells can locate the downloads folder.
 */
export function checksumCommand(system: System, name: string): string {
  return system === 'windows'
    ? `Get-FileHash "$HOME\\Downloads\\${name}"`
    : `shasum -a 256 "$HOME/Downloads/${name}"`;
}
