import { afterAll, beforeAll, it } from 'vitest';
import type { NginxServer } from '../../../tooling/servers/nginx-server.ts';
import { pathOf, RUNS, sweep } from '../messy-sweep.ts';
import { startSite, varyByRules } from './site.ts';

let nginx: NginxServer;
beforeAll(async () => {
  nginx = await startSite();
});
afterAll(() => nginx?.stop());

/**
 * Whether nginx rejects a target with 400 before the rules run, although the rules would
 * return 404 or a redirect: invalid percent encoding, a null byte, or a path above the
 * root. None of these is the URL of a page.
 */
function refuses(target: string): boolean {
  const given = pathOf(target);
  if (/%(?![0-9a-f]{2})|%00/i.test(given)) return true;
  // nginx resolves dots after decoding, and an empty segment counts as one.
  const decoded = given.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  let depth = 0;
  for (const segment of decoded.split('/').slice(1)) {
    if (segment === '..') depth -= 1;
    else if (segment !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

it(`responds to ${RUNS} messy requests as the rules do, with at most two redirects`, () =>
  sweep({ port: () => nginx.port, scheme: 'http', vary: varyByRules, refuses }));
