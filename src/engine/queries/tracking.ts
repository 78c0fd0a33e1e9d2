/**
 * Queries cache their results and track their dependencies. A render records which queries
 * it ran, and a fingerprint of each result. A later build runs those whose dependencies have
 * changed, and renders the pages whose results differ (docs/building.md).
 *
 * Queries are synchronous and depend only on their arguments, the code and the current
 * snapshot.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { Manifest } from '../content/snapshot.ts';
import { currentManifest } from './manifest.ts';

type Argument = string | undefined;

interface Query {
  compute(...args: readonly Argument[]): unknown;
  fingerprint(value: unknown): string;
  /** Only for snapshot queries: the fingerprint of the result, computed without the result. */
  readonly fromManifest?: (...args: readonly Argument[]) => string;
  readonly isSaved?: boolean;
}

interface Result {
  /** Dependencies are this string itself, which is faster to look up than an equal one. */
  readonly key: string;
  readonly query: Query;
  readonly value: unknown;
  readonly dependencies: ReadonlySet<string>;
  /** Of snapshot queries always, of other results once it was needed. */
  fingerprint: string | undefined;
}

/** The fingerprint of a query result, and the queries that it depends on. */
export interface Tracked {
  readonly fingerprint: string;
  readonly dependencies: readonly string[];
  /** The result itself, of a saved query. */
  readonly value?: unknown;
}

const queries = new Map<string, Query>();
let snapshot: Manifest | undefined;
let results = new Map<string, Result>();
/** The dependencies of the queries that are running; each query was called by the one before. */
const running: Set<string>[] = [];
/** The dependencies of the page or file that called the first of them. */
const current = new AsyncLocalStorage<Set<string>>();

/** Longer fingerprints are stored as hashes. */
const MAX_LENGTH = 48;
const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? hash('sha1', text, 'base64url') : text;

/** Whether a value is an entry, which its hash represents. */
const isEntry = (value: object): value is { hash: string; locale?: string } =>
  'hash' in value && typeof value.hash === 'string';

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (isEntry(value)) return `${value.hash}@${value.locale ?? ''}`;
  if (Array.isArray(value)) return `[${value.map(describe).join()}]`;
  if (value instanceof Map) return describe([...value]);
  return `{${Object.entries(value)
    .map(([name, field]) => `${name}:${describe(field)}`)
    .join()}}`;
}

/** Returns a short text that differs if values differ: plain data, and entries by their hash. */
export const fingerprintOf = (value: unknown): string => shorten(describe(value));

/** Returns the key of a call. Trailing undefined arguments are dropped. */
const keyOf = (name: string, args: readonly Argument[]): string =>
  [name, ...args].join('\n').trimEnd();

const parse = (key: string): { query: Query | undefined; args: Argument[] } => {
  const [name = '', ...args] = key.split('\n');
  return { query: queries.get(name), args: args.map((arg) => arg || undefined) };
};

/** Returns the results that are the same in the current snapshot. */
function unchangedResults(): Map<string, Result> {
  const verdicts = new Map<string, boolean>();
  const isUnchanged = (key: string): boolean => {
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const result = results.get(key);
    const { query, args } = parse(key);
    const verdict =
      result !== undefined &&
      (query?.fromManifest
        ? query.fromManifest(...args) === result.fingerprint
        : [...result.dependencies].every(isUnchanged));
    verdicts.set(key, verdict);
    return verdict;
  };
  return new Map([...results].filter(([key]) => isUnchanged(key)));
}

/** Returns the results in the current snapshot so far. */
function currentResults(): Map<string, Result> {
  const manifest = currentManifest();
  if (manifest !== snapshot) {
    snapshot = manifest;
    results = unchangedResults();
  }
  return results;
}

function run(key: string, query: Query, args: readonly Argument[]): unknown {
  const cached = currentResults().get(key);
  (running.at(-1) ?? current.getStore())?.add(cached?.key ?? key);
  if (cached) return cached.value;
  const dependencies = new Set<string>();
  running.push(dependencies);
  try {
    const value = query.compute(...args);
    const fingerprint = query.fromManifest?.(...args);
    results.set(key, { key, query, value, dependencies, fingerprint });
    return value;
  } finally {
    running.pop();
  }
}

function register(name: string, query: Query): (...args: Argument[]) => unknown {
  // In development an edited module is loaded again.
  if (queries.has(name)) {
    if (process.env['NODE_ENV'] !== 'development') {
      throw new Error(`query '${name}' is defined twice; rename one of them`);
    }
    results = new Map();
  }
  queries.set(name, query);
  return (...args) => run(keyOf(name, args), query, args);
}

/**
 * Defines a query. Its result is computed again when the result of a query that it calls changes.
 * Callers depend on the result, not on its dependencies. Pass `fingerprint` if results are more
 * than plain data.
 */
export function defineQuery<Args extends readonly Argument[], Value>(
  name: string,
  compute: (...args: Args) => Value,
  fingerprint: (value: Value) => string = fingerprintOf,
): (...args: Args) => Value {
  const query = { compute, fingerprint } as unknown as Query;
  return register(name, query) as unknown as (...args: Args) => Value;
}

/**
 * Defines a query whose results a build saves, as JSON, for builds that have nothing else of what
 * the results depend on in memory.
 */
export const defineSavedQuery = <Args extends readonly Argument[], Value>(
  name: string,
  compute: (...args: Args) => Value,
): ((...args: Args) => Value) => {
  const query = { compute, fingerprint: fingerprintOf, isSaved: true } as unknown as Query;
  return register(name, query) as unknown as (...args: Args) => Value;
};

/** Adds a saved result of an earlier build, unless there is one already. */
export function restoreResult(key: string, { fingerprint, dependencies, value }: Tracked): void {
  const { query } = parse(key);
  const known = currentResults();
  if (!query || known.has(key)) return;
  known.set(key, { key, query, value, dependencies: new Set(dependencies), fingerprint });
}

/**
 * Defines a query whose fingerprint `fromManifest` computes from the manifest alone. If it calls
 * other queries, its result must be the same as long as theirs are.
 */
export function defineSnapshotQuery<Args extends readonly Argument[], Value>(
  name: string,
  compute: (...args: Args) => Value,
  fromManifest: (...args: Args) => string,
): (...args: Args) => Value {
  const query = { compute, fingerprint: fingerprintOf, fromManifest } as unknown as Query;
  return register(name, query) as unknown as (...args: Args) => Value;
}

/** Runs a function and returns its result and the queries that it called, also asynchronously. */
export async function withDependencies<Value>(
  callback: () => Value | Promise<Value>,
): Promise<{ value: Value; dependencies: readonly string[] }> {
  const dependencies = new Set<string>();
  const value = await current.run(dependencies, callback);
  return { value, dependencies: [...dependencies] };
}

/** Adds dependencies to the current query or page, for results that were cached elsewhere. */
export function addDependencies(keys: Iterable<string>): void {
  const dependencies = running.at(-1) ?? current.getStore();
  if (dependencies) for (const key of keys) dependencies.add(key);
}

/**
 * Returns the fingerprint of a snapshot query in the current snapshot; `undefined` for any other
 * query.
 */
export function snapshotFingerprint(key: string): string | undefined {
  const { query, args } = parse(key);
  return query?.fromManifest?.(...args);
}

/**
 * Returns the fingerprint of a query result in the current snapshot. `undefined` if no query
 * of that name is loaded, or if it throws.
 */
export function fingerprintNow(key: string): string | undefined {
  const { query, args } = parse(key);
  if (!query) return undefined;
  if (query.fromManifest) return query.fromManifest(...args);
  try {
    const value = run(key, query, args);
    const result = results.get(key);
    return result ? (result.fingerprint ??= query.fingerprint(value)) : undefined;
  } catch {
    return undefined;
  }
}

/** Yields all results of the current snapshot so far. */
export function* tracked(): Generator<[key: string, Tracked]> {
  for (const [key, result] of currentResults()) {
    const { query } = result;
    const fingerprint = (result.fingerprint ??= query.fingerprint(result.value));
    const value = query.isSaved ? result.value : undefined;
    yield [key, { fingerprint, dependencies: [...result.dependencies], value }];
  }
}
