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
  /** The values of saved queries, by number. */
  readonly saved: readonly (readonly [id: number, value: unknown])[];
}

/** The dependents of each result, as linked lists. */
interface Links {
  /** The first position in the lists, by number; -1 for none. */
  readonly first: Int32Array;
  /** The next position, by position. */
  readonly next: readonly number[];
  /** The number of a dependent, by position. */
  readonly dependents: readonly number[];
}

export class QueryResults {
  readonly #ids = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #fingerprints: (string | null)[] = [];
  readonly #dependencies: (readonly number[])[] = [];
  readonly #saved: Map<number, unknown>;
  #links: Links | undefined;

  constructor(stored?: StoredQueryResults) {
    this.#saved = new Map(stored?.saved);
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
    this.#links = undefined;
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

  /** Prepares `dependents`, which takes long for many results. */
  link(): Links {
    if (this.#links) return this.#links;
    // A linked list of the dependents of each result: arrays would take several times longer.
    const first = new Int32Array(this.size).fill(-1);
    const next: number[] = [];
    const dependents: number[] = [];
    for (let id = 0; id < this.size; id += 1) {
      for (const dependency of this.dependencies(id)) {
        next.push(first[dependency] ?? -1);
        first[dependency] = dependents.push(id) - 1;
      }
    }
    return (this.#links = { first, next, dependents });
  }

  /** Returns a 1 for each of these results, and for each that depends on one of them. */
  dependents(ids: readonly number[]): Uint8Array {
    const { first, next, dependents } = this.link();
    const found = new Uint8Array(this.size);
    const queue = [...ids];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (found[id] === 1) continue;
      found[id] = 1;
      for (let at = first[id] ?? -1; at >= 0; at = next[at] ?? -1) queue.push(dependents[at] ?? id);
    }
    return found;
  }

  /** Adds or replaces results. */
  add(results: Iterable<readonly [key: string, Tracked]>): void {
    for (const [key, { fingerprint, dependencies, value }] of results) {
      const id = this.id(key);
      this.set(id, fingerprint, this.ids(dependencies));
      if (value !== undefined) this.#saved.set(id, value);
    }
  }

  /** Adds the results of another build. Returns their numbers here, by their numbers there. */
  addAll(others: QueryResults): number[] {
    const numbers = this.ids(others.#keys);
    for (const [id, number] of numbers.entries()) {
      const fingerprint = others.fingerprint(id);
      if (fingerprint === null) continue;
      const dependencies = others.dependencies(id).map((one) => numbers[one] as number);
      this.set(number, fingerprint, dependencies);
    }
    for (const [id, value] of others.#saved) this.#saved.set(numbers[id] as number, value);
    return numbers;
  }

  /** Yields the saved values, with the numbers of their keys. */
  saved(): Iterable<[id: number, value: unknown]> {
    return this.#saved;
  }

  /** Replaces one result, by the number of its key. */
  set(id: number, fingerprint: string, dependencies: readonly number[]): void {
    this.#links = undefined;
    this.#fingerprints[id] = fingerprint;
    this.#dependencies[id] = dependencies;
  }

  setFingerprint(id: number, fingerprint: string): void {
    this.#fingerprints[id] = fingerprint;
  }

  /** Returns the form that is stored on disk. */
  stored(): StoredQueryResults {
    return {
      ...{ keys: this.#keys, fingerprints: this.#fingerprints, dependencies: this.#dependencies },
      saved: [...this.#saved],
    };
  }
}
