/**
 * The query results of a build, as fingerprints, and the queries that each result depends on.
 * Keys are numbered, because pages share most of their dependencies.
 */
import type { Tracked } from '../../queries/tracking.ts';

export interface StoredQueryResults {
  readonly keys: readonly string[];
  /** By number; null for a dependency without a result of its own. */
  readonly fingerprints: readonly (string | null)[];
  readonly dependencies: readonly (readonly number[])[];
}

export class QueryResults {
  readonly #ids = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #fingerprints: (string | null)[] = [];
  readonly #dependencies: (readonly number[])[] = [];

  constructor(stored?: StoredQueryResults) {
    if (!stored) return;
    for (const key of stored.keys) this.id(key);
    stored.fingerprints.forEach((fingerprint, id) => (this.#fingerprints[id] = fingerprint));
    stored.dependencies.forEach((dependencies, id) => (this.#dependencies[id] = dependencies));
  }

  get size(): number {
    return this.#keys.length;
  }

  /** Returns the number of a key; adds the key if it is new. */
  id(key: string): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#keys.push(key) - 1;
    this.#ids.set(key, id);
    this.#fingerprints.push(null);
    this.#dependencies.push([]);
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

  dependencies(id: number): readonly number[] {
    return this.#dependencies[id] ?? [];
  }

  /** Adds or replaces results. */
  add(results: Iterable<readonly [key: string, Tracked]>): void {
    for (const [key, { fingerprint, dependencies }] of results) {
      this.set(this.id(key), fingerprint, this.ids(dependencies));
    }
  }

  /** Replaces one result, by the number of its key. */
  set(id: number, fingerprint: string, dependencies: readonly number[]): void {
    this.#fingerprints[id] = fingerprint;
    this.#dependencies[id] = dependencies;
  }

  setFingerprint(id: number, fingerprint: string): void {
    this.#fingerprints[id] = fingerprint;
  }

  /** Returns the form that is stored on disk. */
  stored(): StoredQueryResults {
    return { keys: this.#keys, fingerprints: this.#fingerprints, dependencies: this.#dependencies };
  }
}
