/** Words that end long compounds of our Japanese labels. Browsers do not break a line before them. */
const LAST_WORD = /(?<=[ァ-ヴー]{2})(?=(?:アカウント|スクレイピング|バイイング|プログラム))/u;

/** Returns the words of compounds in katakana, which have no spaces; other text is one part. */
export const katakanaWords = (text: string): string[] => text.split(LAST_WORD);
