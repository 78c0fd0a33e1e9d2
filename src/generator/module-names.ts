import { readdir } from 'node:fs/promises';

/** The compiled modules below a folder, by name and in a stable order. */
export async function moduleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.mjs')).sort();
}
