import type { KeyboardEvent } from 'react';
import type { Find } from './engine';
import { excerptParts, findGroups } from './finds';
import type { SearchWords } from './words';

interface Props {
  finds: readonly Find[];
  isBusy: boolean;
  sections: SearchWords['sections'] | undefined;
  onFollow: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What was found, under the names of its sections. */
export default function Results({ finds, isBusy, sections, onFollow, onKeyDown }: Props) {
  return (
    <div data-search-finds aria-busy={isBusy}>
      {findGroups(finds).map((group) => (
        <section key={group.section}>
          <h2>{sections?.[group.section]}</h2>
          <ul>
            {group.finds.map(({ url, title, excerpt }) => (
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
