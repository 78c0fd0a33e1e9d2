import { describe, expect, it } from 'vitest';
import {
  pictureMarkup,
  pictureVariants,
  pictureWidths,
  VARIANT_WIDTHS,
  variantPath,
  type PictureFormat,
} from '../../../src/shared/picture.ts';

const picture = (width: number, height = 1000, format: PictureFormat = 'png') => ({
  hash: 'abc',
  width,
  height,
  format,
});

describe('pictureWidths', () => {
  it('uses the display widths at densities 1 and 2', () => {
    expect(VARIANT_WIDTHS).toEqual([480, 960, 1440, 1920, 2880]);
  });

  it.each([
    ['wider than all steps', 6000, [480, 960, 1440, 1920, 2880]],
    ['as wide as a step', 1440, [480, 960, 1440]],
    ['between two steps', 1300, [480, 960, 1300]],
    ['a little wider than a step', 1000, [480, 1000]],
    ['a quarter wider than a step', 1800, [480, 960, 1800]],
    ['wider than that', 1801, [480, 960, 1440, 1801]],
    ['narrower than all steps', 300, [300]],
    ['one pixel wide', 1, [1]],
  ])('are limited for a picture %s', (_, width, expected) => {
    expect(pictureWidths(picture(width))).toEqual(expected);
  });
});

describe('pictureVariants', () => {
  it.each([
    [
      'png',
      1440,
      ['480.avif', '960.avif', '1440.avif', '480.webp', '960.webp', '1440.webp', '960.png'],
    ],
    ['jpg', 300, ['300.avif', '300.webp', '300.jpg']],
    ['jpg', 1000, ['480.avif', '1000.avif', '480.webp', '1000.webp', '1000.jpg']],
    ['webp', 480, ['480.avif', '480.webp']],
  ] as const)('has the files of a %s, %i pixels wide', (format, width, expected) => {
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
  ])('includes all files in the markup: %o at %s', (one, width) => {
    const files = pictureVariants(one).map((variant) => `/_media/${variantPath(one, variant)}`);
    const { src, sources } = pictureMarkup(one, width);
    const named = sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((candidate) => candidate.split(' ')[0]),
    );
    expect(files).toEqual(expect.arrayContaining([src, ...named]));
  });
});

describe('pictureMarkup', () => {
  it('has width candidates without a fixed width', () => {
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
    ['the next larger width', 1440, 400, 400, '480.avif 1x, 960.avif 2x'],
    ['the full width for density 2', 700, 480, 480, '480.avif 1x, 700.avif 2x'],
    ['one file for both densities', 400, 300, 300, '400.avif 1x'],
    ['never wider than the picture', 300, 640, 300, '300.avif 1x'],
  ])('has density candidates for a fixed width: %s', (_, own, fixed, shown, expected) => {
    const { sources, width, height } = pictureMarkup(picture(own, own / 2), fixed);
    expect(sources[0]?.srcset.replaceAll('/_media/abc/', '')).toBe(expected);
    expect([width, height]).toEqual([shown, shown / 2]);
  });
});
