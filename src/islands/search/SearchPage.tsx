import { useState } from 'react';
import { addressWith, queryOf, replaceAddressLater } from '../../browser/query-address';
import { strict } from '../strict';
import { siteSearch } from './engine';
import SearchPanel from './SearchPanel';
import type { SearchWords } from './words';

interface Props {
  locale: string;
  /** URL prefix of the locale: `/ru`, or empty. */
  prefix: string;
  words: SearchWords;
}

const queryFromUrl = () => queryOf(location.href);
const writeToUrl = (query: string) => replaceAddressLater(() => addressWith(location.href, query));

/** The search page: starts with the query in the URL and keeps the URL in sync. */
export default strict(function SearchPage({ locale, prefix, words }: Props) {
  const [search] = useState(() => siteSearch(locale, prefix));
  return (
    <SearchPanel
      prefix={prefix}
      search={search}
      words={words}
      title={words.label}
      initialQuery={queryFromUrl}
      onAnswered={writeToUrl}
      staysOnSubmit
    />
  );
});
