import type { SiteFile } from '../../src/engine/files/site-file.ts';
import { siteFileGroups } from '../../src/engine/files/index.ts';

/** Returns the files of all groups except search. */
export async function siteFiles(): Promise<readonly SiteFile[]> {
  const groups = await Promise.all(siteFileGroups().map((group) => group.files()));
  return groups.flat();
}
