import type { ReactNode } from 'react';
import { fill } from '../messages/fill';
import SearchInput from '../fields/SearchInput';
import { strict } from '../strict';
import { useFilter } from './use-filter';

interface Props {
  words: {
    readonly label: string;
    /** `Articles found: {count}` */
    readonly count: string;
    /** `No article matches “{query}”` */
    readonly none: string;
  };
  /** The list, rendered on the server. */
  children?: ReactNode;
  /** Further help, shown when nothing matches. */
  empty?: ReactNode;
}

/** A field that filters a list as the visitor types. The URL reflects the query. */
export default strict(function FilterList({ words, children, empty }: Props) {
  const { list, field, query, announced, isEmpty, filter } = useFilter();
  return (
    <div className="filter-list wide" data-filtered={query !== '' || undefined} ref={list}>
      <form className="filter-search" role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          label={words.label}
          ref={field}
          onInput={({ currentTarget }) => filter(currentTarget.value)}
        />
        <p className="muted small" role="status">
          {announced !== undefined && fill(words.count, { count: announced })}
        </p>
      </form>
      <div className="filter-empty" hidden={!isEmpty}>
        <h2>{fill(words.none, { query: query || '…' })}</h2>
        {empty}
      </div>
      {children}
    </div>
  );
});
