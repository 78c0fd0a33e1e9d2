/**
 * The pseudo-locale for development: English that looks like another language. Every
 * message has accents, is a third longer and is in brackets, so hard-coded, truncated and
 * concatenated texts are easy to spot.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'áƀćđéƒǵħíĵķĺḿńóƥɋŕśţúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶĹḾŃÓƤɊŔŚŢÚṼŴẊÝŽ'][at] as string,
  ]),
);
const GROWTH = 1 / 3;

/** Returns a text with accents and with some letters doubled, a third longer in all. */
function stretched(text: string): string {
  let debt = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const accented = ACCENTED[letter] ?? letter;
    debt += GROWTH;
    if (debt < 1) return accented;
    debt -= 1;
    return accented + accented;
  });
}

const transformed = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: stretched(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.fromEntries(
      Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: transformed(option.value) },
      ]),
    );
    return { ...element, options } as MessageFormatElement;
  });

/** Returns an ICU message in the pseudo-locale; placeholders stay unchanged. */
export function pseudoMessage(text: string): MessageFormatElement[] {
  const bracket = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [bracket('['), ...transformed(parse(text, { ignoreTag: true })), bracket(']')];
}
