import { describe, expect, it } from 'vitest';
import {
  pictureMarkup,
  pictureVariants,
  pictureWidths,
  VARIANT_WIDTHS,
  variantPath,
  type PictureFormat,
} from '../../../../../src/engine/content/media/picture.ts';

const picture = (width: number, height = 1000, format: PictureFormat = 'png') => ({
  hash: 'abc',
  width,
  height,
  format,
});

describe('widths', () => {
  it('are what pages show, at densities 1 and 2', () => {
    expect(VARIANT_WIDTHS).toEqual([480, 960, 1440, 1920, 2880]);
  });

  it.each([
    ['wider than any', 6000, [480, 960, 1440, 1920, 2880]],
    ['of a step', 1440, [480, 960, 1440]],
    ['between two steps', 1300, [480, 960, 1300]],
    ['a little wider than a step', 1000, [480, 1000]],
    ['narrower than any', 300, [300]],
    ['one pixel', 1, [1]],
  ])('of a picture %s', (_, width, expected) => {
    expect(pictureWidths(picture(width))).toEqual(expected);
  });
});

describe('files', () => {
  it.each([
    [
      'png',
      1440,
      ['480.avif', '960.avif', '1440.avif', '480.webp', '960.webp', '1440.webp', '960.png'],
    ],
    ['jpg', 300, ['300.avif', '300.webp', '300.jpg']],
    ['jpg', 1000, ['480.avif', '1000.avif', '480.webp', '1000.webp', '480.jpg']],
    ['webp', 480, ['480.avif', '480.webp']],
  ] as const)('of a %s %i pixels wide', (format, width, expected) => {
    const one = picture(width, 500, format);
    expect(pictureVariants(one).map((variant) => variantPath(one, variant))).toEqual(
      expected.map((file) => `abc/${file}`),
    );
  });

  it.each([
    [picture(3000), undefined],
    [picture(700, 500, 'jpg'), 300],
    [picture(2000, 500, 'webp'), 960],
    [picture(90), 640],
  ])('are all that the markup names: %o at %s', (one, width) => {
    const files = pictureVariants(one).map((variant) => `/_media/${variantPath(one, variant)}`);
    const { src, sources } = pictureMarkup(one, width);
    const named = sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((candidate) => candidate.split(' ')[0]),
    );
    expect(files).toEqual(expect.arrayContaining([src, ...named]));
  });
});

describe('markup', () => {
  it('of a picture that fills its column', () => {
    expect(pictureMarkup(picture(1440, 810))).toEqual({
      sources: ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcset: [480, 960, 1440].map((w) => `/_media/abc/${w}.${format} ${w}w`).join(', '),
      })),
      src: '/_media/abc/960.png',
      width: 1440,
      height: 810,
    });
  });

  it.each([
    ['both densities', 1440, 480, 480, '480.avif 1x, 960.avif 2x'],
    ['the next width above', 1440, 400, 400, '480.avif 1x, 960.avif 2x'],
    ['as much as there is for density 2', 700, 480, 480, '480.avif 1x, 700.avif 2x'],
    ['one file where it serves both', 400, 300, 300, '400.avif 1x'],
    ['never wider than it is', 300, 640, 300, '300.avif 1x'],
  ])('of a fixed width: %s', (_, own, asked, shown, expected) => {
    const { sources, width, height } = pictureMarkup(picture(own, own / 2), asked);
    expect(sources[0]?.srcset.replaceAll('/_media/abc/', '')).toBe(expected);
    expect([width, height]).toEqual([shown, shown / 2]);
  });
});
