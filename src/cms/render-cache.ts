/**
 * What was rendered before need not be rendered again: rich text is the dearest
 * part of a fetch, and most of it is as it was. The cache lies beside the
 * snapshot as `rendered.json`: the hash of a source and its kind lead to the
 * HTML of a field, or to the object that holds a body. It is of one version of
 * the code that renders, and keeps what the last fetch used.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RichTextKind } from './schemas/collection.ts';
import { hashOf } from './snapshot.ts';

interface Rendered {
  readonly version: string;
  /** Key → HTML. */
  readonly fields: Readonly<Record<string, string>>;
  /** Key → name of an object of the snapshot. */
  readonly bodies: Readonly<Record<string, string>>;
}

const RELATIVE_IMPORT = /(?:from|import)\s*\(?['"](\.{1,2}\/[^'"]+\.ts)['"]/g;

/** A hash of a module, of all that it imports, and of the versions of what is installed. */
export function codeVersion(entry: string, lockFile: string): string {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  const seen = new Set<string>();
  const add = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    hash.update(source);
    for (const [, target = ''] of source.matchAll(RELATIVE_IMPORT)) {
      add(path.resolve(path.dirname(file), target));
    }
  };
  add(entry);
  return hash.digest('hex').slice(0, 24);
}

const isRendered = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 'fields' in value && 'bodies' in value;

/** The cache of one fetch: it knows what the last one rendered and collects what this one uses. */
export class RenderCache {
  readonly #file: string;
  readonly #version: string;
  readonly #known: Rendered;
  readonly #fields: Record<string, string> = {};
  readonly #bodies: Record<string, string> = {};

  private constructor(file: string, version: string, known: Rendered) {
    this.#file = file;
    this.#version = version;
    this.#known = known;
  }

  /** Opens the cache beside a snapshot; one that cannot be read or is of another version is empty. */
  static async open(directory: string, version: string): Promise<RenderCache> {
    const file = path.join(directory, 'rendered.json');
    const empty: Rendered = { version, fields: {}, bodies: {} };
    let known = empty;
    try {
      const found: unknown = JSON.parse(await readFile(file, 'utf8'));
      if (isRendered(found) && found.version === version) known = found;
    } catch {
      // It is only a cache.
    }
    return new RenderCache(file, version, known);
  }

  /** The HTML of a field, rendered where it is not known. */
  async field(source: string, kind: RichTextKind, render: () => Promise<string>): Promise<string> {
    const key = keyOf(source, kind);
    const html = (key && this.#known.fields[key]) ?? (await render());
    if (key) this.#fields[key] = html;
    return html;
  }

  /** The object of a body: the known one where `keep` still finds it, else what `render` stores. */
  async body(
    source: string,
    kind: RichTextKind,
    keep: (object: string) => Promise<boolean>,
    render: () => Promise<string>,
  ): Promise<string> {
    const key = keyOf(source, kind);
    const known = key && this.#known.bodies[key];
    const object = known && (await keep(known)) ? known : await render();
    if (key) this.#bodies[key] = object;
    return object;
  }

  /** Keeps what was used, for the next fetch. */
  async save(): Promise<void> {
    const rendered: Rendered = {
      version: this.#version,
      fields: this.#fields,
      bodies: this.#bodies,
    };
    const temporary = `${this.#file}.${randomUUID()}`;
    await mkdir(path.dirname(this.#file), { recursive: true });
    await writeFile(temporary, JSON.stringify(rendered));
    await rename(temporary, this.#file);
  }
}

/** Undefined where the HTML depends on more than the source: a picture's variants are made elsewhere. */
function keyOf(source: string, kind: RichTextKind): string | undefined {
  return /!\[|<img/i.test(source) ? undefined : hashOf(`${kind}\n${source}`);
}
