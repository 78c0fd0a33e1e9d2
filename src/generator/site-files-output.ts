/** Writes the files of the output that are no pages. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closeSearch, searchIndexes } from '../search/search-index.ts';
import { siteFiles } from '../site-files/index.ts';

/** Makes every site file and writes it below a folder. Throws, naming the file, when one cannot be made. */
export async function writeSiteFiles(client: string): Promise<void> {
  for (const { file, make } of siteFiles()) {
    const target = path.join(client, file);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(target, await make());
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Makes the search index of every locale below a folder. */
export async function writeSearch(client: string): Promise<void> {
  try {
    for (const { folder, make } of searchIndexes()) {
      for (const [name, content] of await make()) {
        const target = path.join(client, folder, name);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, content);
      }
    }
  } finally {
    await closeSearch();
  }
}
