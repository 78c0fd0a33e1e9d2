/**
 * The pseudo-locale of development: English that reads like another language.
 * Every message is accented, a third longer and in brackets, so that a text that
 * is written into a page, a place that cuts it off and a sentence that is put
 * together from pieces show at a glance.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'áƀćđéƒǵħíĵķĺḿńóƥɋŕśţúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶĹḾŃÓƤɊŔŚŢÚṼŴẊÝŽ'][at] as string,
  ]),
);
const GROWTH = 1 / 3;

/** A text with accents, its letters doubled here and there until it is a third longer. */
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

/** An ICU message in the pseudo-locale; what stands for a placeholder stays as it is. */
export function pseudoMessage(text: string): MessageFormatElement[] {
  const bracket = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [bracket('['), ...transformed(parse(text, { ignoreTag: true })), bracket(']')];
}
