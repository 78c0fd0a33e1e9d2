import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderJob } from '../../../../src/engine/rendering/plan/jobs.ts';
import { RenderError } from '../../../../src/engine/rendering/render/messages.ts';
import { RenderPool } from '../../../../src/engine/rendering/render/pool.ts';
import { loadRendererAhead } from '../../../../src/engine/rendering/render/local-renderer.ts';
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
const manifest = 'selected.json';
const render = (jobs: RenderJob[], onProgress?: (done: number) => void) =>
  new RenderPool(
    { renderer, outputDirectory, origin: 'https://www.plural.example', manifest },
    2,
  ).render({
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
    expect(await render([])).toEqual({ pages: 0, written: [], failed: [] });
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

  it.each<[string, (at: number) => string, number, string]>([
    ['20 errors', (at) => `broken ${at}`, 21, 'and 5 more errors'],
    [
      '20 other pages of one error',
      () => 'broken',
      2,
      `The same error: ${Array.from({ length: 20 }, (_, at) => `/${at + 1}`).join(', ')}, and 4 more pages`,
    ],
  ])('names the first %s and counts the others', (_, reasonOf, count, last) => {
    const failures = Array.from({ length: 25 }, (_, at) => ({
      ...{ file: '', component: 'a.astro', address: `/${at}`, reason: reasonOf(at) },
    }));
    const lines = new RenderError(failures).message.split('\n');
    expect(lines[0]).toBe(`/0 (a.astro): ${reasonOf(0)}`);
    expect(lines.at(-1)).toBe(last);
    expect(lines).toHaveLength(count);
  });

  it('does not need a renderer if there are no jobs', async () => {
    const input = {
      outputDirectory,
      origin: 'https://x.example',
      manifest,
      renderer: `${renderer}x`,
    };
    expect(
      await new RenderPool(input, 2).render({
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
    await new RenderPool(
      { renderer, outputDirectory, origin: 'https://x.example', manifest },
      2,
    ).render({
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
    const input = {
      outputDirectory,
      origin: 'https://x.example',
      manifest,
      renderer: `${renderer}x`,
    };
    const missing = new RenderPool(input, 2).render({
      jobs: [job('x')],
      build: 'id',
      scripts,
      numberOf: numbered([]),
    });
    await expect(missing).rejects.toThrow(/fake-renderer\.mjsx/);
  });
});

describe('a renderer that was loaded ahead', () => {
  /** A renderer whose pages show when it was compiled, and in which process they are rendered. */
  const compiled = (version: string): string => `
    export const withDependencies = async (run) => ({ value: await run(), dependencies: ['menu'] });
    export const tracked = () => new Map([['menu', { fingerprint: 'x', dependencies: [] }]]);
    let manifest = 'old';
    export const selectManifest = (file) => (manifest = file);
    export const createApp = () => ({
      match: () => undefined,
      render: async ({ url }) => {
        if (url.endsWith('broken')) throw new Error('a view failed');
        const html = ['${version}', process.pid, manifest, process.env.BUILD_ID].join(' ');
        return { status: 200, html: '<html><main>' + html + '</main></html>' };
      },
    });`;
  const local = `first ${process.pid} ${manifest} id`;
  let file: string;
  const input = () => {
    return {
      ...{ renderer: pathToFileURL(file).href, outputDirectory },
      origin: 'https://x.example',
      manifest,
    };
  };
  const run = (jobs: RenderJob[]) =>
    new RenderPool(input(), 1).render({ jobs, build: 'id', scripts, numberOf: numbered([]) });
  const textOf = async ({ file: name }: RenderJob): Promise<string> =>
    (await readFile(path.join(outputDirectory, name), 'utf8')).replaceAll(/<[^>]*>/g, '');

  beforeEach(async () => {
    file = path.join(await writeFolder({ 'entry.mjs': compiled('first') }), 'entry.mjs');
    await loadRendererAhead(input(), ['/en/a', '/en/broken'], new AbortController().signal);
  });

  it('renders a few pages in this process, from the selected content', async () => {
    const pages = [job('page'), job('broken')];
    const { pages: count, failed, written } = await run(pages);
    expect({ count, written }).toEqual({ count: 1, written: [pages[0]?.file] });
    expect(failed).toMatchObject([{ address: '/en/broken' }]);
    expect(await textOf(job('page'))).toBe(local);
    expect(process.env['BUILD_ID']).toBeUndefined();
  });

  it('is used again by the next pool', async () => {
    await run([job('one')]);
    await run([job('two')]);
    expect(await textOf(job('two'))).toBe(local);
  });

  it('leaves many pages to other processes', async () => {
    await run(Array.from({ length: 57 }, (_, at) => job(`page-${at}`)));
    expect(await textOf(job('page-9'))).toMatch(/^first \d+ selected\.json id$/);
    expect(await textOf(job('page-9'))).not.toContain(`${process.pid}`);
  });

  it('is not used if it was compiled again', async () => {
    writeFileSync(`${file}.new`, compiled('second'));
    renameSync(`${file}.new`, file);
    await run([job('page')]);
    expect(await textOf(job('page'))).toMatch(/^second/);
  });

  it('is not used if it cannot be loaded; a process reports the reason', async () => {
    file = path.join(await writeFolder({ 'entry.mjs': 'throw new Error("broken")' }), 'entry.mjs');
    await loadRendererAhead(input(), [], new AbortController().signal);
    await expect(run([job('page')])).rejects.toThrow(/broken/);
  });
});
