import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Journal } from '../../../../src/engine/rendering/incremental/previous-build.ts';
import { OutputFolder } from '../../../../src/engine/rendering/output/output-folder.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

describe('the output folder', () => {
  it('does not rewrite a file with the same bytes', async () => {
    const root = await writeFolder({ 'a/b.html': 'same' });
    const { ino } = statSync(path.join(root, 'a/b.html'));
    expect(new OutputFolder(root).write('a/b.html', 'same')).toBe(false);
    expect(statSync(path.join(root, 'a/b.html')).ino).toBe(ino);
  });

  it('replaces a changed file, so that hard links keep the old bytes', async () => {
    const root = await writeFolder({ 'a.html': 'old' });
    linkSync(path.join(root, 'a.html'), path.join(root, 'linked.html'));
    expect(new OutputFolder(root).write('a.html', 'new')).toBe(true);
    expect(readFileSync(path.join(root, 'a.html'), 'utf8')).toBe('new');
    expect(readFileSync(path.join(root, 'linked.html'), 'utf8')).toBe('old');
    expect(readdirSync(root).sort()).toEqual(['a.html', 'linked.html']);
  });

  it('leaves no incomplete new file when the disk is full', async () => {
    const root = await writeFolder({ 'a.html': 'old' });
    const output = new OutputFolder(root, (target, _, options) => {
      writeFileSync(target, 'ne', options);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    expect(() => output.write('b.html', 'new')).toThrow('ENOSPC');
    expect(readdirSync(root)).toEqual(['a.html']);
  });

  it('writes binary data and creates missing folders', async () => {
    const root = await writeFolder({});
    expect(new OutputFolder(root).write('a/b/c.bin', new Uint8Array([0, 255]))).toBe(true);
    expect([...readFileSync(path.join(root, 'a/b/c.bin'))]).toEqual([0, 255]);
  });

  it('removes a file and empty folders, but not the root', async () => {
    const root = await writeFolder({ 'a/b/c.html': '', 'a/d.html': '', 'e/f.html': '' });
    const output = new OutputFolder(root);
    expect(output.remove('a/b/c.html')).toBe(true);
    expect(readdirSync(path.join(root, 'a'))).toEqual(['d.html']);
    expect(output.remove('a/d.html')).toBe(true);
    expect(output.remove('e/f.html')).toBe(true);
    expect(output.remove('e/f.html')).toBe(false);
    expect(readdirSync(root)).toEqual([]);
    output.write('a/b/c.html', 'again');
    expect(existsSync(path.join(root, 'a/b/c.html'))).toBe(true);
  });
});

/** A mounted file system, for a disk that is really full, if this process may mount one. */
const mounted = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', mounted]);
afterAll(() => {
  if (status === 0) spawnSync('umount', [mounted]);
});

describe.skipIf(status !== 0)('a full disk (skipped if nothing can be mounted)', () => {
  it.each(['a.html', 'b.html'])('leaves the folder unchanged: %s', (file) => {
    const output = new OutputFolder(mounted);
    output.write('a.html', 'old');
    expect(() => output.write(file, 'x'.repeat(100_000))).toThrow('ENOSPC');
    expect(readdirSync(mounted)).toEqual(['a.html']);
    expect(readFileSync(path.join(mounted, 'a.html'), 'utf8')).toBe('old');
  });
});

describe('the journal', () => {
  it('tells the next build which files an interrupted one touched', async () => {
    const folder = await writeFolder({});
    const journal = new Journal(folder);
    expect(journal.interrupted.size).toBe(0);
    journal.add(['a.html', 'b.html']);
    journal.add([]);
    journal.add(['c.html']);
    expect([...new Journal(folder).interrupted]).toEqual(['a.html', 'b.html', 'c.html']);
    journal.end();
    expect(new Journal(folder).interrupted.size).toBe(0);
  });

  it('ignores an incomplete line, because its file was not touched yet', async () => {
    const folder = await writeFolder({ 'journal.txt': 'a.html\nb.ht' });
    expect([...new Journal(folder).interrupted]).toEqual(['a.html']);
  });
});
