/** Pictures in bodies: `<img>` as written becomes `<picture>` as served. */
import type { Element } from 'hast';
import { site } from '../../../config/site.ts';
import type { MediaLibrary } from './library.ts';
import { pictureMarkup, type Picture } from './picture.ts';

/** What an `<img>` of a body becomes. */
export type ShowPicture = (image: Element) => Element;

const MEDIA = '/media/';

/** How wide an article shows a picture: its column, the phone's width, or the picture's own. */
const bodySizes = ({ width }: Picture): string => `min(100vw - 2.5rem, 46rem, ${width}px)`;

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** Loaded when it comes near, unless the author says otherwise, and decoded aside. */
const unhurried = ({ loading = 'lazy' }: Element['properties']) => ({ loading, decoding: 'async' });

function served(image: Element, picture: Picture): Element {
  const { sources, src, width, height } = pictureMarkup(picture);
  const { alt = '' } = image.properties;
  return element('picture', {}, [
    ...sources.map(({ type, srcset }) =>
      element('source', { type, srcSet: srcset, sizes: bodySizes(picture) }),
    ),
    element('img', { src, alt, width, height, ...unhurried(image.properties) }),
  ]);
}

const isSize = (value: unknown): boolean => /^[1-9]\d{0,4}$/.test(String(value));

/**
 * Shows the pictures of a body. What cannot be shown is told to `report` as a
 * reason: a picture that the library does not have, one from elsewhere that the
 * policy of the pages forbids or that has no size (the page would jump), and an
 * address that is neither.
 */
export function bodyPictures(library: MediaLibrary, report: (reason: string) => void): ShowPicture {
  return (image) => {
    const { src, width, height } = image.properties;
    // The sanitiser has taken an address that is not allowed.
    if (typeof src !== 'string') return image;
    if (src.startsWith(MEDIA)) {
      const name = src.slice(MEDIA.length);
      const picture = library.pictures.get(name);
      if (picture) return served(image, picture);
      report(library.whyMissing(name));
      return image;
    }
    if (!src.startsWith('https://')) {
      report(`'${src}' is neither a picture below /media/ nor an https address`);
    } else if (!site.imageOrigins.includes(URL.parse(src)?.origin ?? '')) {
      report(`'${src}' is of an origin that pages may show no pictures of; see site.imageOrigins`);
    } else if (!isSize(width) || !isSize(height)) {
      report(`'${src}' needs width and height in pixels, so that the page does not jump`);
    }
    return element('img', { ...image.properties, ...unhurried(image.properties) });
  };
}
