/** The size of the download button's own code, which builds bundle with other page code. */
import path from 'node:path';
import { build } from 'vite';
import { wireSize } from './script-sizes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the gzipped bytes the button needs before a click. Rejects if the build fails. */
export async function downloadButtonBytes(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    // As in production, whatever NODE_ENV is.
    define: { 'import.meta.env.DEV': 'false' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(root, 'src/islands/download-button/DownloadButton.tsx'),
        preserveEntrySignatures: 'strict',
        // Excluded: the version call loads on the first click, the configuration is a few
        // strings, and every island shares React and the stores.
        external: [/\/api\/calls/, 'astro:env/client', /^react/, /^@?nanostores/],
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.reduce(
    (sum, chunk) =>
      sum + (chunk.type === 'chunk' ? wireSize('_astro/button.js', Buffer.from(chunk.code)) : 0),
    0,
  );
}
