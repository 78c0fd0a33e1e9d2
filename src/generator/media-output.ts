/** The pictures of the content as files of the site. */
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pictureVariants, variantPath, type Picture } from '../cms/media/picture.ts';
import { mediaDirectory } from '../cms/media/variants.ts';
import { allPictures } from '../queries/media.ts';

/**
 * Copies the variants of the pictures that the content has to `_media/` below
 * a folder; what the folder of variants keeps beside them stays behind. Throws
 * when one is lacking.
 */
export async function writeMedia(
  client: string,
  pictures: readonly Picture[] = allPictures(),
  variants: string = mediaDirectory(),
): Promise<void> {
  for (const picture of pictures) {
    await mkdir(path.join(client, '_media', picture.hash), { recursive: true });
    for (const variant of pictureVariants(picture)) {
      const name = variantPath(picture, variant);
      const from = path.join(variants, name);
      if (!existsSync(from)) throw new Error(`${from}: is missing; run 'npm run content' again.`);
      await copyFile(from, path.join(client, '_media', name), constants.COPYFILE_FICLONE);
    }
  }
}
