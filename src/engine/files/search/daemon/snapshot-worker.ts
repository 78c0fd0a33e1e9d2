/**
 * A thread that reads the pages of each index from the snapshot, one index at a time,
 * except those already cached. Its memory is freed when it exits.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { localeCodes } from '../../../../i18n/locales.ts';
import { pagesInPart, partCount } from '../index-pages.ts';
import { indexKey } from './index-cache.ts';

const cached = new Set(workerData as readonly string[]);
for (const locale of localeCodes) {
  for (let part = 0; part < partCount(locale); part += 1) {
    if (cached.has(indexKey({ locale, part }))) continue;
    parentPort?.postMessage({ locale, part, pages: pagesInPart(locale, part) });
    // Wait for 'next'.
    if (parentPort) await once(parentPort, 'message');
  }
}
parentPort?.close();
