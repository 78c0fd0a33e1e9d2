import type { Picture } from '../content/media/picture.ts';
import { ownValue } from '../../shared/own-value.ts';
import { currentManifest } from './manifest.ts';
import { defineLeaf, fingerprintOf } from './tracking.ts';

const picture = (name: string): Picture | undefined => ownValue(currentManifest().media, name);
const known = defineLeaf('picture', picture, (name) => fingerprintOf(picture(name)));

/** A picture by its path: `/media/frames.png`. Throws when the content does not have it. */
export function mediaPicture(src: string): Picture {
  const found = known(src.replace(/^\/media\//, ''));
  if (!found) throw new Error(`${src}: is no picture of the content; see src/content/media/`);
  return found;
}

const pictures = (): Picture[] => Object.values(currentManifest().media ?? {});

/** Every picture of the content. */
export const allPictures = defineLeaf('pictures', pictures, () => fingerprintOf(pictures()));
