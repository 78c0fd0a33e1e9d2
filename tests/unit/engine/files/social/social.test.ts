import '../content.ts';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  SOCIAL_KINDS,
  socialKindOf,
  socialPath,
} from '../../../../../src/engine/routing/social-picture.ts';
import { ROUTE_NAMES } from '../../../../../src/config/routes.ts';
import { localeCodes, type Locale } from '../../../../../src/i18n/locales.ts';
import { drawPicture } from '../../../../../src/engine/files/social/draw.ts';
import { fontFilesFor, installFonts } from '../../../../../src/engine/files/social/fonts.ts';
import { socialPictures } from '../../../../../src/engine/files/social/social-pictures.ts';
import { socialKinds, wordsOf } from '../../../../../src/engine/files/social/words.ts';

const media = mkdtempSync(path.join(tmpdir(), 'media-'));
process.env['MEDIA_DIR'] = media;
const groups = await Promise.all(socialPictures().map((group) => group.files()));
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

  it('rejects words that do not fit', async () => {
    const { default: sharp } = await import('sharp');
    const words = { title: 'Too many words for a picture. '.repeat(20), text: 'Text' };
    await expect(drawPicture(sharp, 'en', 'home', words)).rejects.toThrow('does not fit');
  }, 60_000);
});
