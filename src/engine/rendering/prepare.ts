/** Makes a process ready for its next build, before it is known what has changed. */
import { ROUTE_NAMES } from '../../config/routes.ts';
import { DEFAULT_LOCALE } from '../../i18n/locales.ts';
import { currentManifest, snapshotDirectory } from '../content/snapshot.ts';
import { pagesKey } from '../routing/resolve.ts';
import { buildPaths } from './build-paths.ts';
import { renderInput } from './generate.ts';
import { readIndexAhead, type BuildIndex } from './incremental/build-index.ts';
import { loadRendererAhead } from './render/local-renderer.ts';

/** Returns the address of one page of every route. */
function samplesOf({ results, pages }: BuildIndex): string[] {
  const addresses = new Map(Array.from(pages.values(), ({ list, address }) => [list, address]));
  return ROUTE_NAMES.flatMap(
    (name) => addresses.get(results.id(pagesKey(name, DEFAULT_LOCALE))) ?? [],
  );
}

/**
 * Loads what the next build of this process needs, until the signal is aborted, which is when the
 * build starts. Whatever changes in between is loaded again.
 */
export async function prepareBuild(root: string, signal: AbortSignal): Promise<void> {
  const paths = buildPaths(root);
  const index = readIndexAhead(paths.server);
  if (!index) return;
  const samples = samplesOf(index);
  index.results.link();
  currentManifest(snapshotDirectory());
  await loadRendererAhead(renderInput(paths), samples, signal);
}
