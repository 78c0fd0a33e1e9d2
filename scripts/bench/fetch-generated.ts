/** The content step over the starter content and generated posts; their number is the argument. */
import path from 'node:path';
import { fetchContent } from '../../src/cms/fetch-content.ts';
import { snapshotDirectory } from '../../src/cms/snapshot.ts';
import { starterSource } from '../../src/cms/sources/starter.ts';
import { root } from './site-build.ts';
import { syntheticSource } from './synthetic-source.ts';

const starter = starterSource(path.join(root, 'src/content'));
await fetchContent(syntheticSource(starter, Number(process.argv[2])), snapshotDirectory());
