/** The built site, read once: every HTML file with the parts that tests check. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load, type CheerioAPI } from 'cheerio';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export interface BuiltPage {
  readonly file: string;
  readonly lang: string | undefined;
  readonly route: string | undefined;
  readonly headings: number;
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: readonly string[];
  readonly robots: string | undefined;
  /** hreflang → href. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Links, in page order. */
  readonly links: readonly { href: string; rel: string | undefined; label: string }[];
  /** Ids on the page. */
  readonly ids: ReadonlySet<string>;
  /** Scripts, styles, images and icons of the page. */
  readonly assets: readonly string[];
  /** Stylesheets only. */
  readonly stylesheets: readonly string[];
  /** Accessible names of control groups, in page order. */
  readonly groups: readonly string[];
  /** Images without width or height. */
  readonly unsizedImages: readonly string[];
  /** Contents of inline style elements. */
  readonly styles: readonly string[];
  /** Number of style attributes and inline handlers. */
  readonly inlineAttributes: number;
  /** The not-found page's message for a path without a route. */
  readonly notFoundMessage: string | undefined;
  /** The not-found page's message for a path that a guard rejects. */
  readonly invalidMessage: string | undefined;
  readonly fallbackNotice: boolean;
}

const names = (readdirSync(dist, { recursive: true }) as string[]).map((name) =>
  name.replaceAll('\\', '/'),
);

/** Every file of the output, by its path. */
export const files: ReadonlySet<string> = new Set(names);

const isLength = (value: string | undefined): boolean => /^[1-9]\d*$/.test(value ?? '');

/** Returns the accessible name of a group: its label, else its legend; empty without either. */
function nameOf($: CheerioAPI, group: ReturnType<CheerioAPI>): string {
  const { 'aria-labelledby': labels, 'aria-label': label } = group.attr() ?? {};
  const labeled = labels?.split(/\s+/).map((id) => $(`[id="${id}"]`).text());
  const name = labeled?.join(' ') || label || group.children('legend').text();
  return name.replace(/\s+/g, ' ').trim();
}

function read(file: string): BuiltPage {
  const $ = load(readFileSync(`${dist}/${file}`, 'utf8'));
  const text = (selector: string, attribute: string) => $(selector).attr(attribute);
  return {
    file,
    lang: text('html', 'lang'),
    route: text('html', 'data-route'),
    headings: $('h1').length,
    title: $('title').text(),
    description: text('meta[name=description]', 'content'),
    canonical: $('link[rel=canonical]')
      .toArray()
      .map((link) => link.attribs['href'] ?? ''),
    robots: text('meta[name=robots]', 'content'),
    alternates: new Map(
      $('link[rel=alternate][hreflang]')
        .toArray()
        .map(({ attribs }) => [attribs['hreflang'] ?? '', attribs['href'] ?? '']),
    ),
    links: $('a')
      .toArray()
      .map((link) => ({
        href: link.attribs['href'] ?? '',
        rel: link.attribs['rel'],
        label:
          $(link).text().trim() ||
          (link.attribs['aria-label'] ?? $(link).find('[aria-label]').attr('aria-label') ?? ''),
      })),
    ids: new Set(
      $('[id]')
        .toArray()
        .map(({ attribs }) => attribs['id'] ?? ''),
    ),
    assets: $('script[src], link[rel=stylesheet], link[rel=icon], img')
      .toArray()
      .map(({ attribs }) => attribs['src'] ?? attribs['href'] ?? ''),
    stylesheets: $('link[rel=stylesheet]')
      .toArray()
      .map(({ attribs }) => attribs['href'] ?? ''),
    groups: $('fieldset, [role=group], [role=radiogroup]')
      .toArray()
      .map((group) => nameOf($, $(group))),
    unsizedImages: $('img')
      .toArray()
      .filter(({ attribs }) => !isLength(attribs['width']) || !isLength(attribs['height']))
      .map(({ attribs }) => attribs['src'] ?? ''),
    styles: $('style')
      .toArray()
      .map((style) => $(style).text()),
    inlineAttributes: $('[style], [onclick], [onload], [onerror]').length,
    notFoundMessage: text('[data-testid=not-found-path]', 'data-message'),
    invalidMessage: text('[data-testid=not-found-path]', 'data-invalid-message'),
    fallbackNotice: $('[data-testid=fallback-notice]').length > 0,
  };
}

/** Every built page, by its file. */
export const pages: ReadonlyMap<string, BuiltPage> = new Map(
  names.filter((name) => name.endsWith('.html')).map((file) => [file, read(file)]),
);
