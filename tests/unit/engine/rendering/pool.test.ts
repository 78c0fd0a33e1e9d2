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
/** Numbers that follow a list of keys. */
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

describe('a pool', () => {
  it('writes a file for every job, and tells how far it is', async () => {
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

  it('writes the payload of a page that tells its facts, with the id of the build', async () => {
    await render([job('told')]);
    const payload = await readFile(path.join(outputDirectory, 'deep/told/_payload.json'), 'utf8');
    expect(JSON.parse(payload)).toMatchObject({ build: 'id', route: 'told', main: 'id' });
  });

  it('takes the status that a page is meant to have', async () => {
    expect(await render([job('missing', 404)])).toMatchObject({ pages: 1 });
  });

  it('has nothing to do for an empty list', async () => {
    expect(await render([])).toEqual({ pages: 0, bytes: 0, written: [], failed: [] });
  });

  it.each([
    [
      'missing',
      /^\/en\/missing \(src\/pages\/\[locale\]\/fake\.astro\): .*answered 404 where 200 was expected/s,
    ],
    ['moved', /answered 301 to \/en\/ok where 200 was expected/],
    ['empty', /rendered to nothing/],
    [
      'marked',
      /^\/en\/marked \(src\/pages\/\[locale\]\/fake\.astro\): .*no inline code but the site's own: <script>other\(\)<\/script>/,
    ],
    ['broken', /^\/en\/broken \(src\/pages\/\[locale\]\/fake\.astro\): .*a view failed/],
    ['torn', /the page has no <main/],
  ])('goes on after a page that is %s, naming address and file', async (name, expected) => {
    const others = Array.from({ length: 70 }, (_, at) => job(`page-${at}`));
    const before = path.join(outputDirectory, `deep/${name}.html`);
    mkdirSync(path.dirname(before));
    writeFileSync(before, 'as it was');
    const { pages, failed, written } = await render([job(name), ...others]);
    expect(pages).toBe(70);
    expect(written).toHaveLength(70);
    expect(failed).toMatchObject([{ file: `deep/${name}.html`, address: `/en/${name}` }]);
    expect(new RenderError(failed).message).toMatch(expected);
    expect(await readFile(before, 'utf8')).toBe('as it was');
  });

  it('names the first of many pages that fail, and counts the others', () => {
    const failure = { file: '', component: 'a.astro', reason: 'broken' };
    const failures = Array.from({ length: 25 }, (_, at) => ({ ...failure, address: `/${at}` }));
    const lines = new RenderError(failures).message.split('\n');
    expect(lines[0]).toBe('/0 (a.astro): broken');
    expect(lines.at(-1)).toBe('and 5 more pages');
    expect(lines).toHaveLength(21);
  });

  it('that renders nothing need not have a renderer', async () => {
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

  it('tells what each page asked, and what was answered', async () => {
    const pages: unknown[] = [];
    const keys: string[] = [];
    const answers = new Map<string | undefined, unknown[]>();
    await new RenderPool({ renderer, outputDirectory, origin: 'https://x.example' }, 2).render({
      jobs: Array.from({ length: 70 }, (_, at) => job(`page-${at}`)),
      build: 'id',
      scripts,
      numberOf: numbered(keys),
      onPage: ({ file, reads }) => pages.push([file, ...reads.map((number) => keys[number])]),
      onAnswer: (key, fingerprint, reads) =>
        answers.set(keys[key], [fingerprint, ...reads.map((read) => keys[read])]),
    });
    expect(pages).toHaveLength(70);
    expect(pages).toContainEqual(['deep/page-69.html', 'menu', 'page\n/en/page-69']);
    expect(answers.size).toBe(71);
    expect(answers.get('page\n/en/page-69')).toEqual(['16', 'menu']);
    expect(answers.get('menu')).toEqual(['4']);
  });

  it('fails when there is no renderer', async () => {
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

describe('a process that was started ahead', () => {
  /** A renderer whose pages say when it was loaded. */
  const RENDERER = `
    export const withDependencies = async (run) => ({ value: await run(), reads: [] });
    export const tracked = () => new Map();
    export const createApp = () => ({
      match: () => undefined,
      render: async () => new Response(process.env.LOADED_WITH),
    });`;

  it.each([
    ['serves the next pool', () => undefined, 'before'],
    ['is not used for a renderer that was replaced', (file: string) => renewed(file), 'after'],
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

  /** Puts another file of the same content in the place of one, as a compile does. */
  function renewed(file: string): void {
    writeFileSync(`${file}.new`, RENDERER);
    renameSync(`${file}.new`, file);
  }

  it('is none where nothing was compiled yet', () => {
    const nowhere = pathToFileURL(path.join(outputDirectory, 'entry.mjs')).href;
    const input = { renderer: nowhere, outputDirectory, origin: 'https://x.example' };
    expect(startRendererAhead(input)).toBe(false);
  });
});
