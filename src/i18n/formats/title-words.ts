/**
 * Splits titles where lines may end: browsers break lines inside of Chinese words and Thai phrases.
 */

/** Words of our titles that the dictionary of `Intl.Segmenter` lacks. */
const TERMS =
  /(每[个個]|各用|自[动動]化|自己的|你的|一件一件|一步一步|同[时時]|文件|付[费費]|部落格|[账帳][号號]|[浏瀏][览覽]器|配置文件|設定檔|手[机機]版|席位|[数數][据據]|指[纹紋])/u;
/** Negations and prepositions must not be torn from the next word. */
const BEFORE_WORD = /^(?:[不没沒未别別勿无無非再按依在把被从從]|再按)$/u;
/** Particles and postpositions belong to the word before them. */
const AFTER_WORD = /^(?:[的了吗嗎吧呢]|之前|之[后後])$/u;

/** The Chinese titles so far: lists show those of articles again. */
const known = new Map<string, string[]>();

/** Creating one takes longer than splitting a title. */
const segmenters = new Map<string, Intl.Segmenter>();

function* segmentsOf(tag: string, title: string): Generator<{ text: string; isWord: boolean }> {
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(tag, segmenter);
  for (const [at, part] of title.split(TERMS).entries()) {
    if (at % 2 === 1) yield { text: part, isWord: true };
    else {
      for (const { segment, isWordLike = false } of segmenter.segment(part)) {
        yield { text: segment, isWord: isWordLike };
      }
    }
  }
}

function chineseWords(tag: string, title: string): string[] {
  const words: string[] = [];
  let isJoined = false;
  // The dictionary lacks many words of two characters, and splits them into two.
  let isSingle = false;
  for (const { text, isWord } of segmentsOf(tag, title)) {
    const wasSingle = isSingle;
    isSingle = isWord && text.length === 1;
    const continues = isJoined || !isWord || (wasSingle && isSingle) || AFTER_WORD.test(text);
    if (words.length > 0 && continues) words.push(`${words.pop()}${text}`);
    else words.push(text);
    isJoined = BEFORE_WORD.test(text) || (isJoined && text === ' ');
  }
  return words;
}

/**
 * Returns the words of a Chinese title in order, with the punctuation after them, or the phrases of
 * a Thai one; lines end between two of them. `tag` is the language, like `zh-CN`; titles in others
 * have one part.
 */
export function titleWords(tag: string, title: string): readonly string[] {
  if (tag.startsWith('th')) return title.split(/(?<= )/);
  if (!tag.startsWith('zh')) return [title];
  const key = `${tag} ${title}`;
  const words = known.get(key) ?? chineseWords(tag, title);
  known.set(key, words);
  return words;
}

/** Characters as wide as two Latin letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}、：]/gu;

/** Returns whether a title would need more than three lines on a phone at the usual size. */
export const isLongTitle = (title: string): boolean =>
  title.length + (title.match(WIDE)?.length ?? 0) > 44;
