/** Writes the rows of all documents again after a change of the site's schemas. */
import { createHash } from 'node:crypto';
import { createLocalReq, type Payload } from 'payload';
import { COLLECTION_NAMES } from '../../src/engine/content/schemas/index.ts';
import { shapes } from '../collections/shape.ts';
import { refreshDocument } from './hooks.ts';
import { readMark, writeMark } from './marks.ts';

/** The name of the mark with the form of the rows. */
export const FORM = 'form';

/** Returns a number that changes with the schemas. */
const currentForm = (): number => {
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex');
  return Number.parseInt(hash.slice(0, 7), 16);
};

/**
 * Brings the rows of all documents to the form of the present schemas, which the site would
 * otherwise refuse until each is saved. Returns the number of documents; 0 if the form is the same.
 */
export async function refreshRows(payload: Payload): Promise<number> {
  const form = currentForm();
  if ((await readMark(payload, FORM)).value === form) return 0;
  const req = await createLocalReq({ context: { isSeeding: true } }, payload);
  const transaction = await payload.db.beginTransaction();
  if (transaction !== null) req.transactionID = transaction;
  let count = 0;
  for (const collection of COLLECTION_NAMES) {
    const options = { collection: collection as never, depth: 0, pagination: false, req };
    const { docs } = await payload.find({ ...options, select: {} as never });
    for (const { id } of docs) await refreshDocument(req, collection, String(id));
    count += docs.length;
  }
  if (transaction !== null) await payload.db.commitTransaction(transaction);
  await writeMark(payload, FORM, form);
  return count;
}
