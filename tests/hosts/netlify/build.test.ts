import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeConfig } from '../../../src/engine/hosting/netlify/edge-config.ts';
import { FULL } from '../../lib/full.ts';
import { copyForNetlify, type BuildOutcome, type NetlifyProject } from './build.ts';

/** For a full build on a busy machine with two cores, and the first install. */
const MINUTES = 60_000;
const POST = 'src/content/blog-posts/en/keep-client-accounts-apart.md';
const BRANCH = 'deploy-preview-7';
/** The name is Netlify's default, because the project is not linked to a site. */
const PREVIEW = `https://${BRANCH}--site-name.netlify.app`;
const NEWS = 'A sentence that was added a moment ago.';

let project: NetlifyProject;
const read = (name: string): string => readFileSync(path.join(project.folder, name), 'utf8');
const append = (name: string, words: string): void =>
  appendFileSync(path.join(project.folder, name), words);

beforeAll(() => {
  project = copyForNetlify();
}, 20 * MINUTES);
afterAll(() => project?.remove());

// Each test builds on the previous one, as deploys do.
describe("deploys with Netlify's build system", () => {
  let outcome: BuildOutcome;

  it(
    'loads the plugin and builds everything on the first deploy',
    { timeout: 20 * MINUTES },
    async () => {
      outcome = await project.build();
      expect(outcome.output).toContain('There is no previous build: everything will be rendered.');
      expect(outcome.output).toMatch(/^Built [1-9]\d{3} pages /m);
      expect(outcome.output).toContain('Netlify Build Complete');
      expect(outcome.status).toBe(0);
    },
  );

  it('bundles the edge function for its paths', () => {
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

  it.runIf(FULL)(
    'fails with the reason if the content is broken',
    { timeout: 10 * MINUTES },
    async () => {
      project.checkOut();
      append('src/content/menus/shared.yaml', '\n: [');
      outcome = await project.build();
      expect(outcome.output).toContain('menus');
      expect(outcome.status).not.toBe(0);
    },
  );

  it.runIf(FULL)(
    'renders only one changed post and its lists, from the last good build',
    { timeout: 10 * MINUTES },
    async () => {
      project.checkOut();
      expect(existsSync(path.join(project.folder, 'dist'))).toBe(false);
      append(POST, `\n\n${NEWS}\n`);
      outcome = await project.build();
      expect(outcome.output).toContain('Restored the previous build');
      const [, rendered] = /^Built (\d+) of [1-9]\d{3} pages /m.exec(outcome.output) ?? [];
      expect(Number(rendered)).toBeGreaterThan(0);
      expect(Number(rendered)).toBeLessThan(20);
      expect(read('dist/blog/keep-client-accounts-apart.html')).toContain(NEWS);
      expect(existsSync(path.join(project.folder, 'dist/ru/pricing.html'))).toBe(true);
      expect(outcome.status).toBe(0);
    },
  );

  it.runIf(FULL)(
    'builds a deploy preview for its own address, with noindex',
    { timeout: 20 * MINUTES },
    async () => {
      project.checkOut();
      outcome = await project.build(BRANCH);
      expect(outcome.status, outcome.output).toBe(0);
      expect(read('dist/_headers')).toContain('X-Robots-Tag: noindex');
      for (const page of ['dist/pricing.html', 'dist/zh/pricing.html']) {
        expect(read(page)).toContain(`<link rel="canonical" href="${PREVIEW}/pricing"`);
      }
      expect(read('dist/sitemap.xml')).not.toContain('plural.example');
    },
  );
});
