/** The content of a build is without the entries whose pages fail to render. */
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { picturesIn } from '../../../../src/engine/content/media/open-media.ts';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { setAside } from '../../../../src/engine/content/set-aside.ts';
import {
  manifestPath,
  markBuilt,
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
/** The manifest of a build's content. */
let file: string;
let cms: EditableSource;
const update = (whole = false) => updateContent(cms.source, snapshot, { whole });
/** Sets the entry aside and returns the problems as lines. */
const remove = (): string[] => setAside(snapshot, [failed], file).map(problemLine);
const stored = (from = file) =>
  readEntries(snapshot, readManifest(snapshot, from), 'blog-posts', 'ru').find(
    ({ id }) => id === key.id,
  );
const titleNow = (): unknown => stored()?.fields['title'];
const titleInSnapshot = (): unknown => stored(manifestPath(snapshot))?.fields['title'];

beforeEach(async () => {
  process.env['MEDIA_DIR'] = await writeFolder({});
  snapshot = await writeFolder({});
  file = path.join(await writeFolder({}), 'content.json');
  cms = editableSource(await cmsContent(), { namesDeletions: true });
  await update();
});

describe('an entry whose page fails to render', () => {
  it('gets the version of the last good build, and the snapshot does not change', async () => {
    cms.set(key, entry('Good'));
    await update();
    markBuilt(snapshot);
    cms.set(key, entry('Bad'));
    const { manifest } = await update();
    expect(remove()).toEqual([
      'blog-posts/ru/post-1: its page fails; the last good version stays live',
    ]);
    expect(titleNow()).toBe('Good');
    expect(titleInSnapshot()).toBe('Bad');
    expect(readManifest(snapshot)).toEqual(manifest);
    expect(readManifest(snapshot, file).id).not.toBe(manifest.id);
    expect((await update()).problems).toEqual([]);
  });

  it('is left out if there was no good build of it, and the snapshot still has it', () => {
    expect(remove()).toEqual(['blog-posts/ru/post-1: its page fails; the entry is left out']);
    expect(titleNow()).toBeUndefined();
    expect(titleInSnapshot()).toBe('Post post-1');
  });

  it('keeps the version of the good build before, after one without it', async () => {
    cms.set(key, entry('Good'));
    await update();
    markBuilt(snapshot);
    cms.set(key, entry('Bad'));
    await update();
    remove();
    markBuilt(snapshot, file);
    cms.set({ ...key, id: 'other' }, entry('Other'));
    await update();
    remove();
    expect([titleNow(), titleInSnapshot()]).toEqual(['Good', 'Bad']);
  });

  it('keeps its last good version after a sweep', async () => {
    cms.set(key, entry('Good'));
    await update();
    const body = stored(manifestPath(snapshot))?.body ?? '';
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
    remove();
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
    const { media = {} } = readManifest(snapshot, file);
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
    remove();
    expect(titleNow()).toBe('Good');
    const [shown, known] = pictures();
    expect(shown).toHaveLength(1);
    expect(known).toHaveLength(2);
    expect(known).toEqual(expect.arrayContaining(shown));
  });
});
