import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fragmentTarget, showFragmentTarget } from '../../browser/page/addressed';
import { addressWith, queryOf, replaceAddressLater } from '../../browser/query-address';
import type { HanVariants } from '../../shared/search/fold';
import { $page } from '../../stores/page';
import { loadCatalog } from '../search/catalog';
import { filterSections, hide, readSections, type Section } from './filter';

/** Pause in typing before the count is announced, in milliseconds. */
export const SETTLE_MS = 400;

interface FilterState {
  /** Empty until hydration. */
  readonly sections: readonly Section<HTMLElement>[];
  readonly query: string;
}

const target = (): HTMLElement | null => fragmentTarget(document, location.hash);

const isIn = (elements: readonly Element[], element: Element | null): boolean =>
  elements.some((one) => one.contains(element));

/** Returns what a query in the other Chinese script needs, once it has loaded; else undefined. */
function useHanVariants(query: string): HanVariants | undefined {
  const [variants, setVariants] = useState<HanVariants>();
  const isNeeded =
    query !== '' && variants === undefined && document.documentElement.lang.startsWith('zh');
  const { locale } = useStore($page);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void loadCatalog(locale).then((catalog) => isCurrent && setVariants(catalog.variants));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, locale]);
  return variants;
}

/**
 * Filters the server-rendered list in the element of `list` by the text in `field`. An entry
 * targeted by the URL clears the filter, and is shown and opened.
 */
export function useFilter() {
  const [{ sections, query }, setState] = useState<FilterState>({ sections: [], query: '' });
  const [announced, setAnnounced] = useState<number>();
  const variants = useHanVariants(query);
  const { count, hidden } = useMemo(
    () => filterSections(sections, query, variants),
    [sections, query, variants],
  );

  const field = useRef<HTMLInputElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    const input = field.current;
    if (!element || !input) return;
    const found = readSections(element);
    // Text typed before hydration takes precedence over the URL.
    input.value ||= queryOf(location.href);
    if (isIn(filterSections(found, input.value).hidden, target())) input.value = '';
    setState({ sections: found, query: input.value.trim() });
  }, []);

  // Before paint, so that the list and the announced count agree.
  useLayoutEffect(() => hide(hidden), [hidden]);

  useEffect(() => {
    if (sections.length === 0) return undefined;
    replaceAddressLater(() => {
      const url = new URL(addressWith(location.href, query));
      // A fragment that targets a hidden entry would clear the filter.
      if (isIn(hidden, target())) url.hash = '';
      return url.href;
    });
    const timer = setTimeout(() => setAnnounced(query === '' ? undefined : count), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [sections, query, count, hidden]);

  useEffect(() => {
    const onHashChange = () => {
      const entry = target();
      if (!entry || !isIn(hidden, entry)) return;
      if (field.current) field.current.value = '';
      flushSync(() => setState({ sections, query: '' }));
      showFragmentTarget(document, location.hash);
      entry.scrollIntoView({ behavior: 'instant' });
    };
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, [sections, hidden]);

  return {
    list,
    field,
    query,
    announced,
    isEmpty: sections.length > 0 && count === 0,
    filter: (text: string) => setState({ sections, query: text.trim() }),
  };
}
