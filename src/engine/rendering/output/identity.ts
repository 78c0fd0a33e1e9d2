import { site } from '../../../config/site.ts';
import { buildIdentity } from '../build-id.ts';
import { selectedManifest } from '../../queries/manifest.ts';
import { rendererUrl, type BuildPaths } from '../build-paths.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';
import { compiledScripts } from '../render/inline-scripts.ts';
import { loadRenderer } from '../render/renderer.ts';

/** What a build takes from the compiled renderer and the shared chrome. */
export interface Identity {
  readonly build: string;
  /** Ids of the queries that the chrome depends on. */
  readonly chrome: readonly number[];
  /** The inline scripts of the project's own code. */
  readonly scripts: readonly string[];
}

/** Returns the identity of a build: that of the previous one unless the chrome is stale. */
export async function identify(
  paths: BuildPaths,
  { index, results, isStale }: PreviousBuild,
): Promise<Identity> {
  if (index && !isStale(index.chrome)) return index;
  const renderer = await loadRenderer(rendererUrl(paths));
  // It may have been loaded before the content changed.
  renderer.selectManifest(selectedManifest());
  const scripts = index?.scripts ?? [
    ...(await compiledScripts(paths.server)),
    ...renderer.computedScripts,
  ];
  const { id, dependencies } = await buildIdentity(paths.server, renderer, site.origin);
  // A build of no pages gets these results from nowhere else.
  results.add(renderer.tracked());
  return { build: id, chrome: results.ids(dependencies), scripts };
}
