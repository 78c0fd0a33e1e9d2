/** The texts of a social picture, in its language. */
import { SOCIAL_KINDS, type SocialKind } from '../../routing/social-picture.ts';
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { docsLanguage } from '../../queries/offered.ts';
import { WORD_JOINER } from '../../../i18n/formats/bound-words.ts';
import { siteMessage } from '../messages.ts';

export interface PictureWords {
  readonly title: string;
  readonly text: string;
}

const KEYS: Record<SocialKind, readonly [title: MessageKey, text: MessageKey]> = {
  home: ['home.hero.title', 'home.hero.systems'],
  pricing: ['pricing.title', 'home.hero.systems'],
  download: ['download.title', 'download.lead'],
  blog: ['blog.blog.title', 'blog.blog.lead'],
  news: ['blog.news.title', 'blog.news.lead'],
  helps: ['helps.title', 'helps.lead'],
  docs: ['docs.title', 'docs.lead'],
  solutions: ['home.solutions.title', 'home.solutions.lead'],
  partner: ['partner.title', 'partner.lead'],
  release: ['release.title', 'release.lead'],
  default: ['home.hero.title', 'home.hero.systems'],
};

/** Returns the kinds of pictures of a locale; `docs` only if the locale has docs. */
export const socialKinds = (locale: Locale): SocialKind[] =>
  SOCIAL_KINDS.filter((kind) => kind !== 'docs' || docsLanguage(locale) !== undefined);

const ZERO_WIDTH_SPACE = '\u200b';
/** Where the words of a text with word joiners must not be separated. */
const AROUND_JOINER = /\u200b(?=\u2060)|(?<=\u2060)\u200b/g;

/** Prevents line breaks inside a word. */
const unbreakable = (word: string): string => word.replace(/(?<=\p{L})(?=\p{L})/gu, WORD_JOINER);

/**
 * Returns text with explicit line-break opportunities between words, for scripts without
 * spaces or whose words Pango would split.
 */
function breakable(locale: Locale, text: string): string {
  if (locale === 'ko') return unbreakable(text);
  if (!['th', 'zh', 'tc', 'jp'].includes(locale)) return text;
  const words = Array.from(
    new Intl.Segmenter(localeEntry(locale).iso, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  );
  return locale === 'th'
    ? words.join(ZERO_WIDTH_SPACE).replace(AROUND_JOINER, '')
    : words.map(unbreakable).join('');
}

/** Returns the words of a picture. */
export function wordsOf(locale: Locale, kind: SocialKind): PictureWords {
  const [title, text] = KEYS[kind].map((key) => breakable(locale, siteMessage(locale, key)));
  return { title: title as string, text: text as string };
}
