/** The way of an entry to the site, asked for again while the page is open. */
import { useEffect, useState } from 'react';
import type { SiteReport } from './endpoint.ts';
import { pauseFor } from './describe.ts';

export interface SitePlaces extends SiteReport {
  /** Why the CMS did not answer. */
  readonly problem: string | undefined;
}

const NOTHING: SiteReport = { places: [], failures: [] };

async function fetchReport(
  collection: string,
  id: string,
  signal: AbortSignal,
): Promise<SiteReport> {
  const query = new URLSearchParams({ collection, id });
  const response = await fetch(`/api/site-state?${query}`, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the CMS answered ${response.status}`);
  return (await response.json()) as SiteReport;
}

/** Returns the places of an entry; `change` is anything that differs after each save. */
export function useSitePlaces(collection: string, id: string, change: unknown): SitePlaces {
  const [state, setState] = useState<SitePlaces>({ ...NOTHING, problem: undefined });

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let report: SiteReport = NOTHING;

    const look = async (): Promise<void> => {
      clearTimeout(timer);
      // A hidden page looks again when it is shown.
      if (document.visibilityState === 'hidden') return;
      try {
        report = await fetchReport(collection, id, stop.signal);
        failures = 0;
        setState({ ...report, problem: undefined });
      } catch (error) {
        if (stop.signal.aborted) return;
        failures += 1;
        setState({ ...report, problem: (error as Error).message });
      }
      const states = report.places.map((place) => place.state);
      if (!stop.signal.aborted) timer = setTimeout(() => void look(), pauseFor(states, failures));
    };

    const onVisible = (): void => void look();
    document.addEventListener('visibilitychange', onVisible);
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [collection, id, change]);

  return state;
}
