import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { replaceFile } from '../../../../src/engine/disk/replace-file.ts';

it('replaces a file, leaves its other hard links as they are, and nothing beside it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replace-file-'));
  const [file, link] = [path.join(folder, 'report.json'), path.join(folder, 'link.json')];
  writeFileSync(file, 'old');
  linkSync(file, link);
  replaceFile(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readFileSync(link, 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['link.json', 'report.json']);
});

it('leaves nothing beside a file that it cannot replace', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replace-file-'));
  mkdirSync(path.join(folder, 'report.json'));
  expect(() => replaceFile(path.join(folder, 'report.json'), 'new')).toThrow('report.json');
  expect(readdirSync(folder)).toEqual(['report.json']);
});

it('leaves the unfinished file of a process with the same id on another machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replace-file-'));
  const unfinished = `report.json.${process.pid}.new`;
  writeFileSync(path.join(folder, unfinished), 'other');
  replaceFile(path.join(folder, 'report.json'), 'new', { id: 'random' });
  expect(readdirSync(folder).sort()).toEqual([unfinished, 'report.json'].sort());
});
