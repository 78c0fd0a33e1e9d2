import { storedCollections } from '../content/snapshot.ts';
import type { Picture } from '../../shared/picture.ts';
import { ownValue } from '../../shared/own-value.ts';
import { currentManifest } from './manifest.ts';
import { defineSnapshotQuery, fingerprintOf } from './tracking.ts';

const picture = (name: string): Picture | undefined => ownValue(currentManifest().media, name);
const findPicture = defineSnapshotQuery('picture', picture, (name) => fingerprintOf(picture(name)));

/** Returns a picture by its path: `/media/frames.png`. Throws if the content does not have it. */
export function mediaPicture(src: string): Picture {
  const found = findPicture(src.replace(/^\/media\//, ''));
  if (!found) throw new Error(`${src}: is not in the content; add it to src/content/media/`);
  return found;
}

function players(): string[] {
  const stored = Array.from(storedCollections(currentManifest().collections));
  return [...new Set(stored.flatMap(([, , one]) => one.players ?? []))].sort();
}

/** The origins of the players of all videos of the content. */
export const allPlayers = defineSnapshotQuery('players', players, () => fingerprintOf(players()));

const pictures = (): Picture[] => Object.values(currentManifest().media ?? {});

/** All pictures of the content. */
export const allPictures = defineSnapshotQuery('pictures', pictures, () =>
  fingerprintOf(pictures()),
);
