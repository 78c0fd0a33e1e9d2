/**
 * The files of uploaded pictures, named by their SHA-256. A file never changes, so a change that is
 * rolled back leaves the earlier picture as it was.
 */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataFolder } from '../settings.ts';

/** How long a file without a picture stays: a request for it may be running. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** Returns the folder of the files. */
export const mediaFolder = (): string => path.join(dataFolder(process.env), 'media');

const fileOf = (sha256: string): string => path.join(mediaFolder(), sha256.slice(0, 2), sha256);

/** Writes a file atomically, unless it exists. Returns its SHA-256. */
export async function storeFile(bytes: Uint8Array): Promise<string> {
  const sha256 = hash('sha256', bytes);
  const file = fileOf(sha256);
  if (await stat(file).catch(() => undefined)) return sha256;
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return sha256;
}

/** Returns a file, or `undefined` if there is none. */
export const readStored = (sha256: string): Promise<Buffer<ArrayBuffer> | undefined> =>
  readFile(fileOf(sha256)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Removes files that no picture has, once they are a day old. */
export async function sweepFiles(used: ReadonlySet<string>, now = Date.now()): Promise<void> {
  const found = await readdir(mediaFolder(), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  for (const one of found.filter((entry) => entry.isFile() && !used.has(entry.name))) {
    const file = path.join(one.parentPath, one.name);
    if (now - (await stat(file)).mtimeMs > UNUSED_MS) await rm(file, { force: true });
  }
}
