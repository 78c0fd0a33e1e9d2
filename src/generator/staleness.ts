/**
 * Which answers of an earlier build no longer hold. Only what rests on changed
 * content is asked again, and an answer that comes out as it was ends the search
 * there: an article whose words change leaves the list of ids as it is, and with
 * it everything that rests on the ids alone.
 */
import type { Answers } from './answers.ts';

export interface Present {
  /** Whether a key reads the snapshot itself. */
  isLeaf(key: string): boolean;
  /** The fingerprint of its answer now; undefined where it has none that can be told. */
  fingerprintNow(key: string): string | undefined;
}

/** Tells of a query of an earlier build whether its answer is another one now. */
export type HasChanged = (id: number) => boolean;

const [UNKNOWN, SAME, CHANGED] = [0, 1, 2];

/**
 * Compares an earlier build's answers with the present, as far as it is asked
 * to. Fingerprints of leaves are brought up to date in `answers`.
 */
export function changesIn(answers: Answers, { isLeaf, fingerprintNow }: Present): HasChanged {
  const verdicts = new Uint8Array(answers.size);

  const decide = (id: number): boolean => {
    const key = answers.key(id);
    const before = answers.fingerprint(id);
    // What is not known to be the same is not.
    if (before === null) return true;
    if (isLeaf(key)) {
      const now = fingerprintNow(key);
      if (now === before) return false;
      if (now !== undefined) answers.setFingerprint(id, now);
      return true;
    }
    return answers.reads(id).some(hasChanged) && fingerprintNow(key) !== before;
  };
  const hasChanged = (id: number): boolean => {
    const known = verdicts[id];
    if (known !== undefined && known !== UNKNOWN) return known === CHANGED;
    const changed = decide(id);
    verdicts[id] = changed ? CHANGED : SAME;
    return changed;
  };
  return hasChanged;
}
