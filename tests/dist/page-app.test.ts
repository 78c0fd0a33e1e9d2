/**
 * The pages of the generator's own dispatcher and of Astro's application are the same, also when
 * the generator inserts their fragments.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FilledFragment } from '../../src/engine/queries/fragments.ts';
import { buildPaths, rendererUrl } from '../../src/engine/rendering/build-paths.ts';
import { jobLists, notFoundJobs } from '../../src/engine/rendering/plan/jobs.ts';
import type { AstroApp } from '../../src/engine/rendering/render/page-app.ts';
import { PageBytes } from '../../src/engine/rendering/render/page-bytes.ts';
import {
  loadRenderer,
  type Page,
  type PageLocals,
  type Renderer,
} from '../../src/engine/rendering/render/renderer.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { FULL, isShape, sampled } from '../lib/full.ts';

const root = path.resolve(import.meta.dirname, '../..');
const renderer = (await loadRenderer(rendererUrl(buildPaths(root)))) as Renderer & {
  createServer(): AstroApp;
};
const [app, server] = [renderer.createApp(), renderer.createServer()];

type Render = (request: Request, locals: PageLocals) => Promise<Page>;

const throughAstro: Render = async (request, locals) => {
  const response = await server.render(request, { locals });
  const { status, headers } = response;
  return { status, location: headers.get('location'), html: await response.text() };
};

const pageBytes = new PageBytes();
let inserted = 0;
const withFragments: Render = async (request, locals) => {
  const fragments: FilledFragment[] = [];
  const page = await app.render(request, Object.assign(locals, { fragments }));
  inserted += fragments.length;
  return { ...page, html: Buffer.from(pageBytes.of(page.html, fragments).bytes).toString() };
};

/** Returns everything that a build keeps of a page. */
async function rendered(address: string, render: Render) {
  const locals: PageLocals = {};
  const request = new Request(`https://www.example.com${address}`);
  const { value, dependencies } = await renderer.withDependencies(() => render(request, locals));
  return { ...value, dependencies: dependencies.toSorted(), facts: locals.facts };
}

/** Every page in a full run, else the first and the last of each list, in some languages. */
const addresses = [
  ...jobLists(sampled(localeCodes, isShape)).map(({ jobs }) => jobs()),
  notFoundJobs(),
].flatMap((jobs) => (FULL ? jobs : [jobs[0], jobs.at(-1)]).flatMap((job) => job?.address ?? []));

describe('the dispatcher', () => {
  it('renders each page as Astro does: HTML, facts and dependencies', async () => {
    expect(addresses.length).toBeGreaterThan(150);
    for (const address of new Set(addresses)) {
      const { html, ...own } = await rendered(address, (request, locals) =>
        app.render(request, locals),
      );
      for (const render of [throughAstro, withFragments]) {
        const { html: expected, ...other } = await rendered(address, render);
        expect(own, address).toEqual(other);
        // A comparison of the texts would print both pages.
        expect(html === expected, `the HTML of ${address} is the same`).toBe(true);
      }
      expect(html.length, address).toBeGreaterThan(1000);
    }
    // The footer of nearly all pages, and the header of most.
    expect(inserted).toBeGreaterThan(addresses.length / 2);
  }, 600_000);

  it.each([
    ['an address without a page', '/en/no-such-page', 404],
    ['a trailing slash', '/en/pricing/', 301],
  ])('leaves %s to Astro', async (_, address, status) => {
    const own = await rendered(address, (request, locals) => app.render(request, locals));
    expect(own.status).toBe(status);
    expect(own).toEqual(await rendered(address, throughAstro));
  });
});
