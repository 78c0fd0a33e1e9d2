/** Compressed neighbours of files, for hosts that serve them as they are. */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildReport } from '../rendering/output/report.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files worth compressing; pictures and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest|map)$/;

/** Files that browsers keep for a year: each byte is worth the time. */
const LASTING = /^_astro\//;

/** For all others: quick enough for a build of many thousand pages. */
const QUICK = 6;

/** Whether a file of the output has compressed neighbours. */
export const isText = (name: string): boolean => TEXT.test(name);

/** The level of gzip that a file of the output is compressed with. */
export const gzipLevel = (name: string): number =>
  LASTING.test(name) ? constants.Z_BEST_COMPRESSION : QUICK;

export interface Compression {
  readonly files: number;
  /** Sizes in bytes, before and after. */
  readonly bytes: number;
  readonly brotli: number;
  readonly gzip: number;
}

/** Beside the file and then renamed: releases hold the old one by a hard link. */
async function writeAnew(file: string, data: Uint8Array): Promise<void> {
  const temporary = `${file}.new`;
  try {
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Whether both neighbours were written after their file. */
async function isCompressed(file: string): Promise<boolean> {
  const written = (await stat(file)).mtimeMs;
  const neighbours = [`${file}.br`, `${file}.gz`].map(async (neighbour) => {
    const stats = await stat(neighbour).catch(() => undefined);
    return stats !== undefined && stats.mtimeMs >= written;
  });
  return (await Promise.all(neighbours)).every(Boolean);
}

/**
 * Writes `<file>.br` and `<file>.gz` beside those of the named files below a
 * folder that are text and have no newer neighbours. Returns what it compressed.
 */
export async function compressFiles(root: string, names: readonly string[]): Promise<Compression> {
  const total = { files: 0, bytes: 0, brotli: 0, gzip: 0 };
  const compressOne = async (name: string): Promise<void> => {
    const file = path.join(root, name);
    if (await isCompressed(file)) return;
    const source = await readFile(file);
    const quality = LASTING.test(name) ? constants.BROTLI_MAX_QUALITY : QUICK;
    const [small, wide] = await Promise.all([
      brotliAsync(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
      gzipAsync(source, { level: gzipLevel(name) }),
    ]);
    await Promise.all([writeAnew(`${file}.br`, small), writeAnew(`${file}.gz`, wide)]);
    total.files += 1;
    total.bytes += source.length;
    total.brotli += small.length;
    total.gzip += wide.length;
  };
  const queue = names.filter(isText).values();
  const worker = async (): Promise<void> => {
    for (const name of queue) await compressOne(name);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
  return total;
}

/** The same for every file below a folder. */
export async function compressFolder(root: string): Promise<Compression> {
  return compressFiles(root, await readdir(root, { recursive: true }));
}

/**
 * The same for what a build has written: everything, where it began anew, since
 * its report does not list what the compiler wrote.
 */
export async function compressBuild(
  root: string,
  { previous, written }: Pick<BuildReport, 'previous' | 'written'>,
): Promise<Compression> {
  return previous === undefined ? compressFolder(root) : compressFiles(root, written);
}
