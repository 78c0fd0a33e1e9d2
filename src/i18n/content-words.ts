/**
 * The messages inside of rendered content, in the language of the content. The fetch step runs
 * without Vite, which collects the messages of pages.
 */
import en from '../../i18n/en/content.json' with { type: 'json' };
import es from '../../i18n/es/content.json' with { type: 'json' };
import fr from '../../i18n/fr/content.json' with { type: 'json' };
import hi from '../../i18n/hi/content.json' with { type: 'json' };
import jp from '../../i18n/jp/content.json' with { type: 'json' };
import ko from '../../i18n/ko/content.json' with { type: 'json' };
import pt from '../../i18n/pt/content.json' with { type: 'json' };
import ru from '../../i18n/ru/content.json' with { type: 'json' };
import tc from '../../i18n/tc/content.json' with { type: 'json' };
import th from '../../i18n/th/content.json' with { type: 'json' };
import tr from '../../i18n/tr/content.json' with { type: 'json' };
import uk from '../../i18n/uk/content.json' with { type: 'json' };
import vn from '../../i18n/vn/content.json' with { type: 'json' };
import zh from '../../i18n/zh/content.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { plainMessage, type MessageParameters } from './plain-message.ts';

const WORDS = { en, es, fr, hi, jp, ko, pt, ru, tc, th, tr, uk, vn, zh } satisfies Record<
  Locale,
  unknown
>;

type ContentKey =
  | 'content.footnotes'
  | 'content.footnotes.to'
  | 'content.footnotes.back'
  | 'content.video.watch'
  | 'content.video.note';

/** Returns a message of `i18n/<locale>/content.json`, with its placeholders filled. */
export function contentWords(
  locale: Locale,
  key: ContentKey,
  parameters?: MessageParameters,
): string {
  const name = key.slice('content.'.length) as keyof typeof en;
  return plainMessage(WORDS[locale][name], parameters) ?? '';
}
