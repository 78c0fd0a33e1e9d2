import { useState } from 'react';
import { addressWith, queryOf, replaceAddress } from '../../browser/query-address';
import { strict } from '../strict';
import { createSearch, loadSearch } from './engine';
import SearchPanel from './SearchPanel';
import type { SearchWords } from './words';

interface Props {
  locale: string;
  /** What the addresses of the locale begin with: `/ru`, or nothing. */
  prefix: string;
  words: SearchWords;
}

const addressQuery = () => queryOf(location.href);
const keepInAddress = (query: string) => replaceAddress(addressWith(location.href, query));

/** The search of the search page: it begins with the query of the address, and the address follows. */
export default strict(function SearchPage({ locale, prefix, words }: Props) {
  const [search] = useState(() => createSearch(() => loadSearch(locale)));
  return (
    <SearchPanel
      prefix={prefix}
      search={search}
      words={words}
      title={words.label}
      initialQuery={addressQuery}
      onAnswered={keepInAddress}
      staysOnSubmit
    />
  );
});
