/** A stored entry: its fields, its hash, and what belongs to its body. */
export interface StoredEntry {
  readonly id: string;
  /** Hash of fields and body. */
  readonly hash: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string;
  /** Reading time of the body, in minutes. */
  readonly minutes?: number;
  /** Origins of the players of its videos. */
  readonly players?: readonly string[];
  /** Position in lists, if the source has one. */
  readonly position?: number;
}
