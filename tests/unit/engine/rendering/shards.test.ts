import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  mergeShards,
  parseLocales,
  parseShard,
  sharedPaths,
  shardPaths,
} from '../../../../src/engine/rendering/shards.ts';
import { buildPaths, type BuildPaths } from '../../../../src/engine/rendering/build-paths.ts';
import {
  writeIndex,
  type BuildIndex,
} from '../../../../src/engine/rendering/incremental/build-index.ts';
import { QueryResults } from '../../../../src/engine/rendering/incremental/query-results.ts';
import { filesBelow } from '../../../../src/engine/disk/files-below.ts';
import { localeCodes, type Locale } from '../../../../src/i18n/locales.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

describe('the locales of a shard', () => {
  it.each(localeCodes.map((_, at) => at + 1))('of %i are a fixed, equal share', (of) => {
    const shards = Array.from({ length: of }, (_, at) => parseShard(`${at + 1}/${of}`));
    expect(shards.flat().sort()).toEqual(localeCodes.toSorted());
    const sizes = shards.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
  });

  it.each(['0/3', '4/3', '3', 'half', '1/15', '-1/3', '1/0', ''])('cannot be %j', (text) => {
    expect(() => parseShard(text)).toThrow(
      `--shard: must be like 2/7, of at most 14 (got '${text}')`,
    );
  });

  it('are named in any order', () => {
    expect(parseLocales('uk,ru')).toEqual(['ru', 'uk']);
    expect(parseLocales('uk,uk')).toEqual(['uk']);
  });

  it.each(['', 'xx', 'ru,', 'ru uk', 'RU'])('cannot be named %j', (text) => {
    expect(() => parseLocales(text)).toThrow(`--locales: must be like ru,uk (got '${text}')`);
  });
});

describe('a merge', () => {
  let paths: BuildPaths;
  let merged: BuildPaths;

  /** The index of a shard with a page and a file, both of which depend on the same query. */
  function indexOf(locales: readonly Locale[], changes: Partial<BuildIndex> = {}): BuildIndex {
    const results = new QueryResults();
    const [chrome, name] = [results.id('chrome'), locales.join('-')];
    // Numbered differently by each shard.
    const own = results.id(`posts ${name}`);
    const query = results.id('menu');
    results.set(query, 'the menu', [chrome]);
    results.set(own, `posts of ${name}`, [query]);
    const page = { address: `/${name}`, status: 200, list: own, digest: 'a' };
    const pages = locales.map(
      (one) => [`${one}.html`, { ...page, dependencies: [own, query] }] as const,
    );
    return {
      ...{ code: 'code', snapshot: 'snapshot', build: 'build', output: 'output', locales, results },
      pages: new Map(pages),
      files: new Map([
        [
          'manifests',
          {
            dependencies: [query],
            files: Object.fromEntries(locales.map((one) => [`${one}.json`, one])),
          },
        ],
      ]),
      ...{ chrome: [chrome], compiled: { 'icon.svg': 'b' }, scripts: [] },
      ...changes,
    };
  }

  function addShard(
    locales: readonly Locale[],
    changes: Partial<BuildIndex> = {},
    files = locales.map((locale) => `${locale}.html`),
  ): void {
    const { site, server } = locales.length > 0 ? shardPaths(paths, locales) : sharedPaths(paths);
    for (const folder of [site, server]) mkdirSync(folder, { recursive: true });
    for (const file of files) writeFileSync(path.join(site, file), file);
    writeIndex(server, indexOf(locales, changes));
  }

  const [first, second] = [parseShard('1/2'), parseShard('2/2')];
  beforeEach(async () => {
    const folder = await writeFolder({});
    paths = buildPaths(folder, 'dist');
    merged = buildPaths(folder, '.building/site');
    addShard([], {}, ['icon.svg']);
    writeFileSync(path.join(sharedPaths(paths).server, 'entry.mjs'), 'the renderer');
    addShard(first);
  });

  it('has the files of all shards and one index, and leaves the shards as they are', () => {
    addShard(second);
    const { results, pages, files, locales } = mergeShards([], paths, merged);
    expect(filesBelow(merged.site).sort()).toEqual(
      [...localeCodes.map((locale) => `${locale}.html`), 'icon.svg'].sort(),
    );
    expect(existsSync(path.join(merged.server, 'entry.mjs'))).toBe(true);
    expect(locales).toBeUndefined();
    expect([...pages.keys()].sort()).toEqual(localeCodes.map((one) => `${one}.html`).sort());
    for (const [file, { dependencies, list = -1 }] of pages) {
      const name = (first.some((one) => file === `${one}.html`) ? first : second).join('-');
      expect(dependencies.map((id) => results.key(id))).toEqual([`posts ${name}`, 'menu']);
      expect(results.key(list)).toBe(`posts ${name}`);
      expect(results.fingerprint(list)).toBe(`posts of ${name}`);
      expect(results.dependencies(list).map((id) => results.key(id))).toEqual(['menu']);
    }
    expect(Object.keys(files.get('manifests')?.files ?? {}).sort()).toEqual(
      localeCodes.map((one) => `${one}.json`).sort(),
    );
    expect(filesBelow(shardPaths(paths, second).site)).toHaveLength(second.length);
  });

  it.each([
    ['a locale is missing', second.slice(1), {}, undefined, 'needs each locale once'],
    ['a locale is there twice', [...second, ...first], {}, undefined, 'needs each locale once'],
    ['the code differs', second, { code: 'other' }, undefined, 'the shards differ in code: '],
    ['the content differs', second, { snapshot: 'other' }, undefined, 'differ in snapshot: '],
    ['a file is in two of them', second, {}, ['en.html'], 'EEXIST'],
  ])('is refused if %s', (_, locales, changes, files, reason) => {
    addShard(locales, changes, files);
    expect(() => mergeShards([], paths, merged)).toThrow(reason);
  });

  it('is refused of a folder that has no shard', () => {
    expect(() => mergeShards(['/nowhere'], paths, merged)).toThrow(
      '/nowhere: is not a shard of a build',
    );
  });
});
