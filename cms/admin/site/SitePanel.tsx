'use client';

/** Beside the entry: where its last change is on the way to the site, and its live pages. */
import { useDocumentInfo, useLocale } from '@payloadcms/ui';
import { describe, describeFailure } from './describe.ts';
import type { SitePlace } from './endpoint.ts';
import { StaleNote } from './StaleNote.tsx';
import { useSitePlaces } from './use-site-places.ts';

function LiveLink({ name, url }: Pick<SitePlace, 'name' | 'url'>) {
  if (!url) return null;
  return (
    <a href={url} rel="noreferrer" target="_blank">
      Open live page<span className="cms-hidden">: {name}, in a new tab</span>
    </a>
  );
}

function Place({ locale, name, state, url }: SitePlace) {
  return (
    <li data-locale={locale}>
      <span>{name}</span>
      <span className="cms-way" data-kind={state.kind}>
        {describe(state, new Date())}
      </span>
      <LiveLink name={name} url={url} />
    </li>
  );
}

function Panel({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { lastUpdateTime } = useDocumentInfo();
  const { code } = useLocale();
  const { places, failures, problem } = useSitePlaces(collection, id, lastUpdateTime);
  const own = places.find(({ locale }) => (locale ?? code) === code);
  const others = places.filter(({ state }) => state.kind !== 'unpublished');
  return (
    <section aria-label="On the site" className="cms-site">
      <h3>On the site</h3>
      <p aria-live="polite" className="cms-way" data-kind={own?.state.kind ?? 'asking'}>
        {problem ?? (own ? describe(own.state, new Date()) : 'Asking …')}
      </p>
      {failures.map((failure) => (
        <p className="cms-way" data-kind="failed" key={failure.at} role="status">
          {describeFailure(failure, new Date())}
        </p>
      ))}
      {own && <LiveLink name={own.name} url={own.url} />}
      {own?.locale && own.isStale && (
        <StaleNote collection={collection} id={id} key={lastUpdateTime} locale={own.locale} />
      )}
      {own?.locale && others.length > 0 && (
        <details>
          <summary>All locales</summary>
          <ul>
            {others.map((place) => (
              <Place key={place.locale} {...place} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function SitePanel() {
  const { collectionSlug, id } = useDocumentInfo();
  // A new entry is not saved yet.
  if (!collectionSlug || id === undefined) return null;
  return <Panel collection={collectionSlug} id={String(id)} />;
}
