/** The steps of a publish of this site. */
import path from 'node:path';
import { updateContent } from '../content/fetch-content.ts';
import { snapshotDirectory } from '../content/snapshot.ts';
import { configuredSource, isShrinkAllowed } from '../content/sources/configured.ts';
import { build } from '../rendering/build.ts';
import { compressBuild } from './compress.ts';
import type { PipelineSteps } from './pipeline.ts';
import { publishRelease } from './release.ts';
import type { PublishSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The steps with the given settings. They run in this process, once: queries
 * read the snapshot that they find first. `strict` fails where anything is wrong with an
 * entry; without it the entry is set aside.
 */
export function siteSteps(settings: PublishSettings, strict = false): PipelineSteps {
  return {
    updateContent: () =>
      updateContent(configuredSource(path.join(root, 'src/content')), snapshotDirectory(), {
        allowShrink: isShrinkAllowed(),
        strict,
      }),
    build: async () => {
      const { generated } = await build({ root, strict, onWarning: (text) => console.warn(text) });
      return generated.report;
    },
    publish: async (report, onLive) => {
      if (settings.compress) await compressBuild(settings.output, report);
      return publishRelease(report, { ...settings, onLive });
    },
  };
}
