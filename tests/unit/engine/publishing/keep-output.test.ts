import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { SITE, STORES } from '../../../../netlify/plugins/keep-output/cached-paths.js';
import * as plugin from '../../../../netlify/plugins/keep-output/index.js';

const { onPostBuild, onPreBuild } = plugin;
/** The events of Netlify's build system, which rejects a plugin with any other export. */
const EVENTS = ['onPreBuild', 'onBuild', 'onPostBuild', 'onSuccess', 'onError', 'onEnd'];

let folder: string;
let cached: string;

/** Simulates the platform's cache: copies an existing path, or returns false. */
const copy = (from: string, to: string) => async (name: string) => {
  if (!existsSync(path.join(from, name))) return false;
  mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
  cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  return true;
};
const event = () => ({
  utils: {
    cache: {
      save: copy(folder, cached),
      restore: copy(cached, folder),
      remove: async (name: string) => {
        rmSync(path.join(cached, name), { recursive: true, force: true });
        return true;
      },
    },
  },
});

const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
/** Writes the output of a build. */
const build = (text: string): void => {
  for (const name of ['dist/index.html', '.renderer/report.json', '.snapshot/manifest.json']) {
    write(name, text);
  }
  write('netlify/edge-functions/generated/settings.js', text);
};
/** Simulates a new machine, with only the repository. */
const checkOut = (): void => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
};

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  folder = mkdtempSync(path.join(tmpdir(), 'netlify-'));
  cached = mkdtempSync(path.join(tmpdir(), 'netlify-cache-'));
  // The working directory of the plugin on the platform.
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the plugin that caches the output', () => {
  it('restores the last build for the next one', async () => {
    await onPreBuild(event());
    build('one');
    await onPostBuild(event());
    checkOut();
    await onPreBuild(event());
    for (const name of ['dist/index.html', '.renderer/report.json', '.snapshot/manifest.json']) {
      expect(readFileSync(path.join(folder, name), 'utf8')).toBe('one');
    }
    expect(existsSync(path.join(folder, SITE[2] ?? ''))).toBe(true);
    expect(existsSync(path.join(folder, '.media'))).toBe(false);
  });

  it.each(SITE)('caches no part of a build without %s', async (name) => {
    build('one');
    rmSync(path.join(folder, name), { recursive: true });
    await onPostBuild(event());
    for (const part of SITE) expect(existsSync(path.join(cached, part))).toBe(false);
    expect(existsSync(path.join(cached, '.snapshot'))).toBe(true);
  });

  it.each(SITE)('restores no part of a build if %s is lost', async (name) => {
    build('one');
    await onPostBuild(event());
    rmSync(path.join(cached, name), { recursive: true });
    checkOut();
    await onPreBuild(event());
    for (const part of SITE) expect(existsSync(path.join(folder, part))).toBe(false);
    expect(existsSync(path.join(folder, '.snapshot'))).toBe(true);
  });

  it('exports event handlers and nothing else', () => {
    const names = Object.keys(plugin);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !EVENTS.includes(name))).toEqual([]);
  });

  it('is configured in netlify.toml, and caches only files that git ignores', () => {
    const project = fileURLToPath(new URL('../../../..', import.meta.url));
    const read = (name: string): string => readFileSync(path.join(project, name), 'utf8');
    const [, location = ''] = /\[\[plugins\]\]\npackage = "(.*)"/.exec(read('netlify.toml')) ?? [];
    expect(parse(read(`${location}/manifest.yml`))).toEqual({ name: path.basename(location) });
    const ignored = read('.gitignore').split('\n');
    for (const name of [...SITE.slice(0, 2), ...STORES]) expect(ignored).toContain(`/${name}/`);
    expect(ignored).toContain('/netlify/edge-functions/generated/*.js');
  });
});
