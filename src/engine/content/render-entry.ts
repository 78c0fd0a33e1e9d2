/** Renders valid entries for storage: rich text to HTML, words bound, bodies as own objects. */
import { boundTexts } from '../../i18n/formats/bound-words.ts';
import { readingMinutes } from '../../i18n/formats/reading-time.ts';
import { hashOf } from '../disk/digest.ts';
import { bodyPictures } from './media/body-pictures.ts';
import type { MediaLibrary } from './media/library.ts';
import type { ContentProblem } from './errors.ts';
import { renderRichText } from './rich-text.ts';
import type { Collection, RichTextKind } from './schemas/collection.ts';
import { collections } from './schemas/index.ts';
import type { SnapshotWriter } from './snapshot-writer.ts';
import type { StoredEntry } from './stored-entry.ts';
import { SITE_SCOPE, type ValidEntry } from './validate.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Renders a rich text; `field` names it in reports. */
type Render = (source: string, field: string) => string;

const LIST_PATH = /^(\w+)\[\]\.(\w+)$/;

/** Renders the field at a path (`answer`, `faq[].answer`) in every item of a list. */
function renderField(fields: Fields, source: Fields, path: string, render: Render): Fields {
  const [, list, item] = LIST_PATH.exec(path) ?? [];
  if (!list || !item) return { ...fields, [path]: render(source[path] as string, path) };
  const sources = (source[list] as Fields[] | undefined) ?? [];
  const items = ((fields[list] as Fields[] | undefined) ?? []).map((one, at) => ({
    ...one,
    [item]: render(sources[at]?.[item] as string, `${list}[${at}].${item}`),
  }));
  return { ...fields, [list]: items };
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A stored entry, with what its source must not contain and what its page doesn't show. */
interface Rendering {
  readonly stored: StoredEntry;
  readonly problems: readonly ContentProblem[];
  readonly notices: readonly ContentProblem[];
}

export type RenderEntry = (entry: ValidEntry) => Rendering;

/** Returns a function that adds a report to a list once, with the line of the text it is about. */
function reporter(
  list: ContentProblem[],
  where: string,
  field: string,
  lineOf: (text: string) => number | undefined,
) {
  return (reason: string, text?: string): void => {
    const line = text === undefined ? undefined : lineOf(text);
    const isKnown = list.some((one) => one.field === field && one.reason === reason);
    if (!isKnown) list.push({ where, field, reason, ...(line !== undefined && { line }) });
  };
}

/**
 * Returns the function that finds the line of a text in a source, whose first line has the number
 * `first`; `undefined` in a source of one line.
 */
const linesOf =
  (source: string, first: number) =>
  (text: string): number | undefined => {
    const at = source.indexOf(text);
    if (at < 0 || (first === 1 && !source.includes('\n'))) return undefined;
    return first + source.slice(0, at).split('\n').length - 1;
  };

/** Returns the function that renders entries and writes their bodies. */
export function entryRenderer(writer: SnapshotWriter, media: MediaLibrary): RenderEntry {
  return ({ collection: name, scope, id, position, origin, format, bodyLine, ...entry }) => {
    const collection: Collection = collections[name];
    const problems: ContentProblem[] = [];
    const notices: ContentProblem[] = [];
    const locale = scope === SITE_SCOPE ? undefined : scope;
    const players = new Set<string>();
    const player = (one: string): void => void players.add(one);
    const renderer =
      (kind: RichTextKind): Render =>
      (source, field) => {
        const lineOf = linesOf(source, field === 'body' ? bodyLine : 1);
        const problem = reporter(problems, origin, field, lineOf);
        const notice = reporter(notices, origin, field, lineOf);
        const showPicture = bodyPictures(media, problem);
        const options = { locale, format, showPicture, player, problem, notice };
        return renderRichText(source, kind, options);
      };
    let fields = locale ? boundTexts(locale, entry.fields) : entry.fields;
    for (const [path, kind] of Object.entries(collection.richText)) {
      fields = renderField(fields, entry.fields, path, renderer(kind));
    }
    const stored: Omit<Writable<StoredEntry>, 'hash'> = { id, fields };
    if (collection.body && entry.body !== undefined) {
      const html = renderer(collection.body)(entry.body, 'body');
      stored.body = writer.body(html);
      stored.minutes = readingMinutes(html);
      if (players.size > 0) stored.players = [...players].sort();
    }
    const hash = hashOf(JSON.stringify(stored));
    return {
      stored: { ...stored, hash, ...(position !== undefined && { position }) },
      problems,
      notices,
    };
  };
}
