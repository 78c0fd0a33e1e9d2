import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files worth compressing; pictures and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest|map)$/;

export interface Compression {
  readonly files: number;
  /** Sizes in bytes, before and after. */
  readonly bytes: number;
  readonly brotli: number;
  readonly gzip: number;
}

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file below a folder.
 * Assets are compressed as well as can be, since each is fetched for a year;
 * pages at a level that keeps a build of many thousand quick.
 */
export async function compressFolder(root: string): Promise<Compression> {
  const names = (await readdir(root, { recursive: true })).filter((name) => TEXT.test(name));
  const total = { files: 0, bytes: 0, brotli: 0, gzip: 0 };
  const compressOne = async (name: string): Promise<void> => {
    const file = path.join(root, name);
    const source = await readFile(file);
    const quality = name.endsWith('.html') ? 6 : constants.BROTLI_MAX_QUALITY;
    const [small, wide] = await Promise.all([
      brotliAsync(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
      gzipAsync(source, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, wide)]);
    total.files += 1;
    total.bytes += source.length;
    total.brotli += small.length;
    total.gzip += wide.length;
  };
  const queue = names.values();
  const worker = async (): Promise<void> => {
    for (const name of queue) await compressOne(name);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
  return total;
}
