/** Runs the content step over the starter content and as many generated posts as given. */
import { fetchContent } from '../../src/engine/content/fetch-content.ts';
import { snapshotDirectory } from '../../src/engine/content/snapshot.ts';
import { syntheticSource } from './synthetic-source.ts';

await fetchContent(syntheticSource(Number(process.argv[2])), snapshotDirectory());
