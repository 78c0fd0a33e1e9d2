/**
 * Editors rename and remove entries that pages of the site link to: every publish succeeds, no
 * language gets a dead link, and a line names the place without an entry.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLinks, faultLine } from '../../src/engine/checks/links/check-links.ts';
import { readHostRules } from '../../src/engine/hosting/host-rules-file.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { outputFile } from '../../src/i18n/paths.ts';
import type { CmsServer } from '../../tooling/servers/cms-server.ts';
import { publishFolder, publishFrom, startStarterCms } from '../lib/published-cms.ts';

const folder = publishFolder('places');
const dist = path.join(folder, 'dist');
const page = (name: string) => load(readFileSync(path.join(dist, name), 'utf8'));

/** Returns the dead links of the output, one line each. */
const deadLinks = (): string[] =>
  checkLinks(dist, readHostRules(path.join(folder, '.renderer/host-rules.json')))
    .faults.filter(({ check }) => check === 'target exists')
    .map(faultLine);

let cms: CmsServer;

/** Renames an entry in all languages. */
function rename(collection: string, from: string, to: string): void {
  for (const entry of cms.all()) {
    if (entry.collection !== collection || entry.id !== from) continue;
    cms.delete(entry);
    cms.put({ ...entry, id: to });
  }
}

/** Deletes an entry in all languages. */
function remove(collection: string, id: string): void {
  cms.delete(...cms.all().filter((entry) => entry.collection === collection && entry.id === id));
}

beforeAll(async () => {
  cms = await startStarterCms();
  const { status, stderr } = await publishFrom(cms, folder);
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 240_000);

afterAll(async () => {
  await cms.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('renaming the article that /download links to, and removing the page about cookies', () => {
  let published: Awaited<ReturnType<typeof publishFrom>>;
  beforeAll(async () => {
    rename('help-articles', 'install-plural', 'set-up-the-app');
    remove('pages', 'cookies');
    rename('help-articles', 'import-profiles', 'moving-in');
    const fields = { from: '/helps/import-profiles', to: '/helps/moving-in', status: 301 };
    cms.put({ collection: 'redirects', locale: null, id: 'moved', fields, position: 1 });
    published = await publishFrom(cms, folder);
  }, 240_000);

  it('is published', () => {
    expect(published).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Published /m) });
  });

  it.each([
    ['install', 'help-articles/install-plural'],
    ['cookies', 'pages/cookies'],
    ['import', 'help-articles/import-profiles'],
  ])('is reported for the place %s', (place, name) => {
    expect(published.stderr).toContain(
      `Warning: place \`${place}\` has no entry: ${name} does not exist.`,
    );
  });

  it('leaves no dead link in any language', () => {
    expect(deadLinks()).toEqual([]);
  });

  it.each(localeCodes)('leaves out what linked there, and nothing else: %s', (locale) => {
    const download = page(outputFile(locale, '/download'));
    expect(download('.after-steps').parent().find('a.more')).toHaveLength(0);
    expect(download('.after-steps li')).toHaveLength(3);
    const home = page(outputFile(locale, '/'));
    const consent = home('astro-island[component-export=Consent]').attr('props') ?? '';
    expect(consent).toContain('"reject"');
    expect(consent).not.toContain('/cookies');
    expect(home('.footer-legal a')).toHaveLength(5);
    // The tour falls back to the help center.
    const tour = page(outputFile(locale, '/tour'));
    expect(tour('.tour-scene').first().find('a.more').attr('href')).toMatch(/\/helps$/);
  });

  it('keeps a link whose old address has a redirect', () => {
    const links = page('ru/alternatives/gologin-alternative.html')('main a.more');
    expect(links.filter('[href="/ru/helps/import-profiles"]')).toHaveLength(1);
  });
});

it('brings the links back with the entries', async () => {
  rename('help-articles', 'set-up-the-app', 'install-plural');
  expect(await publishFrom(cms, folder)).toMatchObject({ status: 0 });
  const link = page('download.html')('.after-steps').parent().find('a.more');
  expect(link.attr('href')).toBe('/helps/install-plural');
}, 240_000);
