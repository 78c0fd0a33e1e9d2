/**
 * The bytes of pages. Fragments that many pages share, such as the header, are more than half of a
 * page: they are checked and encoded once, and copied into the bytes of each page.
 */
import { FRAGMENT_MARK, type FilledFragment } from '../../queries/fragments.ts';
import { codeIn, type FoundCode } from './page-parts.ts';

interface EncodedFragment {
  /** What is before, between and after the texts that a page replaces. */
  readonly pieces: readonly Uint8Array[];
  readonly code: readonly FoundCode[];
}

interface PageWithFragments {
  readonly bytes: Uint8Array;
  readonly code: readonly FoundCode[];
}

/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES = 3;

/** Assembles pages, and remembers their fragments: use one for all pages of a build. */
export class PageBytes {
  readonly #fragments = new Map<string, EncodedFragment>();
  /** Used for one page after the other. */
  #buffer = Buffer.alloc(2 ** 18);

  #encoded({ html, fill: [mark] }: FilledFragment): EncodedFragment {
    const known = this.#fragments.get(html);
    if (known) return known;
    const pieces = html.split(mark).map((piece) => Buffer.from(piece));
    const fragment = { pieces, code: codeIn(html) };
    this.#fragments.set(html, fragment);
    return fragment;
  }

  #join(pieces: readonly (string | Uint8Array)[]): Uint8Array {
    const most = MAX_BYTES * pieces.reduce((sum, { length }) => sum + length, 0);
    if (most > this.#buffer.length) this.#buffer = Buffer.alloc(2 * most);
    let length = 0;
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        length += this.#buffer.write(piece, length);
      } else {
        this.#buffer.set(piece, length);
        length += piece.length;
      }
    }
    return this.#buffer.subarray(0, length);
  }

  /**
   * Returns the bytes of a page, valid until the next call, and the inline code in its fragments.
   * `html` has a mark for each of them. Throws if one is missing, repeated or unknown.
   */
  of(html: string, fragments: readonly FilledFragment[]): PageWithFragments {
    const code: FoundCode[] = [];
    const missing = new Set(fragments);
    const pieces = html.split(FRAGMENT_MARK).flatMap((part, index) => {
      // Every other part is the number of a fragment.
      if (index % 2 === 0) return part;
      const fragment = fragments[Number(part)];
      if (!fragment || !missing.delete(fragment)) {
        throw new Error(`the page shows fragment ${part} twice, or has no fragment ${part}`);
      }
      const encoded = this.#encoded(fragment);
      code.push(...encoded.code);
      return encoded.pieces.flatMap((piece, at) => (at === 0 ? piece : [fragment.fill[1], piece]));
    });
    if (missing.size > 0) throw new Error(`the page lacks ${missing.size} of its fragments`);
    return { bytes: this.#join(pieces), code };
  }
}
