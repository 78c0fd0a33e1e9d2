import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  utimesSync,
  mkdirSync,
  rmSync,
  readlinkSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuildReport } from '../../../../src/engine/rendering/output/report.ts';
import { compressBuild } from '../../../../src/engine/publishing/compress.ts';
import { recoverStore } from '../../../../src/engine/publishing/collect.ts';
import { digestOf } from '../../../../src/engine/disk/digest.ts';
import { DamagedOutputError } from '../../../../src/engine/publishing/errors.ts';
import { listReleases, rollBack } from '../../../../src/engine/publishing/rollback.ts';
import { currentRelease, Store } from '../../../../src/engine/publishing/store.ts';
import { MadeUpSite } from '../../../../tooling/sample-site/made-up-site.ts';
import { PublishedSite, reachableTrees } from './site-on-disk.ts';

const DAY = 24 * 60 * 60 * 1000;

let published: PublishedSite;
beforeEach(() => {
  published = new PublishedSite();
  const { site } = published;
  site.file('_astro/app.1.js', 'one').file('favicon.svg', '<svg/>');
  site.page({ file: 'index.html', marker: 'a', links: ['/pricing', '/blog'] });
  site.page({ file: 'pricing.html', marker: 'a', script: 'app.1.js' });
  site.page({ file: 'blog.html', marker: 'a', links: ['/blog/first', '/plans#top'] });
  site.page({ file: 'blog/first.html', marker: 'a' });
  site.page({ file: 'ru/blog/first.html', lang: 'ru-RU', marker: 'a', links: ['/pricing'] });
});

describe('the first release', () => {
  it('is the complete output, behind one link', async () => {
    const release = await published.release();
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    expect(readlinkSync(published.store.current)).toBe(`trees/${release.root}`);
    expect(release).toMatchObject({ id: '20261121T120000000Z', pages: 5, retired: [] });
    expect(JSON.parse(readFileSync(published.store.hostRules, 'utf8')).redirects).toHaveLength(1);
  });

  it('has hard links to the files of the output', async () => {
    await published.release();
    const inode = (folder: string): number => statSync(path.join(folder, 'pricing.html')).ino;
    expect(inode(published.store.current)).toBe(inode(published.site.output));
  });

  it('requires a non-empty output', async () => {
    const empty = new PublishedSite();
    await expect(empty.publish()).rejects.toThrow('Not published: the output has no pages.');
    await expect(empty.publish(empty.site.build({ pages: 1 }))).rejects.toThrow('is empty');
    expect(readdirSync(empty.store.trees)).toEqual([]);
  });
});

describe('the content of a release', () => {
  const at = (minutes: number): string =>
    new Date(Date.parse('2026-11-21T12:00:00Z') + minutes * 60_000).toISOString();
  const live = () => currentRelease(published.store)?.content;

  it('is the checkpoint of the CMS, with the time since it is live', async () => {
    await published.release({ checkpoint: 'a-1' });
    published.clock = new Date(at(1));
    published.site.page({ file: 'blog/first.html', marker: 'b' });
    await published.release({ checkpoint: 'a-2' });
    expect(live()).toEqual([
      { checkpoint: 'a-1', since: at(0) },
      { checkpoint: 'a-2', since: at(1) },
    ]);
  });

  it('moves on if the CMS has changed but no page, and keeps its time if nothing has', async () => {
    await published.release({ checkpoint: 'a-1' });
    published.clock = new Date(at(1));
    await published.publish(undefined, { checkpoint: 'a-1' });
    expect(live()).toEqual([{ checkpoint: 'a-1', since: at(0) }]);
    await published.publish(undefined, { checkpoint: 'a-2' });
    expect(live()?.at(-1)).toEqual({ checkpoint: 'a-2', since: at(1) });
  });

  it('keeps its time in the release that completes it', async () => {
    await published.release({ checkpoint: 'a-1' });
    published.clock = new Date(at(1));
    published.site.page({ file: 'blog/first.html', marker: 'b' });
    await published.release({ checkpoint: 'a-1' });
    expect(live()).toEqual([{ checkpoint: 'a-1', since: at(0) }]);
  });

  it('is again the older one after a rollback', async () => {
    await published.release({ checkpoint: 'a-1' });
    published.clock = new Date(at(1));
    published.site.page({ file: 'blog/first.html', marker: 'b' });
    await published.release({ checkpoint: 'a-2' });
    await rollBack(published.store.directory);
    expect(live()).toEqual([{ checkpoint: 'a-1', since: at(0) }]);
  });

  it('is unknown if the output is not from a CMS', async () => {
    await published.release({ checkpoint: 'a-1' });
    published.site.page({ file: 'blog/first.html', marker: 'b' });
    await published.release();
    expect(live()).toBeUndefined();
  });
});

describe('the next release', () => {
  it('has new trees for the folders of a change, and shares all others', async () => {
    const first = await published.release();
    published.site.page({ file: 'blog/first.html', marker: 'b' });
    const second = await published.release();
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    const { store } = published;
    const own = readdirSync(store.trees).filter((tree) => tree.startsWith(second.id));
    expect(own).toHaveLength(3);
    expect(readlinkSync(path.join(store.tree(second.root), 'ru'))).toBe(
      readlinkSync(path.join(store.tree(first.root), 'ru')),
    );
  });

  it('is not made if the output is already live', async () => {
    const { id } = await published.release();
    const result = await published.publish();
    expect(result).toMatchObject({ kind: 'unchanged', release: { id } });
    expect(listReleases(published.store.directory)).toHaveLength(1);
  });

  it('compares all files if the report is not based on the live release', async () => {
    await published.release();
    const inode = statSync(path.join(published.store.current, 'blog.html')).ino;
    // The same bytes in a new file, a new page, a removed page, and a report without these changes.
    const { output } = published.site;
    const same = readFileSync(path.join(output, 'blog.html'));
    rmSync(path.join(output, 'blog.html'));
    writeFileSync(path.join(output, 'blog.html'), same);
    published.site.page({ file: 'about-us.html', marker: 'b' }).remove('ru/blog/first.html');
    const report = published.site.build({ previous: 'unknown', written: [], removed: [] });
    await published.publish(report, { leastShare: 0.5 });
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    expect(existsSync(path.join(published.store.current, 'ru'))).toBe(false);
    expect(statSync(path.join(published.store.current, 'blog.html')).ino).toBe(inode);
  });

  it('does not contain half-written files of a killed build', async () => {
    await published.release();
    const { output } = published.site;
    writeFileSync(path.join(output, 'blog/first.html.4242.new'), '<!DOC');
    writeFileSync(path.join(output, 'blog/first.html.br.new'), 'x');
    published.site.page({ file: 'blog/first.html', marker: 'b' });
    await published.publish(published.site.build({ previous: 'unknown' }));
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
  });

  it('turns a folder into a file and a file into a folder', async () => {
    published.site.file('a/b.txt', '1').file('c', '2');
    await published.release();
    published.site.remove('a/b.txt').remove('c');
    published.site.build();
    for (const name of ['a']) rmSync(path.join(published.site.output, name), { recursive: true });
    published.site.file('a', '3').file('c/d.txt', '4');
    await published.publish(published.site.build({ previous: 'unknown' }));
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    expect(published.liveDigests()).toEqual(published.outputDigests());
    published.site.remove('a').remove('c/d.txt').file('c/e.txt', '5');
    const report = published.site.build();
    mkdirSync(path.join(published.site.output, 'x'));
    await published.publish(report);
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    expect(published.liveDigests()).toEqual(published.outputDigests());
  });

  it('has a later id even if the clock goes back', async () => {
    const first = await published.release();
    published.clock = new Date('2020-01-01T00:00:00Z');
    published.site.file('x.txt', 'x');
    const second = await published.release();
    expect(second.id).toBe('20261121T120000001Z');
    expect(second.id > first.id).toBe(true);
  });

  it('is refused with the name of a reported file that is missing', async () => {
    const { id } = await published.release();
    const report = published.site.build({ output: 'x', written: ['gone.html'] });
    await expect(published.publish(report)).rejects.toThrow('gone.html');
    expect(published.liveId()).toBe(id);
  });

  it.each(['../outside.html', '/etc/passwd', 'a//b', './a'])(
    'rejects the path %s',
    async (file) => {
      await published.release();
      const report = published.site.build({ output: 'x', written: [file] });
      await expect(published.publish(report)).rejects.toThrow(
        'must be a relative path below the output folder',
      );
    },
  );
});

/** Writes a compressed copy of a file of the output, with the time of the file. */
function compressedCopy(file: string, ending: '.br' | '.gz'): void {
  const full = path.join(published.site.output, file);
  const { atime, mtime } = statSync(full);
  const compress = ending === '.br' ? brotliCompressSync : gzipSync;
  writeFileSync(full + ending, compress(readFileSync(full)));
  utimesSync(full + ending, atime, mtime);
}

describe('compressed copies', () => {
  const at = (file: string, text: string, seconds: number): void => {
    const full = path.join(published.site.output, file);
    writeFileSync(full, text);
    utimesSync(full, seconds, seconds);
  };

  it('are published if they have the time of their file, and removed otherwise', async () => {
    const report = published.site.build();
    at('pricing.html', published.site.files.get('pricing.html') ?? '', 100);
    compressedCopy('pricing.html', '.gz');
    at('pricing.html.br', 'of a clock that was ahead', 200);
    at('blog.html', published.site.files.get('blog.html') ?? '', 100);
    at('blog.html.gz', 'old', 50);
    await published.publish(report);
    const copies = (): string[] =>
      Object.keys(published.live()).filter((file) => /[.](br|gz)$/.test(file));
    expect(copies()).toEqual(['pricing.html.gz']);

    published.site.page({ file: 'pricing.html', marker: 'b' });
    published.site.page({ file: 'blog.html', marker: 'b' });
    const next = published.site.build();
    compressedCopy('blog.html', '.gz');
    at('blog.html.br', 'of a clock that was ahead', Date.now() / 1000 + 60);
    await published.publish(next);
    expect(copies()).toEqual(['blog.html.gz']);
  });

  it.each([
    ['an edit', {}],
    ['a full build', { previous: undefined }],
  ])('have the new text of %s after the clock went back', async (_, more) => {
    const { site, store } = published;
    await compressBuild(site.output, site.build(), undefined);
    site.page({ file: 'pricing.html', marker: 'new price' });
    const report = site.build(more);
    const earlier = Date.now() / 1000 - 60;
    utimesSync(path.join(site.output, 'pricing.html'), earlier, earlier);
    await compressBuild(site.output, report, report.previous);
    await published.publish(report);
    const copy = readFileSync(path.join(store.current, 'pricing.html.gz'));
    expect(gunzipSync(copy).toString()).toBe(site.files.get('pricing.html'));
  });
});

describe('an output that is damaged after the build', () => {
  const inOutput = (file: string): string => path.join(published.site.output, file);
  /** Replaces a file, because the live release has a hard link to it. */
  const overwrite = (file: string, text: string | Buffer): void => {
    const { atime, mtime } = statSync(inOutput(file));
    rmSync(inOutput(file));
    writeFileSync(inOutput(file), text);
    utimesSync(inOutput(file), atime, mtime);
  };
  const cut = (file: string): void => overwrite(file, readFileSync(inOutput(file)).subarray(0, -5));

  const changed = 'is not what the build wrote';
  const DAMAGES: [string, string, string, () => void][] = [
    ['a script cut short', '_astro/app.1.js', changed, () => cut('_astro/app.1.js')],
    [
      'an empty payload',
      'blog/_payload.json',
      changed,
      () => overwrite('blog/_payload.json', '{}'),
    ],
    ['a changed page', 'blog.html', changed, () => overwrite('blog.html', 'other')],
    ['a page cut short', 'blog.html', changed, () => cut('blog.html')],
    ['a picture of another size', 'favicon.svg', changed, () => overwrite('favicon.svg', '<svg>')],
    [
      'the compressed copy of another text',
      'blog.html.gz',
      changed,
      () => overwrite('blog.html.gz', gzipSync('other')),
    ],
    ['a compressed copy cut short', 'blog.html.br', changed, () => cut('blog.html.br')],
    [
      'a removed file',
      'blog.html',
      'listed by the build but missing',
      () => rmSync(inOutput('blog.html')),
    ],
  ];
  /** Changes all files that can be damaged. */
  function change(): void {
    const { site } = published;
    site.file('_astro/app.1.js', 'console.log(1)').file('favicon.svg', '<svg></svg>');
    site.page({ file: 'blog.html', marker: 'b' });
  }
  const compress = (): void => {
    for (const ending of ['.br', '.gz'] as const) compressedCopy('blog.html', ending);
  };

  describe.each<[string, () => unknown, Partial<BuildReport>]>([
    ['the first release', () => undefined, {}],
    ['an edit', () => published.release(), {}],
    ['a full build', () => published.release(), { previous: undefined, written: [] }],
  ])('stops %s, which names the file', (_, before, more) => {
    it.each(DAMAGES)('%s', async (_, file, reason, damage) => {
      await before();
      const [id, files] = [
        published.liveId(),
        existsSync(published.store.current) && published.live(),
      ];
      change();
      const report = published.site.build(more);
      compress();
      damage();
      const error = await published.publish(report).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(DamagedOutputError);
      expect((error as DamagedOutputError).problems).toEqual([`${file}: ${reason}`]);
      expect(published.liveId()).toBe(id);
      expect(existsSync(published.store.current) && published.live()).toEqual(files);
    });
  });

  it('is not in a release if it already has the file as the build wrote it', async () => {
    await published.release();
    overwrite('favicon.svg', 'other');
    published.site.page({ file: 'blog.html', marker: 'b' });
    await published.publish(published.site.build({ previous: undefined }));
    expect(published.live()['favicon.svg']).toBe('<svg/>');
  });
});

describe('a release that is refused', () => {
  it('does not change the live release, and leaves no trees', async () => {
    const { id } = await published.release();
    const before = published.live();
    const trees = readdirSync(published.store.trees);
    published.site.page({ file: 'pricing.html', marker: 'b', links: ['/nope'] });
    await expect(published.publish()).rejects.toThrow(
      "pricing.html: '/nope' leads to nope.html, which does not exist",
    );
    expect(published.liveId()).toBe(id);
    expect(published.live()).toEqual(before);
    expect(readdirSync(published.store.trees)).toEqual(trees);
  });

  it('is followed by a release that also has its changes', async () => {
    await published.release();
    published.site.page({ file: 'pricing.html', marker: 'b', links: ['/nope'] });
    await expect(published.publish()).rejects.toThrow();
    published.site.page({ file: 'nope.html', marker: 'c' });
    await published.publish();
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
  });

  it('has far fewer pages than the live one', async () => {
    for (let at = 0; at < 5; at += 1) published.site.page({ file: `p${at}.html`, marker: 'a' });
    await published.release();
    published.site.remove('p0.html').remove('p1.html');
    const report = published.site.build();
    await expect(published.publish(report)).rejects.toThrow(
      'the output has 8 pages, 80% of the 10 live pages; the minimum is 90%',
    );
    expect(await published.publish(report, { leastShare: 0 })).toMatchObject({ kind: 'published' });
  });
});

describe('hashed assets', () => {
  it('stay for the next releases and at least a day, then are removed', async () => {
    await published.release();
    published.site.remove('_astro/app.1.js').file('_astro/app.2.js', 'two');
    published.site.page({ file: 'pricing.html', marker: 'b', script: 'app.2.js' });
    const { retired } = await published.release();
    expect(retired).toEqual([
      { file: '_astro/app.1.js', since: '2026-11-21T12:00:00.000Z', releases: 1 },
    ]);
    const edit = async (days: number): Promise<boolean> => {
      published.clock = new Date(Date.parse('2026-11-21T12:00:00Z') + days * DAY);
      published.site.file('edit.txt', `${days}`);
      await published.release();
      return existsSync(path.join(published.store.current, '_astro/app.1.js'));
    };
    expect(await edit(2)).toBe(true);
    expect(await edit(3)).toBe(true);
    expect(await edit(4)).toBe(false);
    expect(published.live()['_astro/app.2.js']).toBe('two');
  });

  it('stay for a day, regardless of the number of releases', async () => {
    await published.release();
    published.site.remove('_astro/app.1.js');
    published.site.page({ file: 'pricing.html', marker: 'b' });
    for (let edit = 0; edit < 9; edit += 1) {
      published.site.file('edit.txt', `${edit}`);
      await published.release();
    }
    expect(published.live()['_astro/app.1.js']).toBe('one');
  });

  it.each([
    ['reported', {}],
    ['compared', { previous: 'unknown' }],
  ])('stay, and are not retired when they are restored: files are %s', async (_, more) => {
    const publish = async (marker: string, restored: boolean) => {
      const { site } = published;
      if (restored) site.file('_astro/app.1.js', 'one');
      else site.remove('_astro/app.1.js');
      site.page({ file: 'pricing.html', marker, ...(restored && { script: 'app.1.js' }) });
      const report = site.build(more);
      if (restored) compressedCopy('_astro/app.1.js', '.gz');
      else rmSync(path.join(site.output, '_astro/app.1.js.gz'), { force: true });
      await published.publish(report);
      return currentRelease(published.store)
        ?.retired.map(({ file }) => file)
        .sort();
    };
    await publish('a', true);
    expect(await publish('b', false)).toEqual(['_astro/app.1.js', '_astro/app.1.js.gz']);
    expect(published.live()).toMatchObject({
      '_astro/app.1.js': 'one',
      '_astro/app.1.js.gz': expect.any(String),
    });
    expect(await publish('c', true)).toEqual([]);
    for (let days = 2; days < 6; days += 1) {
      published.clock = new Date(Date.parse('2026-11-21T12:00:00Z') + days * DAY);
      await publish(`day ${days}`, true);
    }
    expect(published.live()).toMatchObject({
      '_astro/app.1.js': 'one',
      '_astro/app.1.js.gz': expect.any(String),
    });
  });
});

describe('the store', () => {
  it('keeps the newest releases and their trees', async () => {
    for (let edit = 0; edit < 8; edit += 1) {
      published.site.page({ file: 'blog/first.html', marker: `edit ${edit}` });
      await published.release();
    }
    expect(listReleases(published.store.directory)).toHaveLength(3);
    expect(new Set(readdirSync(published.store.trees))).toEqual(reachableTrees(published.store));
  });

  it('has a spare of each large folder, which the next release uses', async () => {
    for (let at = 0; at < 250; at += 1) {
      published.site.page({ file: `helps/${at}.html`, marker: 'a' });
    }
    await published.release();
    const [spare] = readdirSync(published.store.spares);
    expect(spare).toBeDefined();
    published.site.page({ file: 'helps/7.html', marker: 'b' }).remove('helps/8.html');
    await published.release();
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    expect(readdirSync(published.store.spares)).toHaveLength(1);
    expect(readdirSync(published.store.spares)).not.toContain(spare);
  });
});

describe('a release of pages first', () => {
  const pages = (marker: string) => {
    published.site.page({ file: 'pricing.html', marker });
    return published.publish(published.site.buildPart({ 'search.txt': marker }));
  };
  const found = () => published.live()['search.txt'];
  const ids = () => listReleases(published.store.directory).map(({ id }) => id);

  it('is live with the old search index, until a release with the new one replaces it', async () => {
    await pages('one');
    await published.release();
    const first = published.liveId();
    expect(await pages('two')).toMatchObject({ kind: 'published' });
    expect([published.live()['pricing.html']?.includes('two'), found()]).toEqual([true, 'one']);
    const { id } = await published.release();
    expect([found(), ids()]).toEqual(['two', [first, id]]);
    expect(new Set(readdirSync(published.store.trees))).toEqual(reachableTrees(published.store));
  });

  it('is not a target of a rollback', async () => {
    await pages('one');
    const { id } = await published.release();
    await pages('two');
    const part = published.liveId();
    await pages('three');
    expect(published.liveId()).not.toBe(part);
    expect(await rollBack(published.store.directory)).toMatchObject({ to: { id } });
  });

  it.each([false, true])('is blocked after a rollback of it, complete: %s', async (isComplete) => {
    await pages('one');
    await published.release();
    await pages('two');
    if (isComplete) await published.release();
    await rollBack(published.store.directory);
    expect(await published.publish()).toMatchObject({ kind: 'held' });
    expect(found()).toBe('one');
    expect(await pages('two')).toMatchObject({ kind: 'held' });
  });

  it('does not replace the complete release of the same content', async () => {
    await pages('one');
    const { id } = await published.release();
    const other = new MadeUpSite(published.site.folder);
    for (const [name, text] of published.site.files)
      if (name !== 'search.txt') other.file(name, text);
    expect(await published.publish(other.buildPart({ 'search.txt': 'one' }))).toMatchObject({
      kind: 'unchanged',
      release: { id },
    });
  });

  it('does not count for the retention of hashed assets', async () => {
    await published.release();
    published.site.remove('_astro/app.1.js').file('_astro/app.2.js', 'two');
    published.site.page({ file: 'pricing.html', marker: 'b', script: 'app.2.js' });
    await published.publish(published.site.buildPart({ 'search.txt': 'b' }));
    expect((await published.release()).retired).toMatchObject([{ releases: 1 }]);
  });
});

describe('rolling back', () => {
  const edit = async (marker: string) => {
    published.site.page({ file: 'pricing.html', marker });
    return published.release();
  };
  const marker = (): string | undefined =>
    /<!--(.*?)-->/.exec(published.live()['pricing.html'] ?? '')?.[1];

  it('switches to the previous release, or to a given one', async () => {
    const { id: one } = await edit('one');
    const { id: two } = await edit('two');
    const { id: three } = await edit('three');
    const { directory } = published.store;
    expect(await rollBack(directory)).toMatchObject({ from: three, to: { id: two } });
    expect(marker()).toBe('two');
    expect(await rollBack(directory)).toMatchObject({ from: two, to: { id: one } });
    expect(marker()).toBe('one');
    await expect(rollBack(directory)).rejects.toThrow(`There is no release before ${one}`);
    await rollBack(directory, three);
    expect(marker()).toBe('three');
    await expect(rollBack(directory, three)).rejects.toThrow('is already the live release');
    await expect(rollBack(directory, 'nope')).rejects.toThrow("There is no release 'nope'");
    expect(listReleases(directory).map(({ isLive }) => isLive)).toEqual([false, false, true]);
  });

  it('keeps the releases in between when a publisher is killed later', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) ids.push((await edit(name)).id);
    const { directory } = published.store;
    await rollBack(directory, ids[0]);
    recoverStore(published.store);
    expect(listReleases(directory).map(({ id }) => id)).toEqual(ids);
    await rollBack(directory, ids[1]);
    expect(marker()).toBe('two');
  });

  it('restores the host rules of the release, also if it was killed before it did', async () => {
    await edit('one');
    const { hostRules } = published.site;
    const rules = JSON.parse(readFileSync(hostRules, 'utf8'));
    writeFileSync(hostRules, JSON.stringify({ ...rules, redirects: [] }));
    await edit('two');
    const redirects = (): number =>
      JSON.parse(readFileSync(published.store.hostRules, 'utf8')).redirects.length;
    expect(redirects()).toBe(0);
    const ofBadRelease = readFileSync(published.store.hostRules);
    await rollBack(published.store.directory);
    expect(redirects()).toBe(1);
    // As if the rollback was killed after its flip.
    writeFileSync(published.store.hostRules, ofBadRelease);
    expect(await published.publish()).toMatchObject({ kind: 'held' });
    expect(redirects()).toBe(1);
  });

  it('blocks the output that was rolled back, until there is another one', async () => {
    await edit('one');
    await edit('two');
    const { id: bad } = await edit('three');
    await rollBack(published.store.directory);
    await rollBack(published.store.directory);
    expect(await published.publish()).toMatchObject({ kind: 'held', blocked: { id: bad } });
    expect(marker()).toBe('one');
    const good = await edit('four');
    expect(published.liveId()).toBe(good.id);
    expect(marker()).toBe('four');
    // The blocked output may be published again later.
    await edit('three');
    expect(marker()).toBe('three');
  });

  it('requires an earlier release', async () => {
    await expect(rollBack(published.store.directory)).rejects.toThrow('Nothing has been published');
  });
});

describe('after a publisher was killed', () => {
  it('the next one removes what it left', async () => {
    await published.release();
    const { store } = published;
    mkdirSync(store.tree('20261121T130000000Z.0'));
    mkdirSync(path.join(store.spares, 'lost.new'));
    // Killed between the record and the flip.
    const record = JSON.parse(
      readFileSync(path.join(store.releases, '20261121T120000000Z.json'), 'utf8'),
    );
    const neverLive = {
      ...record,
      id: '20261121T130000000Z',
      output: 'x',
      root: '20261121T130000000Z.0',
    };
    writeFileSync(path.join(store.releases, '20261121T130000000Z.json'), JSON.stringify(neverLive));
    writeFileSync(store.lock, '4711');
    published.site.page({ file: 'pricing.html', marker: 'b' });
    await published.publish(published.site.build({ output: 'x' }));
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    expect(new Set(readdirSync(store.trees))).toEqual(reachableTrees(store));
    expect(readdirSync(store.spares)).toEqual([]);
    expect(listReleases(store.directory)).toHaveLength(2);
  });
});

const SHARED_MEMORY = '/dev/shm';
const isOtherDevice =
  existsSync(SHARED_MEMORY) && lstatSync(SHARED_MEMORY).dev !== lstatSync(import.meta.dirname).dev;

it.runIf(isOtherDevice)('copies files that cannot be linked', async () => {
  const folder = mkdtempSync(path.join(SHARED_MEMORY, 'store-'));
  try {
    const report = published.site.build();
    await published.publish(report, { store: folder });
    const file = (root: string) => statSync(path.join(root, 'pricing.html'));
    const { current } = new Store(folder);
    expect(file(current).mtimeMs).toBeCloseTo(file(published.site.output).mtimeMs, -1);
    expect(file(current).dev).not.toBe(file(published.site.output).dev);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('files that the build does not list', () => {
  const stray = 'pricing.html.4711.new';
  const leave = (name: string, text = '<html>half'): void =>
    writeFileSync(path.join(published.site.output, name), text);
  const isThere = (name: string): boolean => existsSync(path.join(published.site.output, name));

  it.each<[string, () => unknown, Partial<BuildReport>?]>([
    ['the first release', () => undefined],
    ['a release with changes', () => published.release()],
    ['a release after an interrupted build', () => published.release(), { previous: undefined }],
  ])('are not in %s, and are removed with a warning', async (_, before, report = {}) => {
    await before();
    published.site.page({ file: 'blog.html', marker: 'b' });
    const build = published.site.build(report);
    leave(stray);
    leave('about.html');
    const result = await published.publish(build);
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
    expect(result.kind === 'published' && result.warnings).toEqual([
      expect.stringContaining('about.html: removed, because the build does not list it'),
      expect.stringContaining(`${stray}: removed, because the build does not list it`),
    ]);
    expect([isThere(stray), isThere('about.html'), isThere('blog.html')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are removed by the next release if an earlier one had them', async () => {
    const build = published.site.build();
    leave('about.html');
    const files = new Map([...build.files, ['about.html', digestOf('<html>half')]]);
    await published.publish({ ...build, files });
    expect(published.live()).toHaveProperty(['about.html']);
    published.site.page({ file: 'blog.html', marker: 'b' });
    await published.publish(published.site.build({ previous: undefined }));
    expect(published.live()).toEqual(Object.fromEntries(published.site.files));
  });

  it('do not include compressed copies of listed files', async () => {
    const build = published.site.build();
    compressedCopy('pricing.html', '.gz');
    await published.publish(build);
    expect(published.live()).toHaveProperty(['pricing.html.gz']);
    expect(isThere('pricing.html.gz')).toBe(true);
  });
});

describe('a listed file that is missing', () => {
  it.each([
    ['of the first release', () => undefined, 'favicon.svg'],
    ['of a change', () => published.release(), 'blog.html'],
  ])('%s stops the release with its name', async (_, before, file) => {
    await before();
    const live = published.liveId();
    published.site.page({ file: 'blog.html', marker: 'b' });
    const build = published.site.build();
    rmSync(path.join(published.site.output, file));
    await expect(published.publish(build)).rejects.toThrow(
      `${file}: listed by the build but missing`,
    );
    expect(published.liveId()).toBe(live);
  });
});
