/** The built site, read once: every HTML file with what tests ask of it. */
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
  /** Addresses of links, in the order of the page. */
  readonly links: readonly { href: string; rel: string | undefined; label: string }[];
  /** Ids on the page. */
  readonly ids: ReadonlySet<string>;
  /** Scripts, styles, images and icons of the page. */
  readonly assets: readonly string[];
  /** Stylesheets alone. */
  readonly stylesheets: readonly string[];
  /** Accessible names of groups of controls, in the order of the page. */
  readonly groups: readonly string[];
  /** Pictures that do not say how large they are. */
  readonly unsizedImages: readonly string[];
  /** Inline style elements, as they stand. */
  readonly styles: readonly string[];
  /** Style attributes and handlers in the markup. */
  readonly inlineAttributes: number;
  /** What the not-found page says about an address that no route has … */
  readonly notFoundMessage: string | undefined;
  /** … and about one that a guard refuses. */
  readonly invalidMessage: string | undefined;
  readonly fallbackNotice: boolean;
}

const names = (readdirSync(dist, { recursive: true }) as string[]).map((name) =>
  name.replaceAll('\\', '/'),
);

/** Every file of the output, by its path. */
export const files: ReadonlySet<string> = new Set(names);

const isLength = (value: string | undefined): boolean => /^[1-9]\d*$/.test(value ?? '');

/** The accessible name of a group: what labels it, else its legend; empty when it has none. */
function nameOf($: CheerioAPI, group: ReturnType<CheerioAPI>): string {
  const { 'aria-labelledby': labels, 'aria-label': label } = group.attr() ?? {};
  const labelled = labels?.split(/\s+/).map((id) => $(`[id="${id}"]`).text());
  const name = labelled?.join(' ') || label || group.children('legend').text();
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
