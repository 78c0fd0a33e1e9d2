/** The commands that WebDriver Classic and WebDriver BiDi share, as the tests use them. */

export interface BrowserOptions {
  /** Port of the HTTP proxy on 127.0.0.1 that handles all requests. */
  readonly proxyPort: number;
  /** Time zone of the browser's clock, like `Europe/Berlin`. */
  readonly timeZone: string;
  /** An empty folder for the browser's data. */
  readonly folder: string;
}

/** Input of one device, in the format of both WebDriver versions. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A tab with its own cookies and storage. */
export interface Tab {
  /** Loads a URL and waits for the load event. */
  goto(url: string): Promise<void>;
  /** Evaluates and awaits a JavaScript expression; returns it as JSON. Rejects if it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Performs real input. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** Opens a tab; only one may be open at a time. */
  open(): Promise<Tab>;
  /** Uncaught errors, if the protocol reports them. */
  readonly errors: string[];
  stop(): Promise<void>;
}
