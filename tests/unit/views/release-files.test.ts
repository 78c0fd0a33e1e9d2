import { describe, expect, it } from 'vitest';
import type { Platform } from '~/config/vocabulary';
import {
  fileName,
  filesFor,
  releaseStep,
  systemsOf,
  usualFile,
  type ReleaseFile,
} from '~/views/releases/files';

const file = (platform: Platform): ReleaseFile => ({
  platform,
  url: `https://download.plural.example/5.4.0/${platform}.exe`,
  size: 1,
  sha256: 'a'.repeat(64),
});
const files = (['com_win32', 'com_win64', 'com_mac', 'com_arm64'] as const).map(file);

describe('fileName', () => {
  it.each([
    ['https://download.plural.example/5.4.0/Plural-5.4.0-win64.exe', 'Plural-5.4.0-win64.exe'],
    ['https://download.plural.example/a.dmg?build=7', 'a.dmg'],
    ['https://download.plural.example/Plural%205.dmg', 'Plural 5.dmg'],
  ])('for %s returns %s', (url, name) => {
    expect(fileName(url)).toBe(name);
  });
});

describe('files of a release by system', () => {
  it.each([
    ['windows', ['com_win64', 'com_win32']],
    ['mac', ['com_arm64', 'com_mac']],
  ] as const)('for %s start with the usual build', (system, platforms) => {
    expect(filesFor(system, files).map(({ platform }) => platform)).toEqual(platforms);
    expect(usualFile(system, files)?.platform).toBe(platforms[0]);
  });

  it('list only the systems with a build', () => {
    expect(systemsOf([file('com_mac')])).toEqual(['mac']);
    expect(systemsOf(files)).toEqual(['windows', 'mac']);
    expect(usualFile('windows', [file('com_mac')])).toBeUndefined();
  });
});

describe('releaseStep', () => {
  it.each([
    ['5.0.0', 'major'],
    ['10.0.0', 'major'],
    ['5.10.0', 'minor'],
    ['5.0.1', 'patch'],
    ['5.3.10', 'patch'],
  ])('for %s returns %s', (version, step) => {
    expect(releaseStep(version)).toBe(step);
  });
});
