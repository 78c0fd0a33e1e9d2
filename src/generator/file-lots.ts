import { searchLots } from '../search/search-index.ts';
import { siteLots } from '../site-files/index.ts';
import { mediaFiles } from './media-output.ts';
import type { FileLot } from './site-file.ts';

/** Everything that a build makes of the content beside pages and the rules for hosts. */
export const fileLots = (): readonly FileLot[] => [
  { name: 'media', files: () => mediaFiles() },
  ...siteLots(),
  ...searchLots(),
];
