/** Pictures in bodies: turns `<img>` into `<picture>`. */
import type { Element } from 'hast';
import { site } from '../../../config/site.ts';
import type { MediaLibrary } from './library.ts';
import { pictureMarkup, type Picture } from '../../../shared/picture.ts';

/** Returns the element that replaces an `<img>` of a body. */
export type ShowPicture = (image: Element) => Element;

const MEDIA = '/media/';
/** Name of a picture with a light ground and no photographs, which a dark page shows inverted. */
const DRAWING = /\.drawing\.\w+$/;

/** Returns `sizes`: the picture's own width, at most the article column or the screen. */
const bodySizes = ({ width }: Picture): string => `min(100vw - 2.5rem, 46rem, ${width}px)`;

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** Lazy loading unless the author sets `loading`, and async decoding. */
const loadingProperties = ({ loading = 'lazy' }: Element['properties']) => ({
  loading,
  decoding: 'async',
});

function served(image: Element, picture: Picture, name: string): Element {
  const { sources, src, width, height } = pictureMarkup(picture);
  const { alt = '' } = image.properties;
  return element('picture', {}, [
    ...sources.map(({ type, srcset }) =>
      element('source', { type, srcSet: srcset, sizes: bodySizes(picture) }),
    ),
    element('img', {
      ...(DRAWING.test(name) && { className: ['drawing'] }),
      ...{ src, alt, width, height, ...loadingProperties(image.properties) },
    }),
  ]);
}

const isSize = (value: unknown): boolean => /^[1-9]\d{0,4}$/.test(String(value));

/**
 * Returns a function that replaces the pictures of a body. Calls `report` with the reason for a
 * picture that the library does not have, an external one that the page policy forbids or that
 * has no size (which would shift the layout), and any other URL.
 */
export function bodyPictures(
  library: Pick<MediaLibrary, 'pictures' | 'whyMissing'>,
  report: (reason: string, src: string) => void,
): ShowPicture {
  return (image) => {
    const { src, width, height } = image.properties;
    // The sanitizer has removed a URL that is not allowed.
    if (typeof src !== 'string') return image;
    if (src.startsWith(MEDIA)) {
      const name = src.slice(MEDIA.length);
      const picture = library.pictures.get(name);
      if (picture) return served(image, picture, name);
      report(library.whyMissing(name), src);
      return image;
    }
    if (!src.startsWith('https://')) {
      report(`'${src}' is neither a picture below /media/ nor an https address`, src);
    } else if (!site.imageOrigins.includes(URL.parse(src)?.origin ?? '')) {
      report(`'${src}' is from an origin that is not in site.imageOrigins`, src);
    } else if (!isSize(width) || !isSize(height)) {
      report(`'${src}' needs width and height in pixels, to prevent layout shifts`, src);
    }
    return element('img', { ...image.properties, ...loadingProperties(image.properties) });
  };
}
