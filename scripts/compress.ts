/**
 * `npm run compress`: writes `.br` and `.gz` next to every text file of the output
 * whose compressed files are missing or older, for hosts that serve them directly.
 * `-- --root <folder>` selects another output folder.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compressFolder } from '../src/engine/publishing/compress.ts';

const { values } = parseArgs({
  options: { root: { type: 'string', default: path.resolve(import.meta.dirname, '../dist') } },
});
const startedAt = performance.now();
const { files, bytes, brotli, gzip } = await compressFolder(values.root);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const share = (size: number): string =>
  bytes === 0 ? '–' : `${((100 * size) / bytes).toFixed(1)} %`;
console.log(
  `Compressed ${files} files in ${seconds} s: Brotli ${share(brotli)}, gzip ${share(gzip)} of ${bytes} bytes`,
);
