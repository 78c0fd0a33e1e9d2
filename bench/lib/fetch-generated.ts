/**
 * Runs the content step over the starter content and generated posts, as many as given for each
 * locale. Reads their text from the folder given: writing it is no part of a build.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fetchContent } from '../../src/engine/content/fetch-content.ts';
import { snapshotDirectory } from '../../src/engine/content/snapshot.ts';
import type { RawEntry } from '../../src/engine/content/sources/source.ts';
import { syntheticSource } from './synthetic-source.ts';

const [, , posts, folder = ''] = process.argv;
const source = syntheticSource(
  Number(posts),
  (locale) =>
    JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as readonly RawEntry[],
);
await fetchContent(source, snapshotDirectory());
