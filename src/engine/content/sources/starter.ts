/**
 * A source of Markdown and YAML files in a folder, with the layout described in
 * `src/content/README.md`.
 */
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { isStrayName } from '../../disk/stray-name.ts';
import { compare } from '../../../shared/compare.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { ContentError, type ContentProblem } from '../errors.ts';
import type { ContentSource, RawEntry } from './source.ts';

type Fields = Record<string, unknown>;

/** The picture folder, which is not a collection. */
const MEDIA = 'media';

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Front matter and body. Editors save byte order marks, spaces after the lines and empty lines. */
const FRONT_MATTER = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n(.*?)(?<=\n)---[ \t]*(?:\r?\n|$)(.*)$/s;

const NO_FRONT_MATTER = 'must begin with front matter between two lines of ---';

/**
 * Returns the value of a YAML text (`{}` if it is empty), or the reason it cannot be parsed, with
 * the line of the file in which the text begins at `firstLine`.
 */
function parseYaml(
  source: string,
  firstLine = 1,
): { readonly value: unknown } | { readonly reason: string } {
  try {
    return { value: (parse(source, { uniqueKeys: true }) as unknown) ?? {} };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason = 'is not YAML'] = error.message.split('\n', 1);
    const inFile = (_: string, line: string) => `at line ${Number(line) + firstLine - 1}`;
    return { reason: reason.replace(/at line (\d+)/, inFile).replace(/:$/, '') };
  }
}

/** Returns the files and folders in a folder by name, except those that no person made. */
const filesIn = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !isStrayName(name))
    .sort((one, other) => compare(one.name, other.name));

/** Returns the fields of an entry without its format, which isn't one of them. */
function splitFormat({ format, ...fields }: Fields): Pick<RawEntry, 'fields' | 'format'> {
  return format === undefined ? { fields } : { fields, format: String(format) };
}

const linesOf = (text: string): number => text.split('\n').length;

/** Returns a body without the empty lines around it, and the number of its first line. */
function bodyOf(source: string, start: number): Pick<RawEntry, 'body' | 'bodyLine'> {
  const rest = source.slice(start);
  const [blank = ''] = /^(?:[^\S\n]*\n)*/.exec(rest) ?? [];
  return {
    body: rest.slice(blank.length).trimEnd(),
    bodyLine: linesOf(source.slice(0, start) + blank),
  };
}

/**
 * Reads the folders one by one. A Markdown file that cannot be parsed is an entry with a problem;
 * a list file that cannot be parsed is a problem of the source.
 */
class StarterReader {
  readonly problems: ContentProblem[] = [];
  readonly #root: string;
  readonly #label: string;

  constructor(root: string, label: string) {
    this.#root = root;
    this.#label = label;
  }

  async *collection(name: string): AsyncIterable<RawEntry> {
    const names = await filesIn(path.join(this.#root, name));
    const shared = names.some((file) => file.name === 'shared.yaml')
      ? await this.#entryMap(`${name}/shared.yaml`)
      : {};
    const localized = names.filter((file) => file.name !== 'shared.yaml');
    if (localized.length === 0) {
      for (const [id, fields] of Object.entries(shared)) {
        const origin = `${this.#label}/${name}/shared.yaml#${id}`;
        yield { collection: name, locale: undefined, id, fields, origin };
      }
    }
    for (const file of localized) {
      yield* file.isDirectory()
        ? this.#folder(name, file.name, shared)
        : this.#list(name, file.name, shared);
    }
  }

  async *#list(
    name: string,
    file: string,
    shared: Record<string, Fields>,
  ): AsyncIterable<RawEntry> {
    const relative = `${name}/${file}`;
    if (!file.endsWith('.yaml')) {
      this.#problem(relative, 'is neither <locale>.yaml nor a folder named after a locale');
      return;
    }
    const locale = file.slice(0, -'.yaml'.length);
    const map = await this.#entryMap(relative);
    for (const id of inSharedOrder(Object.keys(map), shared)) {
      const origin = `${this.#label}/${relative}#${id}`;
      yield {
        collection: name,
        locale,
        id,
        ...splitFormat({ ...ownValue(shared, id), ...ownValue(map, id) }),
        origin,
      };
    }
  }

  async *#folder(
    name: string,
    locale: string,
    shared: Record<string, Fields>,
  ): AsyncIterable<RawEntry> {
    const ids: string[] = [];
    for (const file of await filesIn(path.join(this.#root, name, locale))) {
      if (file.name.endsWith('.md') && !file.isDirectory()) ids.push(file.name.slice(0, -3));
      else this.#problem(`${name}/${locale}/${file.name}`, 'is not a Markdown file');
    }
    for (const id of inSharedOrder(ids, shared)) {
      const relative = `${name}/${locale}/${id}.md`;
      const source = await readFile(path.join(this.#root, relative), 'utf8');
      const origin = `${this.#label}/${relative}`;
      const key = { collection: name, locale, id, origin };
      const match = FRONT_MATTER.exec(source);
      const start = linesOf(source.slice(0, source.indexOf('---')));
      const front = match ? parseYaml(match[1] ?? '', start + 1) : { reason: NO_FRONT_MATTER };
      if ('reason' in front || !isRecord(front.value)) {
        const reason = 'reason' in front ? front.reason : 'front matter must be a map of fields';
        yield { ...key, fields: {}, problems: [{ field: '', reason }] };
        continue;
      }
      const fields = splitFormat({ ...ownValue(shared, id), ...front.value });
      yield { ...key, ...fields, ...bodyOf(source, source.length - (match?.[2] ?? '').length) };
    }
  }

  async #entryMap(relative: string): Promise<Record<string, Fields>> {
    const map = parseYaml(await readFile(path.join(this.#root, relative), 'utf8'));
    if ('reason' in map) {
      this.#problem(relative, map.reason);
      return {};
    }
    const { value } = map;
    if (isRecord(value) && Object.values(value).every(isRecord)) {
      return value as Record<string, Fields>;
    }
    this.#problem(relative, 'must be a map of ids to fields');
    return {};
  }

  #problem(relative: string, reason: string): void {
    this.problems.push({ where: `${this.#label}/${relative}`, field: '', reason });
  }
}

/** Returns the ids in the order of the shared file, then all others. */
function inSharedOrder(ids: readonly string[], shared: Record<string, Fields>): string[] {
  const known = new Set(ids);
  const first = Object.keys(shared).filter((id) => known.has(id));
  return [...first, ...ids.filter((id) => !Object.hasOwn(shared, id))];
}

/**
 * Returns the source of the files in `root`; `label` is the folder's name in messages. Reading
 * throws `ContentError` with every unexpected file and every list file that cannot be parsed.
 */
export function starterSource(root: string, label = 'src/content'): ContentSource {
  return {
    name: `files in ${label}`,
    media: { root: path.join(root, MEDIA), label: `${label}/${MEDIA}` },
    async *entries() {
      const reader = new StarterReader(root, label);
      for (const file of await filesIn(root)) {
        if (file.isDirectory() && file.name !== MEDIA) yield* reader.collection(file.name);
      }
      if (reader.problems.length > 0) throw new ContentError(reader.problems);
    },
  };
}
