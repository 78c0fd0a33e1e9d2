import type { SiteFile } from '../../src/engine/files/site-file.ts';
import { siteFileGroups } from '../../src/engine/files/index.ts';

/** The files of all lots but those of the search. */
export async function siteFiles(): Promise<readonly SiteFile[]> {
  const lots = await Promise.all(siteFileGroups().map((lot) => lot.files()));
  return lots.flat();
}
