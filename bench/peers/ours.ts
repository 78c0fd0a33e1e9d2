/** This project as a benchmark entrant: the content step and a full build, from scratch. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../src/i18n/locales.ts';
import { outputFile } from '../../src/i18n/paths.ts';
import type { Measurement } from '../lib/measure.ts';
import { bench, measureBuild, measureContent, root, siteOf, snapshot } from '../lib/site-build.ts';
import type { Chrome } from './peer.ts';

const NAME = 'peers';
/** Image cache of the run: resized images and social images, otherwise reused from earlier runs. */
const media = path.join(bench, 'media');

export const ourSite = siteOf(NAME);

/** What a run leaves, except its images: site, compiled renderer, snapshot and Vite's cache. */
const leftovers = [path.dirname(ourSite), snapshot, path.join(root, 'node_modules/.vite')];

/** What is removed before a run, by what the run starts with. */
export const ourLeftovers = { nothing: [...leftovers, media], images: leftovers } as const;

/** Builds with `posts` generated posts per locale. Both steps are separate processes. */
export async function buildOurs(posts: number): Promise<Measurement> {
  process.env['MEDIA_DIR'] = media;
  const content = await measureContent(posts);
  const built = await measureBuild(NAME, '--full');
  return {
    seconds: content.seconds + built.seconds,
    cpuSeconds: content.cpuSeconds + built.cpuSeconds,
    cpuSecondsOf: { content: content.cpuSeconds, ...built.cpuSecondsOf },
    peakMemory: Math.max(content.peakMemory, built.peakMemory),
    largestProcess: Math.max(content.largestProcess, built.largestProcess),
    output: '',
  };
}

/** Returns the HTML before and after the content of our pages, by locale. */
export function ourChrome(): Chrome {
  return Object.fromEntries(
    locales.map(({ code }) => {
      const html = readFileSync(path.join(ourSite, outputFile(code, '/about-us')), 'utf8');
      const [, before = '', after = ''] =
        /<body[^>]*>(.*?)<main[^>]*>.*<\/main>(.*)<\/body>/s.exec(html) ?? [];
      return [code, { before, after }];
    }),
  );
}
