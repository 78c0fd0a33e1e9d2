import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderJob } from '../../../../src/engine/rendering/plan/jobs.ts';
import { RenderError } from '../../../../src/engine/rendering/render/messages.ts';
import { RenderPool } from '../../../../src/engine/rendering/render/pool.ts';
import { startRendererAhead } from '../../../../src/engine/rendering/render/start-renderer.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const renderer = new URL('../../../fixtures/fake-renderer.mjs', import.meta.url).href;
const job = (name: string, status = 200): RenderJob => ({
  address: `/en/${name}`,
  file: `deep/${name}.html`,
  status,
});
const scripts = ['own()'];
/** Returns a function that numbers keys by their index in a list. */
const numbered = (keys: string[]) => (key: string) =>
  keys.includes(key) ? keys.indexOf(key) : keys.push(key) - 1;
let outputDirectory: string;
const render = (jobs: RenderJob[], onProgress?: (done: number) => void) =>
  new RenderPool({ renderer, outputDirectory, origin: 'https://www.plural.example' }, 2).render({
    jobs,
    build: 'id',
    scripts,
    numberOf: numbered([]),
    ...(onProgress && { onProgress }),
  });

beforeEach(async () => {
  outputDirectory = await writeFolder({});
});

afterEach(() => vi.unstubAllEnvs());

describe('a render pool', () => {
  it('writes a file for every job and reports progress', async () => {
    const jobs = Array.from({ length: 100 }, (_, at) => job(`page-${at}`));
    const progress: number[] = [];
    const result = await render(jobs, (done) => progress.push(done));
    expect(result.pages).toBe(100);
    expect(progress.at(-1)).toBe(100);
    for (const { address, file } of jobs) {
      expect(await readFile(path.join(outputDirectory, file), 'utf8')).toBe(
        `<html>${address}</html>`,
      );
    }
  });

  it('writes the payload of a page that sets its facts, with the build id', async () => {
    await render([job('told')]);
    const payload = await readFile(path.join(outputDirectory, 'deep/told/_payload.json'), 'utf8');
    expect(JSON.parse(payload)).toMatchObject({ build: 'id', route: 'told', main: 'id' });
  });

  it('accepts the expected status code of a page', async () => {
    expect(await render([job('missing', 404)])).toMatchObject({ pages: 1 });
  });

  it('does nothing for an empty list of jobs', async () => {
    expect(await render([])).toEqual({ pages: 0, bytes: 0, written: [], failed: [] });
  });

  it.each([
    [
      'missing',
      /^\/en\/missing \(src\/pages\/\[locale\]\/fake\.astro\): .*returned 404, expected 200/s,
    ],
    ['moved', /returned 301 to \/en\/ok, expected 200/],
    ['empty', /rendered an empty page/],
    [
      'marked',
      /^\/en\/marked \(src\/pages\/\[locale\]\/fake\.astro\): .*blocks this inline code: <script>other\(\)<\/script>/,
    ],
    ['broken', /^\/en\/broken \(src\/pages\/\[locale\]\/fake\.astro\): .*a view failed/],
    ['torn', /the page has no <main/],
  ])('continues after a page that is %s, and names address and file', async (name, expected) => {
    const others = Array.from({ length: 70 }, (_, at) => job(`page-${at}`));
    const before = path.join(outputDirectory, `deep/${name}.html`);
    mkdirSync(path.dirname(before));
    writeFileSync(before, 'unchanged');
    const { pages, failed, written } = await render([job(name), ...others]);
    expect(pages).toBe(70);
    expect(written).toHaveLength(70);
    expect(failed).toMatchObject([{ file: `deep/${name}.html`, address: `/en/${name}` }]);
    expect(new RenderError(failed).message).toMatch(expected);
    expect(await readFile(before, 'utf8')).toBe('unchanged');
  });

  it('names the first 20 failed pages and counts the others', () => {
    const failure = { file: '', component: 'a.astro', reason: 'broken' };
    const failures = Array.from({ length: 25 }, (_, at) => ({ ...failure, address: `/${at}` }));
    const lines = new RenderError(failures).message.split('\n');
    expect(lines[0]).toBe('/0 (a.astro): broken');
    expect(lines.at(-1)).toBe('and 5 more pages');
    expect(lines).toHaveLength(21);
  });

  it('does not need a renderer if there are no jobs', async () => {
    const input = { outputDirectory, origin: 'https://x.example', renderer: `${renderer}x` };
    expect(
      await new RenderPool(input).render({
        jobs: [],
        build: 'id',
        scripts,
        numberOf: numbered([]),
      }),
    ).toMatchObject({
      pages: 0,
    });
  });

  it('reports the dependencies of each page, and query results', async () => {
    const pages: unknown[] = [];
    const keys: string[] = [];
    const results = new Map<string | undefined, unknown[]>();
    await new RenderPool({ renderer, outputDirectory, origin: 'https://x.example' }, 2).render({
      jobs: Array.from({ length: 70 }, (_, at) => job(`page-${at}`)),
      build: 'id',
      scripts,
      numberOf: numbered(keys),
      onPage({ file, dependencies }) {
        pages.push([file, ...dependencies.map((number) => keys[number])]);
      },
      onResult: (key, fingerprint, dependencies) =>
        results.set(keys[key], [fingerprint, ...dependencies.map((one) => keys[one])]),
    });
    expect(pages).toHaveLength(70);
    expect(pages).toContainEqual(['deep/page-69.html', 'menu', 'page\n/en/page-69']);
    expect(results.size).toBe(71);
    expect(results.get('page\n/en/page-69')).toEqual(['16', 'menu']);
    expect(results.get('menu')).toEqual(['4']);
  });

  it('throws if the renderer cannot be loaded', async () => {
    const input = { outputDirectory, origin: 'https://x.example', renderer: `${renderer}x` };
    const missing = new RenderPool(input).render({
      jobs: [job('x')],
      build: 'id',
      scripts,
      numberOf: numbered([]),
    });
    await expect(missing).rejects.toThrow(/fake-renderer\.mjsx/);
  });
});

describe('a prestarted process', () => {
  /** A renderer whose pages show the environment that its process was started with. */
  const RENDERER = `
    export const withDependencies = async (run) => ({ value: await run(), dependencies: [] });
    export const tracked = () => new Map();
    export const createApp = () => ({
      match: () => undefined,
      render: async () => ({ status: 200, html: process.env.LOADED_WITH }),
    });`;

  it.each([
    ['is used by the next pool', () => undefined, 'before'],
    ['is not used if the renderer was replaced', (file: string) => replaceFile(file), 'after'],
  ])('%s', async (_, change, expected) => {
    const file = path.join(await writeFolder({ 'entry.mjs': RENDERER }), 'entry.mjs');
    const renderer = pathToFileURL(file).href;
    const input = { renderer, outputDirectory, origin: 'https://x.example' };
    vi.stubEnv('LOADED_WITH', 'before');
    startRendererAhead(input);
    vi.stubEnv('LOADED_WITH', 'after');
    change(file);
    const one = job('page');
    await new RenderPool(input).render({
      jobs: [one],
      build: 'id',
      scripts,
      numberOf: numbered([]),
    });
    expect(await readFile(path.join(outputDirectory, one.file), 'utf8')).toBe(expected);
  });

  /** Replaces a file by one with the same content, as a compile does. */
  function replaceFile(file: string): void {
    writeFileSync(`${file}.new`, RENDERER);
    renameSync(`${file}.new`, file);
  }

  it('is not started if nothing was compiled yet', () => {
    const missing = pathToFileURL(path.join(outputDirectory, 'entry.mjs')).href;
    const input = { renderer: missing, outputDirectory, origin: 'https://x.example' };
    expect(startRendererAhead(input)).toBe(false);
  });
});
