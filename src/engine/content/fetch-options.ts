/** Called while entries are read and rendered, with the finished and the known number. */
export type Progress = (done: number, total: number) => void;

export interface FetchOptions {
  readonly progress?: Progress | undefined;
  /** Accepts a snapshot with far fewer entries than the last one. */
  readonly allowShrink?: boolean | undefined;
  /** Rejects everything on any problem, instead of setting entries aside. */
  readonly strict?: boolean | undefined;
}

export interface UpdateOptions extends FetchOptions {
  /** Reads everything, even if changes would do. */
  readonly whole?: boolean | undefined;
}
