/** Splits Chinese titles where lines may end: browsers break lines inside of Chinese words. */

/** Words of our titles that the dictionary of `Intl.Segmenter` lacks. */
const TERMS =
  /(每[个個]|自己的|你的|[账帳][号號]|[浏瀏][览覽]器|配置文件|設定檔|席位|[数數][据據]|指[纹紋])/u;
/** Words that change the meaning of the next one and must not be torn from it. */
const NEGATION = /^[不没沒未别別勿无無非]$/u;

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
 * Returns the words of a title in order, with the punctuation after them; a line may end only
 * between two of them. `tag` is the language, like `zh-CN`; titles in others have one part.
 */
export function titleWords(tag: string, title: string): string[] {
  if (!tag.startsWith('zh')) return [title];
  const words: string[] = [];
  let isJoined = false;
  for (const { text, isWord } of segmentsOf(tag, title)) {
    if (words.length > 0 && (isJoined || !isWord)) words.push(`${words.pop()}${text}`);
    else words.push(text);
    isJoined = NEGATION.test(text);
  }
  return words;
}
