/** The markup that a page may show (docs/content.md#markup). */
import type { Options as SanitizeSchema } from 'rehype-sanitize';
import type { RichTextKind } from './schemas/collection.ts';
import { SWALLOWING } from './markdown/tag-filter.ts';

const PROTOCOLS = { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] };

/** Words, links, lists, code, quotes and tables: answers and other short texts. */
const INLINE: SanitizeSchema = {
  tagNames: [
    ...['p', 'br', 'a', 'strong', 'b', 'em', 'i', 'del', 's', 'ins', 'u', 'mark', 'small', 'q'],
    ...['cite', 'dfn', 'abbr', 'code', 'kbd', 'samp', 'var', 'time', 'sub', 'sup', 'bdi', 'bdo'],
    ...['ruby', 'rt', 'rp', 'span', 'ul', 'ol', 'li', 'label', 'input', 'pre', 'blockquote', 'hr'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    code: [['className', /^language-\S+$/]],
    col: ['span'],
    colgroup: ['span'],
    input: [['type', 'checkbox'], 'checked', 'disabled'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    time: ['dateTime'],
    th: [['align', 'left', 'center', 'right'], 'scope', 'colSpan', 'rowSpan'],
    td: [['align', 'left', 'center', 'right'], 'colSpan', 'rowSpan'],
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto']],
  },
  protocols: PROTOCOLS,
  strip: SWALLOWING,
  required: { input: { type: 'checkbox', disabled: true } },
  // `anchors.ts` prefixes all ids.
  clobber: [],
  ancestors: {
    ...Object.fromEntries(
      ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map(
        (tag) => [tag, ['table']] as [string, string[]],
      ),
    ),
    li: ['ul', 'ol'],
  },
};

/** Article bodies: also headings from level 2 on, pictures, details and footnotes. */
const ARTICLE: SanitizeSchema = {
  ...INLINE,
  tagNames: [
    ...(INLINE.tagNames ?? []),
    ...['h2', 'h3', 'h4', 'dl', 'dt', 'dd', 'img', 'figure', 'figcaption', 'details', 'summary'],
  ],
  attributes: {
    ...INLINE.attributes,
    ...Object.fromEntries(['h2', 'h3', 'h4'].map((tag) => [tag, ['id']])),
    a: ['href', 'title', 'id', ['dataFootnoteRef', /^\d+-\d+$/], ['dataFootnoteBack', /^\d+-\d+$/]],
    details: ['open'],
    img: ['src', 'alt', 'title', 'width', 'height', ['loading', 'lazy', 'eager']],
    li: ['value', ['dataFootnote', /^\d+$/]],
    ol: ['start', 'reversed', 'type', ['dataFootnotes', '']],
  },
};

export const ALLOWLISTS: Readonly<Record<RichTextKind, SanitizeSchema>> = {
  article: ARTICLE,
  inline: INLINE,
};

/** Elements that only group others: their content stays, and nothing is lost without them. */
export const GROUPS: ReadonlySet<string> = new Set(
  'address article aside body center div footer header hgroup html main nav section'.split(' '),
);

/** The same within a line. `wbr` is a place to break a word. */
export const PLAIN_WRAPPERS: ReadonlySet<string> = new Set('big data font head tt wbr'.split(' '));
