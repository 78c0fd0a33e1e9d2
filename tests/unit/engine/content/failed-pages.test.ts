/** Entries whose pages fail to render are set aside in the snapshot and retried. */
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { picturesIn } from '../../../../src/engine/content/media/open-media.ts';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { setAside } from '../../../../src/engine/content/set-aside.ts';
import {
  markBuilt,
  readBlocked,
  readBody,
  readEntries,
  readManifest,
} from '../../../../src/engine/content/snapshot.ts';
import { sweep } from '../../../../src/engine/content/sweep.ts';
import { digestOf } from '../../../../src/engine/disk/digest.ts';
import { cmsContent } from '../../../lib/cms-content.ts';
import { post, writeFolder } from '../../../lib/content-folder.ts';
import { editableSource, type EditableSource } from '../../../lib/editable-source.ts';

const key = { collection: 'blog-posts', locale: 'ru', id: 'post-1' };
const failed = { collection: 'blog-posts', scope: 'ru', id: 'post-1', reason: 'its page fails' };
const entry = (title: string) => ({ fields: { ...post, title }, body: `Body of ${title}` });

let snapshot: string;
let cms: EditableSource;
const update = (whole = false) => updateContent(cms.source, snapshot, { whole });
const titleNow = (): unknown => stored()?.fields['title'];
const stored = () =>
  readEntries(snapshot, readManifest(snapshot), 'blog-posts', 'ru').find(({ id }) => id === key.id);
const linesNow = (): string[] =>
  readBlocked(snapshot, readManifest(snapshot)).flatMap(({ problems }) =>
    problems.map(problemLine),
  );

beforeEach(async () => {
  process.env['MEDIA_DIR'] = await writeFolder({});
  snapshot = await writeFolder({});
  cms = editableSource(await cmsContent(), { namesDeletions: true });
  await update();
});

describe('an entry whose page fails to render', () => {
  it('gets its last built version', async () => {
    cms.set(key, entry('Good'));
    await update();
    markBuilt(snapshot);
    cms.set(key, entry('Bad'));
    const { manifest } = await update();
    setAside(snapshot, [failed]);
    expect(titleNow()).toBe('Good');
    expect(linesNow()).toEqual([
      'blog-posts/ru/post-1: its page fails; the last good version stays live',
    ]);
    expect(readManifest(snapshot).id).not.toBe(manifest.id);
    expect(readManifest(snapshot).place).toEqual(manifest.place);
  });

  it('is left out if it was never built, or if the built version fails', async () => {
    setAside(snapshot, [failed]);
    expect(titleNow()).toBeUndefined();
    expect(linesNow()).toEqual(['blog-posts/ru/post-1: its page fails; the entry is left out']);
    await update(true);
    expect(titleNow()).toBe('Post post-1');
    markBuilt(snapshot);
    setAside(snapshot, [failed]);
    expect(titleNow()).toBeUndefined();
  });

  it('is retried with the next change and with a new version', async () => {
    setAside(snapshot, [failed]);
    expect((await update()).problems).toHaveLength(1);
    expect(titleNow()).toBeUndefined();
    cms.set({ ...key, id: 'other' }, entry('Other'));
    expect((await update()).problems).toEqual([]);
    expect(titleNow()).toBe('Post post-1');
    setAside(snapshot, [failed]);
    cms.set(key, entry('Corrected'));
    expect((await update()).problems).toEqual([]);
    expect(titleNow()).toBe('Corrected');
  });

  it('stays set aside if it was before, until it is fixed', async () => {
    cms.set(key, entry(''));
    await update();
    setAside(snapshot, [failed]);
    expect(titleNow()).toBeUndefined();
    expect(linesNow()).toEqual([
      "blog-posts/ru/post-1: field 'title': must not be empty; the entry is left out",
      'blog-posts/ru/post-1: its page fails; the entry is left out',
    ]);
    cms.set(key, entry('Corrected'));
    await update();
    expect(titleNow()).toBe('Corrected');
  });

  it('keeps its last good version after a sweep', async () => {
    cms.set(key, entry('Good'));
    await update();
    const body = stored()?.body ?? '';
    markBuilt(snapshot);
    for (const title of ['One', 'Two', 'Three']) {
      cms.set(key, entry(title));
      await update();
    }
    const { utimesSync, readdirSync, statSync } = await import('node:fs');
    const long = new Date('2020-01-01');
    for (const name of readdirSync(snapshot, { recursive: true }) as string[]) {
      if (statSync(`${snapshot}/${name}`).isFile()) utimesSync(`${snapshot}/${name}`, long, long);
    }
    sweep(snapshot, [readManifest(snapshot)]);
    setAside(snapshot, [failed]);
    expect(titleNow()).toBe('Good');
    expect(readBody(snapshot, body)).toContain('Body of Good');
  });
});

describe('the picture of an entry whose page fails', () => {
  let bytes: Buffer;
  const paint = async (background: string): Promise<void> => {
    bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  };
  const updateWithPicture = () => {
    const picture = {
      name: 'a.png',
      sha256: digestOf(bytes),
      size: bytes.length,
      type: 'image/png',
    };
    const pictures = {
      list: () => Promise.resolve({ pictures: [picture], refused: [], etag: undefined }),
      read: () => Promise.resolve(bytes),
    };
    return updateContent({ ...cms.source, pictures }, snapshot);
  };
  const showing = (title: string) => ({ ...entry(title), body: `![a](/media/a.png) ${title}` });
  /** Returns the pictures that the entry shows, and those of the snapshot. */
  const pictures = (): [shown: string[], known: string[]] => {
    const { media = {} } = readManifest(snapshot);
    const now = stored();
    const shown = now ? picturesIn(snapshot, now) : [];
    return [[...new Set(shown)], Object.values(media).map(({ hash }) => hash)];
  };

  beforeEach(async () => {
    await paint('red');
    cms.set(key, showing('Good'));
    await updateWithPicture();
    markBuilt(snapshot);
  });

  it('is that of the version that stays live', async () => {
    await paint('blue');
    cms.set(key, showing('Bad'));
    await updateWithPicture();
    setAside(snapshot, [failed]);
    expect(titleNow()).toBe('Good');
    const [shown, known] = pictures();
    expect(shown).toHaveLength(1);
    expect(known).toHaveLength(2);
    expect(known).toEqual(expect.arrayContaining(shown));
  });

  it('is the current one if it is replaced before the entry is retried', async () => {
    cms.set(key, showing('Retried'));
    await updateWithPicture();
    setAside(snapshot, [failed]);
    await paint('green');
    cms.set({ ...key, id: 'other' }, entry('Other'));
    await updateWithPicture();
    expect(titleNow()).toBe('Retried');
    const [shown, known] = pictures();
    expect(known).toEqual(shown);
  });
});
