/** The field that names an entry in the admin. */
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { shapes } from '../collections/shape.ts';

const TITLES = ['title', 'name', 'question', 'from', 'items'];

/** Returns the name of the field that names the entries of a collection; `id` if none does. */
export const titleField = (name: CollectionName): string =>
  TITLES.find((one) => shapes[name].some(({ column }) => column === one)) ?? 'id';

/** Returns the title in the fields of an entry; empty if it has none. */
export function titleOf(
  name: CollectionName,
  fields: Readonly<Record<string, unknown>> | undefined,
): string {
  const title = fields?.[titleField(name)];
  return typeof title === 'string' ? title : '';
}
