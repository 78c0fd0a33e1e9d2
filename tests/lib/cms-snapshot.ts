/** An in-memory CMS and a snapshot of it, restored before each test. */
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { ContentError } from '../../src/engine/content/errors.ts';
import {
  updateContent,
  type ContentUpdate,
  type UpdateOptions,
} from '../../src/engine/content/fetch-content.ts';
import type { Surroundings } from '../../src/engine/content/sources/http/client.ts';
import { httpSource } from '../../src/engine/content/sources/http.ts';
import { cmsContent, type CmsContent } from './cms-content.ts';
import { startCms, type CmsServer } from '../../tooling/servers/cms-server.ts';
import { writeFolder } from './content-folder.ts';

export interface CmsWorld {
  readonly cms: CmsServer;
  readonly content: CmsContent;
  /** The folder of the snapshot. */
  readonly snapshot: string;
  /** Requested waits between attempts in milliseconds; tests don't actually wait. */
  readonly waits: readonly number[];
  /** Updates the snapshot. */
  update(options?: UpdateOptions, surroundings?: Partial<Surroundings>): Promise<ContentUpdate>;
}

/** Registers the hooks; the returned object is filled when they have run. */
export function useCms(): CmsWorld {
  const world = { waits: [] as number[] } as {
    -readonly [Key in keyof CmsWorld]: CmsWorld[Key];
  } & { waits: number[] };
  let original: string;
  world.update = (options = {}, surroundings = {}) => {
    const { url, token } = world.cms;
    const wait = (ms: number) => Promise.resolve(void world.waits.push(ms));
    const source = httpSource({
      url,
      token,
      surroundings: { wait, random: () => 1, ...surroundings },
    });
    return updateContent(source, world.snapshot, options);
  };
  beforeAll(async () => {
    world.content = await cmsContent();
    world.cms = await startCms(world.content.baseInfo);
    world.cms.put(...world.content.entries);
    world.cms.remember();
    original = await writeFolder({});
    world.snapshot = original;
    await world.update();
  });
  beforeEach(async () => {
    world.cms.restore();
    world.waits = [];
    world.snapshot = await writeFolder({});
    await cp(original, world.snapshot, { recursive: true, preserveTimestamps: true });
  });
  afterAll(() => world.cms.stop());
  return world;
}

/** What spoils a CMS, how the snapshot is then updated, and parts of the expected message. */
export type RefusedRow = [
  name: string,
  spoil: () => unknown,
  read: 'everything' | 'changes',
  ...expected: string[],
];

/** Checks that a strict update fails with all parts of a message, and changes nothing. */
export async function expectRefusal(
  world: CmsWorld,
  [, spoil, read, ...expected]: RefusedRow,
): Promise<void> {
  const before = await filesOf(world.snapshot);
  spoil();
  const refusal = await world
    .update({ whole: read === 'everything', strict: true })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ContentError);
  for (const part of expected) expect((refusal as Error).message).toContain(part);
  expect((refusal as Error).message).not.toContain(world.cms.token);
  expect(await filesOf(world.snapshot)).toMatchObject(before);
}

/** Returns every file of a snapshot with its text. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));
  const texts = files.map(async (file) => [
    path.relative(folder, file),
    await readFile(file, 'utf8'),
  ]);
  return Object.fromEntries((await Promise.all(texts)) as [string, string][]);
}
