import type { Picture } from '../cms/media/picture.ts';
import { currentManifest } from './store.ts';

/** A picture by its path: `/media/frames.png`. Throws when the content does not have it. */
export function mediaPicture(src: string): Picture {
  const found = currentManifest().media?.[src.replace(/^\/media\//, '')];
  if (!found) throw new Error(`${src}: is no picture of the content; see src/content/media/`);
  return found;
}

/** Every picture of the content. */
export const allPictures = (): Picture[] => Object.values(currentManifest().media ?? {});
