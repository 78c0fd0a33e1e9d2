/** Import this first in benchmarks of the last build: npm starts them in their own folder. */
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '../..'));
