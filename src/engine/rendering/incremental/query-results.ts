/**
 * What the queries of a build answered: fingerprints, and which other queries an
 * answer rests on. Keys are numbered, since pages share most of what they read.
 */
import type { Tracked } from '../../queries/tracking.ts';

export interface StoredQueryResults {
  readonly keys: readonly string[];
  /** By number; null for a key that was read but has no answer here. */
  readonly fingerprints: readonly (string | null)[];
  readonly reads: readonly (readonly number[])[];
}

export class QueryResults {
  readonly #ids = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #fingerprints: (string | null)[] = [];
  readonly #reads: (readonly number[])[] = [];

  constructor(stored?: StoredQueryResults) {
    if (!stored) return;
    for (const key of stored.keys) this.id(key);
    stored.fingerprints.forEach((fingerprint, id) => (this.#fingerprints[id] = fingerprint));
    stored.reads.forEach((reads, id) => (this.#reads[id] = reads));
  }

  get size(): number {
    return this.#keys.length;
  }

  /** The number of a key; a new one where it has none yet. */
  id(key: string): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#keys.push(key) - 1;
    this.#ids.set(key, id);
    this.#fingerprints.push(null);
    this.#reads.push([]);
    return id;
  }

  ids(keys: readonly string[]): number[] {
    return keys.map((key) => this.id(key));
  }

  has(key: string): boolean {
    return this.#ids.has(key);
  }

  key(id: number): string {
    return this.#keys[id] ?? '';
  }

  fingerprint(id: number): string | null {
    return this.#fingerprints[id] ?? null;
  }

  reads(id: number): readonly number[] {
    return this.#reads[id] ?? [];
  }

  /** Takes over what was answered anew. */
  add(answers: Iterable<readonly [key: string, Tracked]>): void {
    for (const [key, { fingerprint, reads }] of answers) {
      this.set(this.id(key), fingerprint, this.ids(reads));
    }
  }

  /** Takes over one, by the number of its key. */
  set(id: number, fingerprint: string, reads: readonly number[]): void {
    this.#fingerprints[id] = fingerprint;
    this.#reads[id] = reads;
  }

  setFingerprint(id: number, fingerprint: string): void {
    this.#fingerprints[id] = fingerprint;
  }

  /** For the disk. */
  stored(): StoredQueryResults {
    return { keys: this.#keys, fingerprints: this.#fingerprints, reads: this.#reads };
  }
}
