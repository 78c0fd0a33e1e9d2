export interface FetchOptions {
  /** Called while entries are read and rendered, with the finished and the known number. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
  /** Accepts a snapshot with far fewer entries than the last one. */
  readonly allowShrink?: boolean | undefined;
  /** Rejects everything on any problem, instead of setting entries aside. */
  readonly strict?: boolean | undefined;
}

export interface UpdateOptions extends FetchOptions {
  /** Reads everything, even if changes would do. */
  readonly whole?: boolean | undefined;
}
