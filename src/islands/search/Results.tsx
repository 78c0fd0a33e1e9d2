import type { KeyboardEvent } from 'react';
import type { SearchResult } from './engine';
import type { SearchWords } from './words';
import { plainText } from '../../shared/plain-text';
import { SEARCH_SECTIONS } from '../../shared/search/sections';

interface Props {
  results: readonly SearchResult[];
  isBusy: boolean;
  sections: SearchWords['sections'] | undefined;
  onFollow: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Shows the results, grouped by section. */
export default function Results({ results, isBusy, sections, onFollow, onKeyDown }: Props) {
  return (
    <div data-search-finds aria-busy={isBusy}>
      {groupResults(results).map((group) => (
        <section key={group.section}>
          <h2>{sections?.[group.section]}</h2>
          <ul>
            {group.results.map(({ url, title, excerpt }) => (
              <li key={url}>
                <a href={url} onClick={onFollow} onKeyDown={onKeyDown}>
                  <b>{title}</b>
                  <span>
                    {excerptParts(excerpt).map(({ text, isMatch }, index) =>
                      isMatch ? <mark key={index}>{text}</mark> : text,
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A part of an excerpt: its text, and whether it matches the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits an excerpt into parts. Drops all markup except `<mark>`. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt.split(/(<mark>.*?<\/mark>)/s).flatMap((part): ExcerptPart[] => {
    if (part === '') return [];
    const text = plainText(part);
    if (text === '') return [{ text: ' ', isMatch: false }];
    if (part.startsWith('<mark>')) return [{ text, isMatch: true }];
    // Whitespace at the edges of a part separates words.
    const [before, after] = [/^\s/, /\s$/].map((edge) => (edge.test(part) ? ' ' : ''));
    return [{ text: `${before}${text}${after}`, isMatch: false }];
  });
}

/** Groups results by section; the section of the best result comes first. */
export const groupResults = (results: readonly SearchResult[]) =>
  [...new Set(results.map(({ section }) => section))]
    .filter((section) => SEARCH_SECTIONS.includes(section))
    .map((section) => ({ section, results: results.filter((one) => one.section === section) }));
