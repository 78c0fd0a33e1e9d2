import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeConfig } from '../../src/engine/hosting/netlify/edge-config.ts';
import { copyForNetlify, type BuildOutcome, type NetlifyProject } from './netlify-build.ts';

/** A whole build on a busy machine of two cores, and the first install. */
const MINUTES = 60_000;
const POST = 'src/content/blog-posts/en/keep-client-accounts-apart.md';
const NEWS = 'A sentence that was added a moment ago.';

let project: NetlifyProject;
const read = (name: string): string => readFileSync(path.join(project.folder, name), 'utf8');
const append = (name: string, words: string): void =>
  appendFileSync(path.join(project.folder, name), words);

beforeAll(() => {
  project = copyForNetlify();
}, 20 * MINUTES);
afterAll(() => project?.remove());

// Each builds on what the one before has left, as deploys do.
describe("deploys by Netlify's build system", () => {
  let outcome: BuildOutcome;

  it(
    'loads the plugin and builds everything the first time',
    { timeout: 20 * MINUTES },
    async () => {
      outcome = await project.build();
      expect(outcome.output).toContain('There is no last build: everything will be rendered.');
      expect(outcome.output).toMatch(/^Built [1-9]\d{3} pages /m);
      expect(outcome.output).toContain('Netlify Build Complete');
      expect(outcome.status).toBe(0);
    },
  );

  it('bundles the edge function for the addresses that it is meant for', () => {
    expect(outcome.output).not.toContain('Could not load configuration');
    const { bundles, routes, function_config } = project.edgeManifest();
    expect(routes).toEqual([
      {
        function: 'url-rules',
        pattern: edgeConfig.pattern,
        excluded_patterns: edgeConfig.excludedPattern,
      },
    ]);
    expect(function_config).toEqual({ 'url-rules': { on_error: 'bypass' } });
    const [{ asset } = { asset: '' }] = bundles;
    expect(existsSync(path.join(project.folder, '.netlify/edge-functions-dist', asset))).toBe(true);
  });

  it('fails where the content is broken, and says why', { timeout: 10 * MINUTES }, async () => {
    project.checkOut();
    append('src/content/menus/shared.yaml', '\n: [');
    outcome = await project.build();
    expect(outcome.output).toContain('menus');
    expect(outcome.status).not.toBe(0);
  });

  it(
    'renders one changed post and its lists alone, from the last good build',
    { timeout: 10 * MINUTES },
    async () => {
      project.checkOut();
      expect(existsSync(path.join(project.folder, 'dist'))).toBe(false);
      append(POST, `\n\n${NEWS}\n`);
      outcome = await project.build();
      expect(outcome.output).toContain('The last build is here');
      const [, rendered] = /^Built (\d+) of [1-9]\d{3} pages /m.exec(outcome.output) ?? [];
      expect(Number(rendered)).toBeGreaterThan(0);
      expect(Number(rendered)).toBeLessThan(20);
      expect(read('dist/blog/keep-client-accounts-apart.html')).toContain(NEWS);
      expect(existsSync(path.join(project.folder, 'dist/ru/pricing.html'))).toBe(true);
      expect(outcome.status).toBe(0);
    },
  );
});
