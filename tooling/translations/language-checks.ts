/** Checks by its letters whether a text is in the right language. */
import type { Locale } from '../../src/i18n/locales.ts';

const OTHERS = {
  Cyrillic: /\p{Script=Cyrillic}/u,
  Thai: /\p{Script=Thai}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Hangul: /\p{Script=Hangul}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Han: /\p{Script=Han}/u,
} as const;

/** Scripts of a locale's texts, besides Latin names and terms. */
const OWN: Partial<Record<Locale, readonly (keyof typeof OTHERS)[]>> = {
  ru: ['Cyrillic'],
  uk: ['Cyrillic'],
  th: ['Thai'],
  hi: ['Devanagari'],
  ko: ['Hangul'],
  jp: ['Kana', 'Han'],
  zh: ['Han'],
  tc: ['Han'],
};

/** Frequent characters that exist in only one of the two Chinese writing systems. */
const SIMPLIFIED =
  '个们这为时会来对发国过动说种经学现样还问间没开关头长门见车东马鱼鸟书电话语词试识记计设许论该请谁谢让认议讲证评译读调课谈费资贸购货质员钱银铁错锁键链连进远运达适选遗网络线组织细终结给绝统继续维级红约纯纸练编缓缩县叶号听吗员启图团园围块坏场处备复头夺奖妇孙实宝审宽对寻导层岁帐币帮并广庆库应废开异弃张强归当录彻径态总恋恶战户执扩扫扬扰护报担拟拥择挂挡挤换损据摄断无旧显机杀权条构枪栏树检楼标样桥档检欢残毕气汇汉沟没泪泽洁测济浏浓涨润温湾湿灯灵点烟热爱牵状独狱猫环现电画畅疗监盖盘着确码础硕离种积称稳穷窝竞笔签简类粮紧纠纪纤绍绘绿缘罗罚义习职联肃肤胜脑脚脱舱艺节芦苏范荐药获营虑虽补袭装裤规视览觉触誉计订';
const TRADITIONAL =
  '個們這為時會來對發國過動說種經學現樣還問間沒開關頭長門見車東馬魚鳥書電話語詞試識記計設許論該請誰謝讓認議講證評譯讀調課談費資貿購貨質員錢銀鐵錯鎖鍵鏈連進遠運達適選遺網絡線組織細終結給絕統繼續維級紅約純紙練編緩縮縣葉號聽嗎啟圖團園圍塊壞場處備復奪獎婦孫實寶審寬尋導層歲帳幣幫並廣慶庫應廢異棄張強歸當錄徹徑態總戀惡戰戶執擴掃揚擾護報擔擬擁擇掛擋擠換損據攝斷無舊顯機殺權條構槍欄樹檢樓標橋檔歡殘畢氣匯漢溝淚澤潔測濟瀏濃漲潤溫灣濕燈靈點煙熱愛牽狀獨獄貓環畫暢療監蓋盤確碼礎碩離積稱穩窮窩競筆簽簡類糧緊糾紀纖紹繪綠緣羅罰義習職聯肅膚勝腦腳脫艙藝節蘆蘇範薦藥獲營慮雖補襲裝褲規視覽覺觸譽訂';
const only = (one: string, other: string): RegExp =>
  new RegExp(`[${[...new Set(one)].filter((char) => !other.includes(char)).join('')}]`, 'u');

/** Letters of a related language that the locale's language doesn't have. */
const FOREIGN_LETTERS: Partial<Record<Locale, readonly [name: string, letters: RegExp]>> = {
  ru: ['a Ukrainian letter', /[іїєґ]/iu],
  uk: ['a Russian letter', /[ыэёъ]/iu],
  zh: ['a Traditional character', only(TRADITIONAL, SIMPLIFIED)],
  tc: ['a Simplified character', only(SIMPLIFIED, TRADITIONAL)],
};

/** Text that is the same in every language: URLs, file names, code, placeholders. */
const UNCHANGING = /`[^`]*`|\]\([^)]*\)|\S*[/@_]\S*|\S+\.\S+|\{[^{}]*\}/g;
/** Lowercase English words; capitalized ones may be names or abbreviations. */
const ENGLISH_WORDS = /(?<![\p{L}\p{N}-])[a-z]{3,}(?![\p{L}\p{N}-])/gu;

const wordsOf = (text: string): number =>
  (text.replace(UNCHANGING, ' ').match(ENGLISH_WORDS) ?? []).length;

/** Returns the problem of a localized text, or `undefined`. `english` is its original. */
export function languageProblem(locale: Locale, text: string, english: string): string | undefined {
  if (locale === 'en') return undefined;
  const own = OWN[locale] ?? [];
  for (const [name, letters] of Object.entries(OTHERS)) {
    const found = own.includes(name as keyof typeof OTHERS) ? null : letters.exec(text);
    if (found) return `contains '${found[0]}' (${name})`;
  }
  const [what, letters] = FOREIGN_LETTERS[locale] ?? [];
  const foreign = letters?.exec(text);
  if (foreign) return `contains '${foreign[0]}', ${what}`;
  const hasOwn = own.length === 0 || own.some((name) => OTHERS[name].test(text));
  if (!hasOwn && wordsOf(text) > 1) {
    return 'has no letter of its own script';
  }
  if (text === english && wordsOf(english) > 1) return 'is the English text';
  return undefined;
}
