/** The content step over the starter content and generated posts; their number is the argument. */
import { fetchContent } from '../../src/cms/fetch-content.ts';
import { snapshotDirectory } from '../../src/cms/snapshot.ts';
import { syntheticSource } from './synthetic-source.ts';

await fetchContent(syntheticSource(Number(process.argv[2])), snapshotDirectory());
