import type { KeyboardEvent } from 'react';
import { SEARCH_TARGETS, type SearchWords } from './words';

interface Props {
  /** URL prefix of the locale: `/ru`, or empty. */
  prefix: string;
  words: SearchWords;
  onFollow: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Shows the pages that many visitors look for, while there are no results. */
export default function Suggestions({ prefix, words, onFollow, onKeyDown }: Props) {
  return (
    <nav className="search-targets" aria-label={words.common} data-search-targets>
      <p className="search-heading">{words.common}</p>
      <ul className="search-finds">
        {SEARCH_TARGETS.map((target) => {
          const [name, text] = words.targets[target];
          return (
            <li key={target}>
              <a href={`${prefix}/${target}`} onClick={onFollow} onKeyDown={onKeyDown}>
                <b>{name}</b>
                <span>{text}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
