/** The publishing steps of this site. */
import path from 'node:path';
import { updateContent, type ContentUpdate } from '../content/fetch-content.ts';
import { snapshotDirectory } from '../content/snapshot.ts';
import { configuredSource, isShrinkAllowed } from '../content/sources/configured.ts';
import { build, type Build, type BuildOptions } from '../rendering/build.ts';
import { removeIndex } from '../rendering/incremental/build-index.ts';
import type { Deferral } from '../rendering/output/file-groups.ts';
import type { BuildReport } from '../rendering/output/report.ts';
import { compressBuild } from './compress.ts';
import { DamagedOutputError } from './errors.ts';
import type { PipelineSteps } from './pipeline.ts';
import { publishRelease } from './release.ts';
import { currentRelease, Store } from './store.ts';
import type { PublishSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');

interface StepOptions extends Pick<BuildOptions, 'code'> {
  /** Makes a problem of an entry an error; otherwise the entry is set aside. */
  readonly strict?: boolean;
}

/** Returns the steps of one publish for the given settings. */
export function siteSteps(
  settings: PublishSettings,
  { strict = false, code }: StepOptions = {},
): PipelineSteps {
  let last: Build | undefined;
  let content: ContentUpdate | undefined;
  const buildWith = async (defer: Deferral | undefined): Promise<BuildReport> => {
    const onWarning = (text: string): void => console.warn(text);
    last = await build({ root, code, strict, defer, onWarning, isSettledLater: true });
    return last.generated.report;
  };
  return {
    async updateContent() {
      const source = configuredSource(path.join(root, 'src/content'));
      const options = { allowShrink: isShrinkAllowed(), strict };
      content = await updateContent(source, snapshotDirectory(), options);
      for (const line of content.notices) console.warn(line);
      return content.held;
    },
    build: () => buildWith('outdated'),
    complete: () => buildWith(undefined),
    publish: async (report, onLive) => {
      if (settings.compress) {
        const live = currentRelease(new Store(settings.store));
        await compressBuild(settings.output, report, live?.output);
      }
      const options = { ...settings, checkpoint: content?.checkpoint, onLive };
      try {
        return await publishRelease(report, options);
      } catch (error) {
        if (error instanceof DamagedOutputError && last) {
          // Without an index, the next build is a full one.
          await removeIndex(last.paths.server);
          last = undefined;
        }
        throw error;
      }
    },
    settle() {
      last?.settle?.();
      last = undefined;
    },
  };
}
