/** What a shard of a build, which has the pages and files of some locales, reads of the others. */
import '../routing/content.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localeFileGroups } from '../../../../src/engine/files/index.ts';
import { jobLists } from '../../../../src/engine/rendering/plan/jobs.ts';
import { guardRedirects } from '../../../../src/engine/routing/redirects.ts';
import { alternates, switchTarget } from '../../../../src/engine/routing/resolve.ts';
import { allPages } from '../../../../src/engine/routing/urls.ts';
import { localeCodes, type Locale } from '../../../../src/i18n/locales.ts';

const read = vi.hoisted(() => [] as string[]);
vi.mock(import('../../../../src/engine/content/snapshot.ts'), async (load) => {
  const snapshot = await load();
  return {
    ...snapshot,
    readEntries(directory, manifest, name, scope) {
      read.push(`${scope} ${name}`);
      return snapshot.readEntries(directory, manifest, name, scope);
    },
  };
});

beforeEach(() => read.splice(0));

/** Does what a shard of a locale does with the content, except rendering. */
async function buildLike(locale: Locale): Promise<void> {
  for (const { jobs } of jobLists([locale])) jobs();
  for (const page of allPages([locale])) {
    alternates(page);
    for (const to of localeCodes) switchTarget(page, to);
  }
  guardRedirects(locale);
  const groups = localeFileGroups([locale]).filter(({ isDeferrable }) => !isDeferrable);
  const files = await Promise.all(groups.map((group) => group.files()));
  await Promise.all(files.flat().map(({ make }) => make()));
}

describe('a shard of Russian', () => {
  it('reads entries of Russian, English and no locale, and articles of others only to count them', async () => {
    await buildLike('ru');
    const others = read.filter((one) => !/^(?:ru|en|site) /.test(one));
    expect(read).toContain('ru blog-posts');
    expect(others.filter((one) => !/ (?:blog|news)-posts$/.test(one))).toEqual([]);
    // Each once, although several lists ask for them.
    expect(others).toHaveLength(new Set(others).size);
  });

  it('reads the articles of another locale again when it needs their text', async () => {
    await buildLike('uk');
    expect(read.filter((one) => one.startsWith('uk ')).length).toBeGreaterThan(3);
    expect(read).not.toContain('fr faq');
  });
});
