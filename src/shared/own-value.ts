/**
 * The value that a record has under a key; undefined for a key that it does not have.
 * Plain indexing answers `constructor` with what every object inherits.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (record && Object.hasOwn(record, key) ? record[key] : undefined);
