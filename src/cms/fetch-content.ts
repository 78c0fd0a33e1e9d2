/** The fetch step: from a source to a snapshot, or to an error that names every problem. */
import path from 'node:path';
import { boundTexts, boundWords } from '../formats/bound-words.ts';
import { ContentError, type ContentProblem } from './errors.ts';
import { bodyPictures } from './media/body-pictures.ts';
import { MediaLibrary } from './media/library.ts';
import { mediaDirectory } from './media/variants.ts';
import { findReferenceProblems } from './references.ts';
import { findRedirectProblems } from './redirects.ts';
import { codeVersion, RenderCache } from './render-cache.ts';
import { renderRichText } from './rich-text.ts';
import type { Collection, RichTextKind } from './schemas/collection.ts';
import { collections, type CollectionName } from './schemas/index.ts';
import { SnapshotWriter, type Manifest } from './snapshot.ts';
import type { ContentSource, RawEntry } from './sources/source.ts';
import {
  findDuplicates,
  SITE_SCOPE,
  validateEntry,
  type Scope,
  type ValidEntry,
} from './validate.ts';

/** Called as entries are rendered, with how many are done and how many there are. */
export type Progress = (done: number, total: number) => void;

/** What rendering depends on beside the source. */
const RENDERER = path.join(import.meta.dirname, 'rich-text.ts');
const LOCK_FILE = path.join(import.meta.dirname, '../../package-lock.json');

type Fields = Record<string, unknown>;

/** Renders Markdown that stands in a field, which problems with its pictures name. */
type Render = (source: string, kind: RichTextKind, field: string) => Promise<string>;

/** Renders the field that a name (`answer`, `faq[].answer`) leads to, in every item of a list. */
async function renderField(
  fields: Fields,
  name: string,
  kind: RichTextKind,
  render: Render,
): Promise<Fields> {
  const [, list, item] = /^(\w+)\[\]\.(\w+)$/.exec(name) ?? [];
  if (list && item) {
    const items = (fields[list] as Fields[] | undefined) ?? [];
    return {
      ...fields,
      [list]: await Promise.all(items.map((one) => renderField(one, item, kind, render))),
    };
  }
  return { ...fields, [name]: await render(fields[name] as string, kind, name) };
}

async function renderEntry(
  entry: ValidEntry,
  writer: SnapshotWriter,
  cache: RenderCache,
  render: Render,
) {
  const collection: Collection = collections[entry.collection];
  const { scope } = entry;
  const isLocalized = scope !== SITE_SCOPE;
  let fields: Fields = isLocalized ? boundTexts(scope, entry.fields) : entry.fields;
  for (const [name, kind] of Object.entries(collection.richText)) {
    fields = await renderField(fields, name, kind, (source, as, field) =>
      cache.field(source, as, () => render(source, as, field)),
    );
  }
  const { body: kind } = collection;
  if (!kind || entry.body === undefined) return { id: entry.id, fields };
  const source = isLocalized ? boundWords(scope, entry.body) : entry.body;
  const body = await cache.body(
    source,
    kind,
    (object) => writer.keep(object),
    async () => writer.body(await render(source, kind, 'body')),
  );
  return { id: entry.id, fields, body };
}

async function readSource(source: ContentSource, media: MediaLibrary): Promise<ValidEntry[]> {
  const raw: RawEntry[] = [];
  const problems = [...media.problems];
  try {
    for await (const entry of source.entries()) raw.push(entry);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
  }
  const valid: ValidEntry[] = [];
  for (const entry of raw) {
    const result = validateEntry(entry);
    if (Array.isArray(result)) problems.push(...result);
    else valid.push(result);
  }
  problems.push(...findDuplicates(valid));
  // A reference to an entry that was refused is no second problem.
  if (problems.length === 0) {
    problems.push(...findReferenceProblems(valid), ...findRedirectProblems(valid));
  }
  if (problems.length > 0) throw new ContentError(problems);
  return valid;
}

/**
 * Reads a source, checks and renders all of it, and makes it the current
 * snapshot. Throws `ContentError` when anything is wrong: the snapshot that was
 * there stays as it was.
 */
export async function fetchContent(
  source: ContentSource,
  directory: string,
  progress: Progress = () => undefined,
): Promise<Manifest> {
  const media = await MediaLibrary.open(source.media, mediaDirectory());
  const entries = await readSource(source, media);
  const groups = new Map<string, ValidEntry[]>();
  for (const entry of entries) {
    const key = `${entry.collection} ${entry.scope}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const writer = new SnapshotWriter(directory);
  const cache = await RenderCache.open(directory, codeVersion(RENDERER, LOCK_FILE));
  const problems: ContentProblem[] = [];
  const renderer =
    ({ origin }: ValidEntry): Render =>
    async (text, kind, field) =>
      renderRichText(
        text,
        kind,
        bodyPictures(media, (reason) => problems.push({ where: origin, field, reason })),
      );
  let done = 0;
  for (const [key, group] of groups) {
    const [name, scope] = key.split(' ') as [CollectionName, Scope];
    const stored = [];
    for (const entry of group) {
      stored.push(await renderEntry(entry, writer, cache, renderer(entry)));
      progress(++done, entries.length);
    }
    await writer.collection(name, scope, stored);
  }
  problems.push(...(await media.finish()));
  if (problems.length > 0) throw new ContentError(problems);
  const manifest = await writer.commit(source.name, media.pictures);
  await cache.save();
  return manifest;
}
