/** Updates from a CMS: requests, faults that they survive, and reported changes. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBody, readEntries } from '../../../../src/engine/content/snapshot.ts';
import { cmsPost } from '../../../lib/cms-content.ts';
import { altered, alteredData, on, status, text } from '../../../lib/cms-faults.ts';
import { useCms } from '../../../lib/cms-snapshot.ts';

const world = useCms();

/** Name of a disturbance and its setup. */
const SURVIVED: [string, () => unknown][] = [
  ['500, once', () => world.cms.fault(on('changes', status(500)), 1)],
  ['503, three times', () => world.cms.fault(on('changes', status(503)), 3)],
  [
    'a broken connection, once',
    () =>
      world.cms.fault(
        on('changes', (_request, response) => void response.destroy()),
        1,
      ),
  ],
  [
    'a redirect within the origin',
    () =>
      world.cms.fault(
        on('changes', (request, response, answer) =>
          request.query['moved']
            ? altered((same) => same)(request, response, answer)
            : status(308, {
                location: `/api/changes?${new URLSearchParams({ ...request.query, moved: '1' })}`,
              })(request, response),
        ),
      ),
  ],
  [
    'a byte order mark',
    () =>
      world.cms.fault(
        on('changes', (request, response, answer) =>
          text(`\ufeff${JSON.stringify(answer())}`)(request, response),
        ),
      ),
  ],
  [
    'a compressed body',
    () =>
      world.cms.fault(
        on('changes', (request, response, answer) =>
          text(gzipSync(JSON.stringify(answer())), 'application/json', {
            'content-encoding': 'gzip',
          })(request, response),
        ),
      ),
  ],
  [
    'a vendor media type',
    () =>
      world.cms.fault(
        on('changes', (request, response, answer) =>
          text(JSON.stringify(answer()), 'application/vnd.cms+json; charset="UTF-8"')(
            request,
            response,
          ),
        ),
      ),
  ],
  [
    'additional properties',
    () =>
      world.cms.fault(
        on(
          'changes',
          alteredData((data) => ({ ...data, total: 1 })),
        ),
      ),
  ],
  ['an expired checkpoint', () => world.cms.compact()],
  [
    'additional base info fields',
    () =>
      world.cms.setBaseInfo('ru', {
        ...world.content.baseInfo,
        hotline: '1',
        statistical_body: null,
      }),
  ],
];

describe('an update from a CMS survives', () => {
  it.each(SURVIVED)('%s', async (_, disturb) => {
    world.cms.put(cmsPost('en', 'new'));
    await disturb();
    const { manifest } = await world.update();
    const ids = readEntries(world.snapshot, manifest, 'blog-posts', 'en').map(({ id }) => id);
    expect(ids).toContain('new');
  });

  it('429, and waits for the Retry-After delay', async () => {
    world.cms.fault(on('changes', status(429, { 'retry-after': '7' })), 2);
    await world.update();
    expect(world.waits).toEqual([7000, 7000]);
  });

  it('an edit during the read', async () => {
    world.cms.fault((request) => {
      if (request.query['collection'] === 'blog-posts' && request.query['locale'] === 'zh') {
        world.cms.put(cmsPost('en', 'post-1', { title: 'Edited meanwhile' }));
        world.cms.delete({ collection: 'blog-posts', locale: 'ru', id: 'post-2' });
        world.cms.fault(undefined);
      }
      return false;
    });
    const { manifest } = await world.update({ whole: true });
    const titles = readEntries(world.snapshot, manifest, 'blog-posts', 'en').map(
      ({ fields }) => fields['title'],
    );
    expect(titles).toContain('Edited meanwhile');
    expect(Object.keys(manifest.collections['blog-posts']?.ru?.entries ?? {})).not.toContain(
      'post-2',
    );
    expect((await world.update()).changes).toEqual([]);
  });
});

describe('an update from a CMS', () => {
  it('requests only changes, with ETags', async () => {
    await world.update();
    expect(world.cms.requests.filter(({ call }) => call === 'entries')).toEqual([]);
    expect(world.cms.requests.filter(({ call }) => call === 'changes')).toHaveLength(1);
    expect(world.cms.requests.every(({ headers }) => headers['if-none-match'])).toBe(true);
  });

  it('sends the token only to the content API', async () => {
    await world.update({ whole: true });
    const withToken = new Set(
      world.cms.requests.filter(({ headers }) => headers.authorization).map(({ call }) => call),
    );
    expect([...withToken].sort()).toEqual(['changes', 'entries', 'media']);
  });

  it('reports the changes', async () => {
    world.cms.put(
      cmsPost('en', 'post-2', { title: 'New title' }),
      cmsPost('en', 'post-3'),
      cmsPost('ru', 'new'),
    );
    world.cms.delete({ collection: 'blog-posts', locale: 'en', id: 'post-4' });
    const { read, changes, manifest } = await world.update();
    expect(read).toBe('changes');
    expect(changes).toEqual([
      { collection: 'blog-posts', scope: 'en', upserted: ['post-2'], removed: ['post-4'] },
      { collection: 'blog-posts', scope: 'ru', upserted: ['new'], removed: [] },
    ]);
    const entry = readEntries(world.snapshot, manifest, 'blog-posts', 'ru').find(
      ({ id }) => id === 'new',
    );
    expect(readBody(world.snapshot, entry?.body ?? '')).toBe(
      '<p>The body of <strong>new</strong>.</p>',
    );
  });

  it('reads page by page', async () => {
    world.cms.put(...Array.from({ length: 450 }, (_, at) => cmsPost('fr', `p-${at}`)));
    const { manifest } = await world.update();
    expect(readEntries(world.snapshot, manifest, 'blog-posts', 'fr')).toHaveLength(450);
    world.cms.forgetRequests();
    expect((await world.update({ whole: true })).manifest.id).toBe(manifest.id);
    expect(
      world.cms.requests.filter(
        ({ query }) => query['locale'] === 'fr' && query['collection'] === 'blog-posts',
      ),
    ).toHaveLength(3);
  });

  it('reads everything if the cursor is invalid', async () => {
    const file = path.join(world.snapshot, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { place: object };
    await writeFile(
      file,
      JSON.stringify({ ...manifest, place: { ...manifest.place, cursor: 'x' } }),
    );
    expect((await world.update()).read).toBe('everything');
  });

  it('reads everything if the code has changed or objects are missing', async () => {
    const file = path.join(world.snapshot, 'manifest.json');
    const manifest = await readFile(file, 'utf8');
    await writeFile(file, manifest.replace(/"code":"\w+"/, '"code":"older"'));
    expect((await world.update()).read).toBe('everything');
    expect((await world.update()).read).toBe('changes');
    await rm(path.join(world.snapshot, 'objects'), { recursive: true });
    expect((await world.update()).read).toBe('everything');
  });
});
