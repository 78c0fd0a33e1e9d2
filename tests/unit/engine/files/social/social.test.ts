import '../content.ts';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  SOCIAL_KINDS,
  SOCIAL_SIZE,
  socialKindOf,
  socialPath,
} from '../../../../../src/engine/routing/social-picture.ts';
import { ROUTE_NAMES } from '../../../../../src/config/routes.ts';
import { localeCodes, type Locale } from '../../../../../src/i18n/locales.ts';
import { drawingPixels, drawPicture } from '../../../../../src/engine/files/social/draw.ts';
import { fontFilesFor, installFonts } from '../../../../../src/engine/files/social/fonts.ts';
import { socialPictures } from '../../../../../src/engine/files/social/social-pictures.ts';
import { socialKinds, wordsOf } from '../../../../../src/engine/files/social/words.ts';

const media = mkdtempSync(path.join(tmpdir(), 'media-'));
process.env['MEDIA_DIR'] = media;
const groups = await Promise.all(socialPictures(localeCodes).map((group) => group.files()));
const files = new Map(groups.flat().map(({ file, make }) => [file, make]));

describe('the fonts', () => {
  it.each(localeCodes)('of %s cover every character of its pictures', (locale) => {
    for (const kind of socialKinds(locale)) {
      const { title, text } = wordsOf(locale, kind);
      expect(fontFilesFor(locale, [title, text]).length).toBeGreaterThan(0);
    }
  });

  it.each<[Locale, string]>([
    ['en', '中'],
    ['zh', 'ก'],
    ['th', 'क'],
    ['ru', '🙂'],
  ])('of %s throw on %s, which they lack', (locale, character) => {
    expect(() => fontFilesFor(locale, [`a${character}`])).toThrow(`no font has '${character}'`);
  });

  it('installs only the needed files', async () => {
    const needed = fontFilesFor('jp', ['検索', 'Plural']);
    expect(needed.length).toBeLessThan(4);
    const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
    await installFonts(needed, folder);
    expect(readdirSync(folder).filter((name) => name.endsWith('.ttf'))).toHaveLength(needed.length);
  });
});

describe('the pictures', () => {
  it('exist for every page of every locale', () => {
    for (const locale of localeCodes) {
      const known = new Set(socialKinds(locale).map((kind) => socialPath(locale, kind).slice(1)));
      expect([...known].filter((file) => !files.has(file))).toEqual([]);
    }
    const kinds = new Set(ROUTE_NAMES.map(socialKindOf));
    expect([...kinds].sort()).toEqual([...SOCIAL_KINDS].sort());
  });

  it.each([
    '_social/en/home.png',
    '_social/zh/pricing.png',
    '_social/th/home.png',
    '_social/hi/download.png',
  ])(
    '%s is a PNG of 1200 × 630 pixels',
    async (file) => {
      const png = await files.get(file)?.();
      const { default: sharp } = await import('sharp');
      const { width, height, format } = await sharp(png as Uint8Array).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    },
    60_000,
  );

  it('are drawn once for the same words, with the same bytes', async () => {
    const make = files.get('_social/en/home.png');
    const drawn = () => readdirSync(path.join(media, 'social')).length;
    const first = await make?.();
    const count = drawn();
    expect(
      Buffer.from((await make?.()) as Uint8Array).equals(Buffer.from(first as Uint8Array)),
    ).toBe(true);
    expect(drawn()).toBe(count);
  }, 60_000);

  it('have their words on the drawing, and nothing else is different', async () => {
    const png = await files.get('_social/en/home.png')?.();
    const { default: sharp } = await import('sharp');
    const picture = await sharp(png as Uint8Array)
      .raw()
      .toBuffer();
    const background = await drawingPixels(sharp, 'home');
    const { width, height } = SOCIAL_SIZE;
    const columns = new Set<number>();
    const rows = new Set<number>();
    for (let at = 0; at < width * height * 3; at += 1) {
      if (picture[at] === background[at]) continue;
      const pixel = Math.floor(at / 3);
      columns.add(pixel % width);
      rows.add(Math.floor(pixel / width));
    }
    // The margin left of the text, and where the text may end.
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(72);
    expect(Math.max(...columns)).toBeLessThan(72 + 640);
    expect(Math.min(...rows)).toBeGreaterThan(64);
    expect(Math.max(...rows)).toBeLessThan(560);
    // The title in its color, not only its edges.
    const ink = [0x16, 0x18, 0x1d].join();
    const pixels = Array.from({ length: width * height }, (_, at) =>
      picture.subarray(at * 3, at * 3 + 3).join(),
    );
    expect(pixels.filter((one) => one === ink).length).toBeGreaterThan(5_000);
  }, 60_000);

  it('rejects words that do not fit', async () => {
    const { default: sharp } = await import('sharp');
    const background = await drawingPixels(sharp, 'home');
    const words = { title: 'Too many words for a picture. '.repeat(20), text: 'Text' };
    await expect(drawPicture(sharp, 'en', background, words)).rejects.toThrow('does not fit');
  }, 60_000);
});
