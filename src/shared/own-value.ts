/**
 * Returns a record's own value for a key, or undefined. Plain indexing would return
 * inherited properties, such as `constructor`.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (record && Object.hasOwn(record, key) ? record[key] : undefined);
