/**
 * Queries that remember what they computed and what that rests on. Whoever
 * renders a page learns which queries it asked, each with a fingerprint of its
 * answer: a later build asks again those whose ground has changed, and renders
 * the pages that got another answer (docs/building.md).
 *
 * Queries are synchronous and depend on nothing but their arguments, the code
 * and the current snapshot.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { Manifest } from '../content/snapshot.ts';
import { currentManifest } from './manifest.ts';

type Argument = string | undefined;

interface Query {
  compute(...args: readonly Argument[]): unknown;
  fingerprint(value: unknown): string;
  /** Of a leaf: the fingerprint of its answer in the current snapshot, without the answer. */
  readonly known?: (...args: readonly Argument[]) => string;
}

interface Answer {
  readonly value: unknown;
  readonly reads: ReadonlySet<string>;
}

/** What a query's answer was, and which queries it asked for it. */
export interface Tracked {
  readonly fingerprint: string;
  readonly reads: readonly string[];
}

const queries = new Map<string, Query>();
let snapshot: Manifest | undefined;
let answers = new Map<string, Answer>();
/** The queries that are being computed, each asked by the one before it. */
const readers: Set<string>[] = [];
/** Who asked the first of them: a page, or a file. */
const followed = new AsyncLocalStorage<Set<string>>();

/** Longer fingerprints are kept as hashes. */
const LONGEST = 48;
const shorten = (text: string): string =>
  text.length > LONGEST ? hash('sha1', text, 'base64url') : text;

/** Whether a value is an entry: its hash stands for all of it. */
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

/** A short text that differs where values differ: plain data, and entries by their hash. */
export const fingerprintOf = (value: unknown): string => shorten(describe(value));

/** An argument that is left out at the end is the same as an undefined one. */
const keyOf = (name: string, args: readonly Argument[]): string =>
  args.reduce<string>((key, arg) => `${key}\n${arg ?? ''}`, name).trimEnd();

function ask(key: string, query: Query, args: readonly Argument[]): unknown {
  const manifest = currentManifest();
  if (manifest !== snapshot) {
    snapshot = manifest;
    answers = new Map();
  }
  (readers.at(-1) ?? followed.getStore())?.add(key);
  const known = answers.get(key);
  if (known) return known.value;
  const reads = new Set<string>();
  readers.push(reads);
  try {
    const value = query.compute(...args);
    answers.set(key, { value, reads });
    return value;
  } finally {
    readers.pop();
  }
}

function register(name: string, query: Query): (...args: Argument[]) => unknown {
  // In development a module that was edited comes again.
  if (queries.has(name) && process.env['NODE_ENV'] !== 'development') {
    throw new Error(`two queries are named '${name}'`);
  }
  queries.set(name, query);
  return (...args) => ask(keyOf(name, args), query, args);
}

/**
 * Makes a query of a function. Its answer is computed once a snapshot; whoever
 * asks it rests on the answer and not on what the answer was computed from.
 * `fingerprint` is for answers that are more than plain data.
 */
export function defineQuery<Args extends readonly Argument[], Value>(
  name: string,
  compute: (...args: Args) => Value,
  fingerprint: (value: Value) => string = fingerprintOf,
): (...args: Args) => Value {
  const query = { compute, fingerprint } as unknown as Query;
  return register(name, query) as unknown as (...args: Args) => Value;
}

/** A query that reads the snapshot itself; `known` tells its fingerprint from the manifest alone. */
export function defineLeaf<Args extends readonly Argument[], Value>(
  name: string,
  compute: (...args: Args) => Value,
  known: (...args: Args) => string,
): (...args: Args) => Value {
  const query = { compute, fingerprint: fingerprintOf, known } as unknown as Query;
  return register(name, query) as unknown as (...args: Args) => Value;
}

/** Runs something and tells which queries it asked, itself or in what it waits for. */
export async function withDependencies<Value>(
  run: () => Value | Promise<Value>,
): Promise<{ value: Value; reads: readonly string[] }> {
  const reads = new Set<string>();
  const value = await followed.run(reads, run);
  return { value, reads: [...reads] };
}

/** Adds queries to what is asked here: of something that was made when they were asked. */
export function addDependencies(keys: Iterable<string>): void {
  const reads = readers.at(-1) ?? followed.getStore();
  if (reads) for (const key of keys) reads.add(key);
}

const parse = (key: string): { query: Query | undefined; args: Argument[] } => {
  const [name = '', ...args] = key.split('\n');
  return { query: queries.get(name), args: args.map((arg) => arg || undefined) };
};

/** Whether a key is a leaf's. */
export const isLeaf = (key: string): boolean => parse(key).query?.known !== undefined;

/**
 * The fingerprint of a query's answer in the current snapshot. `undefined` where
 * no query of that name is loaded here, or where it has no answer any more.
 */
export function fingerprintNow(key: string): string | undefined {
  const { query, args } = parse(key);
  if (!query) return undefined;
  if (query.known) return query.known(...args);
  try {
    return query.fingerprint(ask(key, query, args));
  } catch {
    return undefined;
  }
}

/** Everything that was asked of the current snapshot so far. */
export function* tracked(): Generator<[key: string, Tracked]> {
  for (const [key, { value, reads }] of answers) {
    const { query, args } = parse(key);
    if (!query) continue;
    yield query.known
      ? [key, { fingerprint: query.known(...args), reads: [] }]
      : [key, { fingerprint: query.fingerprint(value), reads: [...reads] }];
  }
}
