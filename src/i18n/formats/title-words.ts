/**
 * Splits titles where lines may end: browsers break lines inside of Chinese words and Thai phrases.
 */

/** Words of our titles that the dictionary of `Intl.Segmenter` lacks. */
const TERMS =
  /(每[个個]|各用|自[动動]化|自己的|你的|一件一件|一步一步|同[时時]|再按|[账帳][号號]|[浏瀏][览覽]器|配置文件|設定檔|手[机機]版|席位|[数數][据據]|指[纹紋])/u;
/** Words that change the meaning of the next one and must not be torn from it. */
const NEGATION = /^[不没沒未别別勿无無非]$/u;
/** A particle belongs to the word before it. */
const PARTICLE = /^[的了吗嗎吧呢]$/u;

function* segmentsOf(tag: string, title: string): Generator<{ text: string; isWord: boolean }> {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  for (const [at, part] of title.split(TERMS).entries()) {
    if (at % 2 === 1) yield { text: part, isWord: true };
    else {
      for (const { segment, isWordLike = false } of segmenter.segment(part)) {
        yield { text: segment, isWord: isWordLike };
      }
    }
  }
}

/**
 * Returns the words of a Chinese title in order, with the punctuation after them, or the phrases of
 * a Thai one; lines end between two of them. `tag` is the language, like `zh-CN`; titles in others
 * have one part.
 */
export function titleWords(tag: string, title: string): string[] {
  if (tag.startsWith('th')) return title.split(/(?<= )/);
  if (!tag.startsWith('zh')) return [title];
  const words: string[] = [];
  let isJoined = false;
  for (const { text, isWord } of segmentsOf(tag, title)) {
    if (words.length > 0 && (isJoined || !isWord || PARTICLE.test(text)))
      words.push(`${words.pop()}${text}`);
    else words.push(text);
    isJoined = NEGATION.test(text);
  }
  return words;
}
