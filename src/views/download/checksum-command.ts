import type { System } from '~/views/releases/files';

/**
 * The command that prints the SHA-256 value of a downloaded file, as it is
 * typed into PowerShell or Terminal; both shells know where downloads lie.
 */
export function checksumCommand(system: System, name: string): string {
  return system === 'windows'
    ? `Get-FileHash "$HOME\\Downloads\\${name}"`
    : `shasum -a 256 "$HOME/Downloads/${name}"`;
}
