import { describe, expect, it } from 'vitest';
import { checksumCommand } from '~/views/releases/files';

describe('checksumCommand', () => {
  it.each([
    ['windows', 'Plural.exe', 'Get-FileHash "$HOME\\Downloads\\Plural.exe"'],
    ['mac', 'Plural.dmg', 'shasum -a 256 "$HOME/Downloads/Plural.dmg"'],
  ] as const)('returns the command for %s', (system, name, command) => {
    expect(checksumCommand(system, name)).toBe(command);
  });
});
