/** This project as one of those that are compared: the content step and a full build, from nothing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../../src/i18n/locales.ts';
import { outputFile } from '../../../src/i18n/paths.ts';
import type { Measurement } from '../measure.ts';
import { bench, measureBuild, measureContent, root, siteOf, snapshot } from '../site-build.ts';
import type { Chrome } from './peer.ts';

const NAME = 'peers';
/** Pictures in all their sizes and those of shared links, which are otherwise taken from an earlier run. */
const media = path.join(bench, 'media');

export const ourSite = siteOf(NAME);

/** All that a run leaves: the site, the compiled renderer beside it, snapshot, pictures, what Vite keeps. */
export const ourLeftovers = [
  path.dirname(ourSite),
  snapshot,
  media,
  path.join(root, 'node_modules/.vite'),
];

/** Builds with so many generated posts a locale. Both steps are processes of their own. */
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

/** What stands before and after the content of our own pages. */
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
