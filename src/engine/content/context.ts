/** What the steps that render a text need, and how they report what they find. */
import type { Locale } from '../../i18n/locales.ts';
import type { ShowPicture } from './media/body-pictures.ts';
import type { RichTextKind } from './schemas/collection.ts';

/** How a text may be written. */
export const TEXT_FORMATS = ['markdown', 'html'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** What the caller of a rendering decides. */
export interface RenderOptions {
  /** The language of the text, for its typography; without one, the text stays as it is. */
  readonly locale?: Locale | undefined;
  /** `markdown` unless the source says otherwise. */
  readonly format?: TextFormat | undefined;
  /** Replaces the pictures of articles; without it they stay. */
  readonly showPicture?: ShowPicture | undefined;
  /** Receives the origins of the players that the videos of the text use. */
  readonly player?: ((origin: string) => void) | undefined;
  /** Receives what the page will not show as written. `text` occurs at its place in the source. */
  readonly notice?: ((reason: string, text?: string) => void) | undefined;
  /** Receives what the text must not contain. */
  readonly problem?: ((reason: string, text?: string) => void) | undefined;
}

/** The same, with the kind of the text. */
export interface RichTextOptions extends RenderOptions {
  readonly kind: RichTextKind;
}
