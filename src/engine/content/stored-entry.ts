/** A stored entry: its fields, its hash, and the name of its body. */
export interface StoredEntry {
  readonly id: string;
  /** Hash of fields and body. */
  readonly hash: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string;
  /** Position in lists, if the source has one. */
  readonly position?: number;
}
