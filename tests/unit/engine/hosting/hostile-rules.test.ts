/** What an attacker writes into host rules, in the files of Netlify and Cloudflare. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cloudflareHeaders,
  wranglerConfig,
} from '../../../../src/engine/hosting/cloudflare/files.ts';
import { edgeModule, edgeSettings } from '../../../../src/engine/hosting/edge/settings.ts';
import { checkHostRules } from '../../../../src/engine/hosting/host-rules-file.ts';
import type { HostRules } from '../../../../src/engine/hosting/host-rules.ts';
import { headersFile } from '../../../../src/engine/hosting/netlify/headers-file.ts';
import { redirectsFile } from '../../../../src/engine/hosting/netlify/redirects-file.ts';
import { fullOr } from '../../../lib/full.ts';
import { hostileRules, type HostileRules } from '../../../lib/hostile-rules.ts';

const SEED = 20261128;
const RUNS = fullOr(5000, 1000);

/** Returns rules that the check accepts; each other text throws an error that names the file. */
function accepted({ rules, field }: HostileRules): HostRules | undefined {
  try {
    return checkHostRules(rules, 'rules.json');
  } catch (error) {
    expect((error as Error).message, field).toMatch(
      /^rules\.json: (?:origins|headers|redirects)\./,
    );
    return undefined;
  }
}

/** Expects only blocks of a path of the rules, with headers of theirs. */
function expectHeaderBlocks(text: string, { headers }: HostRules): void {
  const paths = new Set(headers.map(({ path }) => path));
  const lines = new Set(
    headers.flatMap((rule) => Object.entries(rule.headers).map((one) => `  ${one.join(': ')}`)),
  );
  const isKnown = (line: string): boolean =>
    line === '' || paths.has(line) || lines.has(line) || /^ {2}! [A-Za-z-]+$/.test(line);
  expect(text.split('\n').filter((line) => !isKnown(line))).toEqual([]);
}

it('no text in any field adds a line to _headers or _redirects, or code to a function', async () => {
  const seen = new Map<string, number>();
  const modules: HostRules[] = [];
  fc.assert(
    fc.property(hostileRules, (hostile) => {
      const rules = accepted(hostile);
      seen.set(String(rules !== undefined), (seen.get(String(rules !== undefined)) ?? 0) + 1);
      if (!rules) return;
      expectHeaderBlocks(headersFile(rules.headers), rules);
      expectHeaderBlocks(cloudflareHeaders(rules.headers), rules);
      const usual = redirectsFile([]).trimEnd().split('\n');
      const lines = redirectsFile(rules.redirects).trimEnd().split('\n');
      expect(lines.slice(-usual.length)).toEqual(usual);
      for (const line of lines.slice(0, -usual.length)) {
        expect(line).toMatch(
          /^\/[!-~]* (?:\/|https:\/\/(?:www|status|app)\.plural[!-~]*\/)[!-~]* 30[12]!$/,
        );
      }
      const [, json = ''] = /^[^\n]*\n(.*)$/s.exec(wranglerConfig(rules, { name: 'site' })) ?? [];
      expect(JSON.parse(json)).toMatchObject({ main: 'worker/index.js' });
      modules.push(rules);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(seen.get('true')).toBeGreaterThan(100);
  expect(seen.get('false')).toBeGreaterThan(100);
  for (const rules of modules.slice(0, 50)) {
    const source = `data:text/javascript,${encodeURIComponent(edgeModule(rules))}`;
    const { settings } = (await import(/* @vite-ignore */ source)) as { settings: unknown };
    expect(settings).toEqual(edgeSettings(rules));
  }
});
