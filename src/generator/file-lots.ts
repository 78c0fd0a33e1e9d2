import { searchLots } from '../search/search-index.ts';
import { siteLots } from '../site-files/index.ts';
import { mediaFiles } from './media-output.ts';
import type { Renderer } from './renderer.ts';
import type { FileLot } from './site-file.ts';

/**
 * Everything that a build makes beside pages and the rules for hosts; words of
 * islands come from the compiled renderer. What takes long in a process of its
 * own stands first.
 */
export const fileLots = (renderer: () => Promise<Renderer>): readonly FileLot[] => [
  ...searchLots(),
  ...siteLots(),
  {
    name: 'messages',
    files: async () =>
      (await renderer()).messageBundles().map(({ file, text }) => ({ file, make: () => text })),
  },
  { name: 'media', files: () => mediaFiles() },
];
