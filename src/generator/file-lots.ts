import { searchLots } from '../search/search-index.ts';
import { siteLots } from '../site-files/index.ts';
import { mediaFiles } from './media-output.ts';
import type { FileLot } from './site-file.ts';

/**
 * Everything that a build makes of the content beside pages and the rules for
 * hosts. What takes long in a process of its own stands first.
 */
export const fileLots = (): readonly FileLot[] => [
  ...searchLots(),
  ...siteLots(),
  { name: 'media', files: () => mediaFiles() },
];
