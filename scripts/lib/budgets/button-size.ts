/** What the download button's own code weighs: in a build it shares a file with the rest of the page's. */
import path from 'node:path';
import { build } from 'vite';
import { wireSize } from './script-sizes.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Bytes, compressed, of all that the buttons need before a click. Rejects when it does not build. */
export async function downloadButtonBytes(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    // As it ships, whatever runs this.
    define: { 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(root, 'src/islands/download-button/DownloadButton.tsx'),
        preserveEntrySignatures: 'strict',
        // The version call comes with the first click, the configuration is a few texts, and every island
        // has React and the stores.
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
