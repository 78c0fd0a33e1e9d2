import path from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

export default withPayload({
  // The schemas are those of the site, one folder up.
  turbopack: { root: path.resolve(import.meta.dirname, '..') },
  outputFileTracingRoot: path.resolve(import.meta.dirname, '..'),
  // `npm run cms -- test` checks the types.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
});
