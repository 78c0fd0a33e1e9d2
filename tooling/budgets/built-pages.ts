/** The weights of built pages, computed without a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageName } from '../../src/config/routes.ts';
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
  const names = (readdirSync(output, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.html'),
  );
  return names.map((name) => {
    const file = name.replaceAll('\\', '/');
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
