/** Links to named places: to the entry, in the reader's language if it has one, or none. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, validContent, writeFolder } from '../../../lib/content-folder.ts';

const seo = { seo_title: 'T', seo_keywords: 'k', seo_description: 'D' };
const simple = { ...seo, title: 'Title', summary: 'Summary', updated_at: '2026-01-01' };
const article = markdown({ ...simple, section: 'start' }, 'Text');
const folder = await writeFolder({
  ...validContent(),
  'help-sections/en.yaml': stringify({ start: { name: 'Start', description: 'D' } }),
  'help-articles/en/install-plural.md': article,
  'help-articles/ru/install-plural.md': article,
  'help-articles/ru/import-profiles.md': article,
  'pages/en/privacy.md': markdown(simple, 'Text'),
  'redirects/shared.yaml': stringify({ moved: { from: '/cookies', to: '/privacy' } }),
});
const snapshot = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
const { selectManifest } = await import('../../../../src/engine/queries/manifest.ts');
const { placeLink } = await import('../../../../src/engine/routing/places.ts');
const { fingerprintNow } = await import('../../../../src/engine/queries/tracking.ts');

async function fetchFolder(): Promise<void> {
  await fetchContent(starterSource(folder, 'content'), snapshot);
  selectManifest();
}

describe('placeLink', () => {
  it.each<[Locale, Parameters<typeof placeLink>[1], string | undefined]>([
    ['en', 'install', '/helps/install-plural'],
    ['ru', 'install', '/ru/helps/install-plural'],
    ['zh', 'install', '/helps/install-plural'],
    ['ru', 'import', '/ru/helps/import-profiles'],
    // Only Russian has it, so the help center would be the wrong target.
    ['en', 'import', undefined],
    ['fr', 'import', undefined],
    ['th', 'privacy', '/th/privacy'],
    ['th', 'terms', undefined],
    ['th', 'cookies', '/th/cookies'],
    ['zh', 'comparison', '/alternatives/multilogin-alternative'],
    ['tr', 'automation', '/tr/solutions/rpa'],
  ])('%s: %s leads to %s', async (locale, place, href) => {
    await fetchFolder();
    expect(placeLink(locale, place)?.href).toBe(href);
  });

  it('stays the same when words of the entry change, and not when the entry goes', async () => {
    const now = () => fingerprintNow('place\nen\ninstall');
    await fetchFolder();
    const before = now();
    const file = path.join(folder, 'help-articles/en/install-plural.md');
    writeFileSync(file, article.replace('Text', 'Another text'));
    await fetchFolder();
    expect(now()).toBe(before);
    rmSync(file);
    await fetchFolder();
    expect(now()).not.toBe(before);
  });
});
