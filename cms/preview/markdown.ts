/** Renders Markdown as the site does, with the problems that the site would report. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { boxCode, linkHeadings } from '../../src/components/patterns/outline.ts';
import { site } from '../../src/config/site.ts';
import { bodyPictures, type ShowPicture } from '../../src/engine/content/media/body-pictures.ts';
import { renderRichText } from '../../src/engine/content/rich-text.ts';
import type { RichTextKind } from '../../src/engine/content/schemas/collection.ts';
import { LONGEST_BODY } from '../../src/engine/content/schemas/fields.ts';
import { localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { cleanText } from '../../src/shared/clean-text.ts';
import type { PictureLibrary } from '../read-model/pictures.ts';

/** The site's styles for written content, in their order. */
const STYLES = ['tokens', 'base', 'tables', 'prose'];

const MEDIA = '/media/';

let styles: string | undefined;

/** Returns the styles of an article. */
function articleStyles(): string {
  const folder = path.join(process.env['CMS_FOLDER'] || process.cwd(), '../src/styles');
  const read = (name: string) => readFileSync(path.join(folder, `${name}.css`), 'utf8');
  styles ??= `${STYLES.map(read).join('\n')}\nbody { padding: 1rem; }`;
  return styles;
}

/** Nothing runs and nothing is called, except for the pictures that the site allows. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `img-src ${[...site.imageOrigins, 'data:'].join(' ')}`,
].join('; ');

export interface Reader {
  readonly locale: Locale;
  readonly isDark: boolean;
}

/** Returns a page with a body, in the language of its reader. */
function frame(html: string, { locale, isDark }: Reader): string {
  const { iso } = localeEntry(locale);
  return (
    `<!doctype html><html lang="${iso}" data-scheme="${isDark ? 'dark' : 'light'}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    // The frame may not open windows, so links do nothing.
    `<base target="_blank"><style>${articleStyles()}</style></head>` +
    `<body><div class="prose">${html}</div></body></html>`
  );
}

export interface MarkdownPreview {
  /** A whole page, for a frame without scripts. */
  readonly page: string;
  readonly problems: readonly string[];
}

/** Returns an empty picture of the size of an uploaded one, which the frame can't request. */
function placeholder({ width, height }: { width: number; height: number }): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8888" /></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows placeholders of uploaded pictures; reports those that the site would report. */
function showPictures(library: PictureLibrary, report: (reason: string) => void): ShowPicture {
  const check = bodyPictures(library, report);
  return (image) => {
    const { src } = image.properties;
    const name = typeof src === 'string' && src.startsWith(MEDIA) ? src.slice(MEDIA.length) : '';
    const picture = library.pictures.get(name);
    if (!picture) return check(image);
    const { width, height } = picture;
    return {
      ...image,
      properties: { ...image.properties, src: placeholder(picture), width, height },
    };
  };
}

/** Returns a body as readers see it, and what the site would report about it. */
export function renderMarkdown(
  source: string,
  kind: RichTextKind,
  { reader, library }: { readonly reader: Reader; readonly library: PictureLibrary },
): MarkdownPreview {
  const problems: string[] = [];
  const text = cleanText(source);
  if (!text) problems.push('is missing');
  if (text.length > LONGEST_BODY) problems.push(`must be at most ${LONGEST_BODY} characters`);
  if (problems.length > 0) return { page: frame('', reader), problems };
  const add = (reason: string): void => {
    if (!problems.includes(reason)) problems.push(reason);
  };
  const showPicture = showPictures(library, add);
  try {
    const { locale } = reader;
    const html = renderRichText(text, kind, { locale, showPicture, problem: add, notice: add });
    return { page: frame(boxCode(linkHeadings(html)), reader), problems };
  } catch (error) {
    // Elements are nested too deep.
    return { page: frame('', reader), problems: [(error as Error).message] };
  }
}
