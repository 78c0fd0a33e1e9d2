/**
 * A thread that reads from the snapshot what each index is made of, one index
 * at a time, but for those that are kept already. Its memory goes with it.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { localeCodes } from '../../../../i18n/locales.ts';
import { pagesInPart, partCount } from '../index-pages.ts';
import { indexKey } from './index-cache.ts';

const kept = new Set(workerData as readonly string[]);
for (const locale of localeCodes) {
  for (let part = 0; part < partCount(locale); part += 1) {
    if (kept.has(indexKey({ locale, part }))) continue;
    parentPort?.postMessage({ locale, part, pages: pagesInPart(locale, part) });
    // The word to go on.
    if (parentPort) await once(parentPort, 'message');
  }
}
parentPort?.close();
