/** What was found, as the panel shows it: excerpts in parts, results by section. Pure. */
import { plainText } from '../../formats/plain-text';
import { SEARCH_SECTIONS } from '../../search/sections';
import type { Find } from './engine';

/** A part of an excerpt: text, and whether it is what was searched for. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The parts of an excerpt. All markup but `<mark>` is dropped. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt.split(/(<mark>.*?<\/mark>)/s).flatMap((part): ExcerptPart[] => {
    if (part === '') return [];
    const text = plainText(part);
    if (text === '') return [{ text: ' ', isMatch: false }];
    if (part.startsWith('<mark>')) return [{ text, isMatch: true }];
    // Spaces at the edges of a part stand between words.
    const [before, after] = [/^\s/, /\s$/].map((edge) => (edge.test(part) ? ' ' : ''));
    return [{ text: `${before}${text}${after}`, isMatch: false }];
  });
}

/** The results by section; the section of the best result comes first. */
export const findGroups = (finds: readonly Find[]) =>
  [...new Set(finds.map(({ section }) => section))]
    .filter((section) => SEARCH_SECTIONS.includes(section))
    .map((section) => ({ section, finds: finds.filter((one) => one.section === section) }));
