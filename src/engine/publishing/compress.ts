/** Writes compressed copies of files, for hosts that serve them directly. */
import type { Stats } from 'node:fs';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { replaceFile } from '../disk/replace-file.ts';
import { COMPRESSED, type Compression } from '../rendering/output/listed-files.ts';
import type { BuildReport } from '../rendering/output/report.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files worth compressing; pictures and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest|map)$/;

/** Files that browsers cache for a year, so the best compression is worth the time. */
const LASTING = /^_astro\//;

/** The level for all other files: fast enough for a build of many thousand pages. */
const QUICK = 6;

/** Whether a file of the output has compressed copies. */
export const isText = (name: string): boolean => TEXT.test(name);

/** Returns the gzip level for a file of the output. */
export const gzipLevel = (name: string): number =>
  LASTING.test(name) ? constants.Z_BEST_COMPRESSION : QUICK;

/**
 * Whether a compressed copy belongs to this version of its file: it then has the same time. A
 * later time would not tell, because a clock can go back.
 */
export const isCopyOf = (copy: Stats, { mtimeMs }: Stats): boolean =>
  Math.abs(copy.mtimeMs - mtimeMs) < 1;

/** Returns the original of a compressed copy. Throws if it is damaged. */
export const decompressed = (copy: Buffer, ending: Compression): Buffer =>
  ending === '.br' ? brotliDecompressSync(copy) : gunzipSync(copy);

/** Whether both compressed copies belong to this version of a file. */
async function isCompressed(file: string, stats: Stats): Promise<boolean> {
  const copies = COMPRESSED.map(async (ending) => {
    const copy = await stat(file + ending).catch(() => undefined);
    return copy !== undefined && isCopyOf(copy, stats);
  });
  return (await Promise.all(copies)).every(Boolean);
}

/**
 * Writes `<file>.br` and `<file>.gz` for the named text files below a folder, unless they
 * have copies of this version. Returns the number of compressed files.
 */
export async function compressFiles(root: string, names: readonly string[]): Promise<number> {
  let count = 0;
  const compressOne = async (name: string): Promise<void> => {
    const file = path.join(root, name);
    const stats = await stat(file);
    if (await isCompressed(file, stats)) return;
    const source = await readFile(file);
    const quality = LASTING.test(name) ? constants.BROTLI_MAX_QUALITY : QUICK;
    const [brotli, gzipped] = await Promise.all([
      brotliAsync(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
      gzipAsync(source, { level: gzipLevel(name) }),
    ]);
    replaceFile(`${file}.br`, brotli);
    replaceFile(`${file}.gz`, gzipped);
    for (const ending of COMPRESSED) await utimes(file + ending, stats.atime, stats.mtime);
    count += 1;
  };
  await pLimit(2 * availableParallelism()).map(names.filter(isText), compressOne);
  return count;
}

/** Compresses all text files below a folder. Returns their number. */
export async function compressFolder(root: string): Promise<number> {
  return compressFiles(root, await readdir(root, { recursive: true }));
}

/**
 * Compresses the files that a build wrote, if the output before it is live: all other files then
 * have their copies. Otherwise, and after a full build, whose report does not list the compiler's
 * files, compresses the whole folder. Returns the number of compressed files.
 */
export async function compressBuild(
  root: string,
  { previous, written }: Pick<BuildReport, 'previous' | 'written'>,
  live: string | undefined,
): Promise<number> {
  const isOnLive = previous !== undefined && previous === live;
  return isOnLive ? compressFiles(root, written) : compressFolder(root);
}
