/**
 * Fills the CMS of the environment with the starter content and as many generated posts in each
 * locale as given, and with a first user. Runs in a separate process.
 */
import { syntheticSource } from './synthetic-source.ts';

/** Loads a module of the CMS, which has packages of its own. */
const load = (name: string) =>
  import(new URL(`../../cms/${name}`, import.meta.url).href) as Promise<
    Record<string, (...parameters: unknown[]) => Promise<never>>
  >;

/** The bodies have no local pictures, which the CMS would have to store. */
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;

const { openCms } = await load('scripts/open-cms.ts');
const { seed } = await load('seed/from-site.ts');
const { prepare } = await load('seed/prepare.ts');
const { createIndexes } = await load('database/indexes.ts');
const payload = await openCms?.();
const { db } = payload as unknown as { db: { migrate(): Promise<void> } };
await db.migrate();
await createIndexes?.(payload);
const { media: _pictures, ...source } = syntheticSource(Number(process.argv[2]));
await seed?.(payload, {
  ...source,
  async *entries() {
    for await (const entry of source.entries()) {
      const { body, ...rest } = entry;
      yield body === undefined ? entry : { ...rest, body: body.replaceAll(PICTURE, '') };
    }
  },
});
await prepare?.(payload, process.env);
process.exit(0);
