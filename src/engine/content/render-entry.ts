/** Renders valid entries for storage: rich text to HTML, words bound, bodies as own objects. */
import { boundTexts, boundWords } from '../../i18n/formats/bound-words.ts';
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

/** Renders the Markdown of a field; picture problems name the field. */
type Render = (source: string, kind: RichTextKind, field: string) => string;

/** Renders the field at a path (`answer`, `faq[].answer`), in every item of a list. */
function renderField(fields: Fields, name: string, kind: RichTextKind, render: Render): Fields {
  const [, list, item] = /^(\w+)\[\]\.(\w+)$/.exec(name) ?? [];
  if (list && item) {
    const items = (fields[list] as Fields[] | undefined) ?? [];
    return { ...fields, [list]: items.map((one) => renderField(one, item, kind, render)) };
  }
  return { ...fields, [name]: render(fields[name] as string, kind, name) };
}

/** A stored entry with the problems of its pictures. */
interface Rendering {
  readonly stored: StoredEntry;
  readonly problems: readonly ContentProblem[];
}

export type RenderEntry = (entry: ValidEntry) => Rendering;

/** Returns the function that renders entries and writes their bodies. */
export function entryRenderer(writer: SnapshotWriter, media: MediaLibrary): RenderEntry {
  return ({ collection: name, scope, id, position, origin, ...entry }) => {
    const collection: Collection = collections[name];
    const problems: ContentProblem[] = [];
    const isLocalized = scope !== SITE_SCOPE;
    const render: Render = (text, kind, field) =>
      renderRichText(
        text,
        kind,
        bodyPictures(media, (reason) => problems.push({ where: origin, field, reason })),
      );
    let fields = isLocalized ? boundTexts(scope, entry.fields) : entry.fields;
    for (const [field, kind] of Object.entries(collection.richText)) {
      fields = renderField(fields, field, kind, render);
    }
    const stored: { id: string; fields: Fields; body?: string; minutes?: number } = { id, fields };
    if (collection.body && entry.body !== undefined) {
      const source = isLocalized ? boundWords(scope, entry.body) : entry.body;
      const html = render(source, collection.body, 'body');
      stored.body = writer.body(html);
      stored.minutes = readingMinutes(html);
    }
    const hash = hashOf(JSON.stringify(stored));
    return {
      stored: { ...stored, hash, ...(position !== undefined && { position }) },
      problems,
    };
  };
}
