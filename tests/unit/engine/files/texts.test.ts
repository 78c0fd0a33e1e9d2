import './content.ts';
import { describe, expect, it } from 'vitest';
import { localeCodes, localeEntry } from '../../../../src/i18n/locales.ts';
import { siteFiles } from '../../../lib/site-files.ts';

const files = new Map((await siteFiles()).map(({ file, make }) => [file, make]));
const read = async (file: string): Promise<string> => String(await files.get(file)?.());

it('has unique file names', async () => {
  expect(files.size).toBe((await siteFiles()).length);
});

describe('llms.txt', () => {
  it.each([
    ['llms.txt', 'https://www.plural.example/'],
    ['zh/llms.txt', 'https://www.plural-cn.example/'],
  ])('%s has a title, a summary and lists of links to its own domain', async (file, origin) => {
    const [title, , summary, ...rest] = (await read(file)).split('\n');
    expect(title).toBe('# Plural');
    expect(summary).toMatch(/^> \S/);
    const links = rest.filter((line) => line.startsWith('- '));
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(link).toMatch(/^- \[.+\]\(https:\/\/\S+\): \S/);
    expect(links.every((link) => link.includes(`](${origin}`))).toBe(true);
  });

  it('escapes brackets in titles', async () => {
    expect(await read('llms.txt')).toContain('[Less < than & “more” \\]\\]>](');
  });
});

describe('the web manifest', () => {
  it.each(localeCodes)('of %s opens the home page of its locale', async (locale) => {
    const file = locale === 'en' ? 'site.webmanifest' : `${locale}/site.webmanifest`;
    const manifest = JSON.parse(await read(file));
    const home = localeEntry(locale).prefix || '/';
    expect(manifest).toMatchObject({
      lang: localeEntry(locale).iso,
      start_url: home,
      scope: home,
      short_name: 'Plural',
    });
    expect(manifest.icons.length).toBeGreaterThan(2);
  });
});
