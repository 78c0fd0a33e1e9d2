import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ru from '../../i18n/ru/errors.json' with { type: 'json' };
import { fetchContent } from '../../src/cms/fetch-content.ts';
import type { ContentSource } from '../../src/cms/sources/source.ts';
import { starterSource } from '../../src/cms/sources/starter.ts';
import { boundWords } from '../../src/formats/bound-words.ts';
import { writeFolder } from '../lib/content-folder.ts';
import { startAstro, type AstroServer } from './astro-server.ts';
import { HOST_TABLE, USERINFO_TABLE } from '../lib/host-table.ts';
import { ask, marks, testConformance, testRequestLine } from './conformance.ts';
import { testHostileRequests } from './hostile-requests.ts';

const starter = starterSource(fileURLToPath(new URL('../../src/content', import.meta.url)));
let server: AstroServer;
let snapshot: string;

beforeAll(async () => {
  snapshot = await writeFolder({});
  await fetchContent(starter, snapshot);
  server = await startAstro('dev', { SNAPSHOT_DIR: snapshot });
});
afterAll(() => server?.stop());

describe('dev: the conformance table', () => testConformance(() => server.port));

describe('dev: the request line', () =>
  testRequestLine({
    port: () => server.port,
    scheme: 'http',
    hosts: [...HOST_TABLE, ...USERINFO_TABLE],
    isForKnownNames: true,
  }));

describe('dev: hostile requests', () => testHostileRequests('dev', () => server.port));

describe('dev', () => {
  it('answers for a page that a guard refuses', async () => {
    const { status, body } = await ask(
      server.port,
      'localhost',
      '/alternatives/ziniao-alternative',
    );
    expect(status).toBe(404);
    expect(body).toContain('data-message="Page Not Found: {path}"');
  });

  it('answers for an address that no route has', async () => {
    const { status, body } = await ask(server.port, 'localhost', '/ru/a/b/c');
    expect(status).toBe(404);
    expect(marks(body)).toBe('ru-RU not-found');
    expect(body).toContain(`data-message="${boundWords('ru', ru['notFound.path'])}"`);
  });

  it('shows new content without a restart', async () => {
    const renamed: ContentSource = {
      ...starter,
      name: 'renamed',
      async *entries() {
        for await (const entry of starter.entries()) {
          const isLink = entry.collection === 'links' && entry.id === 'download';
          yield isLink
            ? { ...entry, fields: { ...entry.fields, title: 'Renamed just now' } }
            : entry;
        }
      },
    };
    expect((await ask(server.port, 'localhost', '/links')).body).not.toContain('Renamed just now');
    await fetchContent(renamed, snapshot);
    expect((await ask(server.port, 'localhost', '/links')).body).toContain('Renamed just now');
  });

  it.each([
    ['/rpa', 301, '/solutions/rpa'],
    ['/plans', 301, '/pricing'],
    ['/docs/1', 302, '/docs/install'],
  ])('redirects %s by %s to %s', async (target, status, location) => {
    expect(await ask(server.port, 'localhost', target)).toMatchObject({ status, location });
  });
});
