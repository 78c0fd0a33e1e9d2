/** The page files, as Astro finds them with `astro.config.mjs`, against the route table. */
import { fileURLToPath } from 'node:url';
import { sync, type IntegrationResolvedRoute } from 'astro';
import { beforeAll, expect, it } from 'vitest';
import { NOT_FOUND, ROUTE_NAMES } from '../../../../src/config/routes.ts';
import { astroPatterns, routeAt } from '../../../../src/engine/routing/astro-patterns.ts';
import { routes } from '../../../../src/engine/routing/routes.ts';

/** Every page file of the site, and the address it serves; in the order in which Astro matches. */
let served: readonly IntegrationResolvedRoute[] = [];

beforeAll(async () => {
  await sync({
    root: fileURLToPath(new URL('../../../..', import.meta.url)),
    logLevel: 'error',
    integrations: [
      {
        name: 'found-routes',
        hooks: {
          'astro:routes:resolved': ({ routes: found }) => {
            served = found.filter(({ entrypoint }) => entrypoint.startsWith('src/pages/'));
          },
        },
      },
    ],
  });
}, 60_000);

it('every page file has a route in src/config/routes.ts, and every route one page file', () => {
  const others = [`/[locale]/${NOT_FOUND}`, '/404'];
  const expected = [...ROUTE_NAMES.flatMap(astroPatterns), ...others];
  expect(served.map(({ pattern }) => pattern).toSorted()).toEqual(expected.toSorted());
});

it('Astro serves every address with the page file of its route', () => {
  const found = ROUTE_NAMES.flatMap((name) => {
    const { pattern } = routes[name];
    const params = { id: 'x-1', path: 'x-1', html: 'x-1', category: 'x-1', tags: 'x-1' };
    const paths = [params, { ...params, page: '2' }].map((given) => pattern.build(given));
    return paths.map((path) => {
      const address = `/en${path}`.replace(/\/$/, '');
      const first = served.find(({ patternRegex }) => patternRegex.test(address));
      return [address, first && routeAt(first.pattern), name];
    });
  });
  expect(found.filter(([, actual, expected]) => actual !== expected)).toEqual([]);
});
