/** The weights of built pages, computed without a browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageName } from '../../src/config/routes.ts';
import { filesBelow } from '../../src/engine/disk/files-below.ts';
import { DEFAULT_LOCALE, isLocale } from '../../src/i18n/locales.ts';
import { total, wireSize, type ScriptSizes } from './script-sizes.ts';

const STYLESHEET = /<link rel="stylesheet" href="\/([^"]+)"/g;
const ROUTE = /<html[^>]* data-route="([^"]+)"/;

/** Returns the weight of every HTML file in an output folder. */
export function builtWeights(output: string, scripts: ScriptSizes) {
  const stylesheets = new Map<string, number>();
  const stylesheet = (file: string): number => {
    const size = stylesheets.get(file) ?? wireSize(file, readFileSync(path.join(output, file)));
    stylesheets.set(file, size);
    return size;
  };
  const pages = filesBelow(output).filter((file) => file.endsWith('.html'));
  return pages.map((file) => {
    const content = readFileSync(path.join(output, file));
    const html = content.toString();
    const [first = ''] = file.replace(/\.html$/, '').split('/');
    return {
      file,
      locale: isLocale(first) ? first : DEFAULT_LOCALE,
      template: ROUTE.exec(html)?.[1] as PageName,
      // The page itself, its stylesheets, and the scripts referenced by its HTML.
      weight: {
        html: wireSize(file, content),
        css: [...html.matchAll(STYLESHEET)].reduce(
          (sum, [, href]) => sum + stylesheet(href ?? ''),
          0,
        ),
        script: total(scripts.start(html)),
      },
    };
  });
}
