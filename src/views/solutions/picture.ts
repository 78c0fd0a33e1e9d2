/** Tints of the pictures on a solution page. Pure, so that every build gives the same picture. */
import { tintAt, type Tint } from '~/components/tint';

/** Returns the first tint of the pictures on a page, from its id. */
export function firstTint(id: string): Tint {
  const sum = [...id].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return tintAt(sum);
}
