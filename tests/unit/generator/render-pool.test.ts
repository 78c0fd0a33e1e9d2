import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RenderJob } from '../../../src/generator/jobs.ts';
import { RenderError, RenderPool } from '../../../src/generator/render-pool.ts';
import { writeFolder } from '../../lib/content-folder.ts';

const renderer = new URL('../../fixtures/fake-renderer.mjs', import.meta.url).href;
const job = (name: string, status = 200): RenderJob => ({
  address: `/en/${name}`,
  file: `deep/${name}.html`,
  status,
});
/** Numbers that follow a list of keys; inline code has none here. */
const numbered = (keys: string[]) => ({
  key: (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.push(key) - 1),
  inline: () => 0,
});
let outputDirectory: string;
const render = (jobs: RenderJob[], onProgress?: (done: number) => void) =>
  new RenderPool({ renderer, outputDirectory, origin: 'https://www.plural.example' }, 2).render({
    jobs,
    build: 'id',
    numbers: numbered([]),
    ...(onProgress && { onProgress }),
  });

beforeEach(async () => {
  outputDirectory = await writeFolder({});
});

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
    expect(await render([])).toEqual({ pages: 0, bytes: 0, written: [] });
  });

  it.each([
    [
      'missing',
      /^\/en\/missing \(src\/pages\/\[locale\]\/fake\.astro\): .*answered 404 where 200 was expected/,
    ],
    ['moved', /answered 301 to \/en\/ok where 200 was expected/],
    ['empty', /rendered to nothing/],
    ['broken', /^\/en\/broken \(src\/pages\/\[locale\]\/fake\.astro\): .*a view failed/],
  ])('stops at a page that is %s, naming address and file', async (name, expected) => {
    const jobs = [...Array.from({ length: 70 }, (_, at) => job(`page-${at}`)), job(name)];
    const failure = await render(jobs).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RenderError);
    expect((failure as Error).message).toMatch(expected);
  });

  it('that renders nothing need not have a renderer', async () => {
    const input = { outputDirectory, origin: 'https://x.example', renderer: `${renderer}x` };
    expect(
      await new RenderPool(input).render({ jobs: [], build: 'id', numbers: numbered([]) }),
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
      numbers: numbered(keys),
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
      numbers: numbered([]),
    });
    await expect(missing).rejects.toThrow(/fake-renderer\.mjsx/);
  });
});
