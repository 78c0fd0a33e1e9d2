/** Which entries a content set has, without what is in them. */
import type { CollectionName } from './schemas/index.ts';
import type { Scope } from './validate.ts';

export interface ContentIndex {
  has(collection: CollectionName, scope: Scope, id: string): boolean;
  /** How many entries a collection has in a scope. */
  size(collection: CollectionName, scope: Scope): number;
}
