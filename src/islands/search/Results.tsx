import type { KeyboardEvent } from 'react';
import type { SearchResult } from './engine';
import type { SearchWords } from './words';

interface Props {
  results: readonly SearchResult[];
  isBusy: boolean;
  sections: SearchWords['sections'] | undefined;
  onFollow: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Shows the results, best first, each with the section it belongs to. */
export default function Results({ results, isBusy, sections, onFollow, onKeyDown }: Props) {
  return (
    <ul className="search-finds" data-search-finds aria-busy={isBusy}>
      {results.map(({ url, title, section, excerpt }) => (
        <li key={url}>
          <a href={url} onClick={onFollow} onKeyDown={onKeyDown}>
            <b>{title}</b> <small>{sections?.[section]}</small>
            <span>
              {excerpt.map(({ text, isMatch }, index) =>
                isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
