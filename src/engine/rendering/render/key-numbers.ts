/** Numbers keys in the order in which they are first used, because messages repeat most of them. */
export class KeyNumbers {
  readonly #known = new Map<string, number>();
  #added: string[] = [];

  /** Returns the numbers of keys. */
  of(keys: readonly string[]): number[] {
    return keys.map((key) => {
      const known = this.#known.get(key);
      if (known !== undefined) return known;
      this.#added.push(key);
      this.#known.set(key, this.#known.size);
      return this.#known.size - 1;
    });
  }

  /** Returns the keys added since the last call, in the order of their numbers. */
  takeAdded(): string[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }
}
