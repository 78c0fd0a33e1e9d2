/**
 * Renders Markdown or HTML to HTML that is safe on a page
 * (docs/requirements.md#security-and-privacy; conformance case 39). Everything that the allowlist
 * does not name is dropped; nothing is escaped by hand.
 */
import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { Parser } from 'htmlparser2';
import { markdownToHtml } from 'satteri';
import { unified, type Transformer } from 'unified';
import { VFile } from 'vfile';
import { withoutBindings } from '../../i18n/formats/bound-words.ts';
import { ownPath } from '../hosting/own-path.ts';
import { linkAttributes } from '../../shared/link.ts';
import { contentId } from '../../shared/content-ids.ts';
import { decoded } from '../../shared/decoded.ts';
import { eachElement, parseHtml } from './html.ts';
import { labelTables } from './label-tables.ts';
import type { ShowPicture } from './media/body-pictures.ts';
import { readPlainHtml } from './plain-html.ts';
import type { RichTextKind } from './schemas/collection.ts';

const PROTOCOLS = { href: ['http', 'https', 'mailto'], src: ['https'] };

/** Answers and other short texts: text, links, lists. */
const INLINE: SanitizeSchema = {
  tagNames: ['p', 'br', 'a', 'strong', 'em', 'del', 'code', 'kbd', 'ul', 'ol', 'li'],
  attributes: { a: ['href', 'title'] },
  protocols: PROTOCOLS,
  strip: ['script', 'style', 'xmp', 'noscript', 'iframe', 'template', 'svg', 'math'],
};

/** Article bodies: headings from level 2 on, tables, code, pictures. */
const ARTICLE: SanitizeSchema = {
  ...INLINE,
  tagNames: [
    ...(INLINE.tagNames ?? []),
    ...['h2', 'h3', 'h4', 'pre', 'blockquote', 'hr', 'dl', 'dt', 'dd', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption'],
    ...['details', 'summary', 'abbr'],
  ],
  attributes: {
    ...INLINE.attributes,
    code: [['className', /^language-[\w-]+$/]],
    img: ['src', 'alt', 'title', 'width', 'height', ['loading', 'lazy', 'eager']],
    ol: ['start'],
    th: [['align', 'left', 'center', 'right'], 'scope', 'colSpan', 'rowSpan'],
    td: [['align', 'left', 'center', 'right'], 'colSpan', 'rowSpan'],
    abbr: ['title'],
    '*': ['lang'],
  },
  ancestors: {
    ...Object.fromEntries(
      ['thead', 'tbody', 'tr', 'th', 'td'].map((tag) => [tag, ['table']] as [string, string[]]),
    ),
    li: ['ul', 'ol'],
  },
};

const ALIGNED = /^text-align: (left|center|right)$/;

/**
 * Prepares the tree for the sanitizer. The page title is the only level 1 heading, so those of the
 * body are moved down. The Markdown parser aligns cells with a style, which the page policy
 * forbids; it becomes an attribute.
 */
function prepare() {
  return (tree: Root) => {
    eachElement(tree, (node) => {
      const { tagName, properties } = node;
      if (tagName === 'h1') node.tagName = 'h2';
      else if (tagName === 'h5' || tagName === 'h6') node.tagName = 'h4';
      else if (tagName === 'th' || tagName === 'td') {
        const [, align] = ALIGNED.exec(String(properties['style'])) ?? [];
        if (align) properties['align'] = align;
      }
      return undefined;
    });
  };
}

/** Marks external links (docs/requirements.md#links-and-media); links without a URL become text. */
function markLinks() {
  return (tree: Root) => {
    eachElement(tree, (node, index, parent) => {
      if (node.tagName !== 'a') return undefined;
      const { href } = node.properties;
      if (typeof href !== 'string') {
        parent.children.splice(index, 1, ...node.children);
        return index;
      }
      if (href.startsWith('#')) return undefined;
      Object.assign(node.properties, linkAttributes(ownPath(withoutBindings(href))));
      return undefined;
    });
  };
}

/** Removes the no-break characters of a text from its code and the URLs of its pictures. */
function unbindCode() {
  const unbind = ({ children }: Element): void => {
    for (const child of children) {
      if (child.type === 'text') child.value = withoutBindings(child.value);
      if (child.type === 'element') unbind(child);
    }
  };
  return (tree: Root) => {
    eachElement(tree, (node) => {
      const { tagName, properties } = node;
      if (['pre', 'code', 'kbd'].includes(tagName)) unbind(node);
      if (typeof properties['src'] === 'string')
        properties['src'] = withoutBindings(properties['src']);
      return undefined;
    });
  };
}

/** Puts wide tables and code into scroll containers that are focusable by keyboard. */
function boxWideContent() {
  return (tree: Root) => {
    eachElement(tree, (node, index, parent) => {
      if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
      if (node.tagName !== 'table') return undefined;
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0 },
        children: [node],
      };
      return index + 1;
    });
  };
}

/** Returns the picture of a paragraph that has nothing else, or `undefined`. */
function onlyPicture({ tagName, children }: Element): Element | undefined {
  const [image, ...others] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isPicture = image?.type === 'element' && image.tagName === 'img' && others.length === 0;
  return tagName === 'p' && isPicture ? image : undefined;
}

function figure(image: Element, showPicture: ShowPicture): Element {
  const { title, ...properties } = image.properties;
  const picture = showPicture({ ...image, properties });
  const element = (tagName: string, children: Element['children']): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const caption = typeof title === 'string' ? [{ type: 'text' as const, value: title }] : [];
  return element('figure', caption.length ? [picture, element('figcaption', caption)] : [picture]);
}

/**
 * Replaces pictures with the result of `showPicture`. A picture alone in a paragraph becomes a
 * figure, with its title as the caption.
 */
function showPictures(): Transformer<Root> {
  return (tree, { data }) => {
    const showPicture = data['showPicture'] as ShowPicture | undefined;
    if (!showPicture) return;
    eachElement(tree, (node, index, parent) => {
      const alone = onlyPicture(node);
      if (!alone && node.tagName !== 'img') return undefined;
      parent.children[index] = alone ? figure(alone, showPicture) : showPicture(node);
      return index + 1;
    });
  };
}

/** Fragments that open a part of the page, even if a heading has the same slug. */
const PARTS_OF_PAGE = ['cookie-settings'];

/**
 * Gives headings unique ids for links and the table of contents. Links in the text refer to a
 * heading by its slug.
 */
function nameHeadings() {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
    const slugs = new Set<string>();
    eachElement(tree, (node) => {
      if (!/^h[2-4]$/.test(node.tagName)) return undefined;
      const slug = slugger.slug(withoutBindings(toString(node)));
      node.properties['id'] = contentId(slug);
      slugs.add(slug);
      return undefined;
    });
    for (const part of PARTS_OF_PAGE) slugs.delete(part);
    eachElement(tree, ({ tagName, properties }) => {
      const { href } = properties;
      if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return undefined;
      const slug = withoutBindings(decoded(href.slice(1)));
      if (slugs.has(slug)) properties['href'] = `#${contentId(encodeURI(slug))}`;
      return undefined;
    });
  };
}

const cleaners = {
  article: unified()
    .use(prepare)
    .use(rehypeSanitize, ARTICLE)
    .use(markLinks)
    .use(unbindCode)
    .use(labelTables)
    .use(boxWideContent)
    .use(showPictures)
    .use(nameHeadings)
    .use(rehypeStringify)
    .freeze(),
  inline: unified()
    .use(rehypeSanitize, INLINE)
    .use(markLinks)
    .use(unbindCode)
    .use(rehypeStringify)
    .freeze(),
} satisfies Record<RichTextKind, unknown>;

/** Front matter was read before, so three hyphens are a line. */
const FEATURES = { gfm: true, frontmatter: false };

/** Maximum depth of elements, quotes and lists: far above an article's, far below what is slow. */
const DEEPEST = 200;
/** Finds a line after its line break, which is faster than `^`. */
const DEEP_LINE = new RegExp(
  `[\\n\\r](?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${DEEPEST + 1}}`,
);

/** Throws if elements are nested too deep: parsing could take minutes or overflow the stack. */
function checkDepth(html: string): void {
  // Too few tags to be too deep.
  if (html.split('<', DEEPEST + 1).length <= DEEPEST) return;
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > DEEPEST) throw new Error(TOO_DEEP);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}

/** Returns the tree of compiled Markdown. */
function treeOf(html: string): Root {
  const plain = readPlainHtml(html);
  if (plain) return plain;
  checkDepth(html);
  return parseHtml(html);
}

/** An attribute with an angle bracket. */
const ANGLE = /="[^"<>]*[<>]/;
const START_TAG = /<[a-z](?:"[^"]*"|[^">])*>/g;

/** Escapes angle brackets in attributes, so that the first one after a tag's name ends the tag. */
function escapeAngles(html: string): string {
  if (!ANGLE.test(html)) return html;
  return html.replace(START_TAG, (tag) => {
    const inside = tag.slice(1, -1).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<${inside}>`;
  });
}

const TOO_DEEP = `nests elements more than ${DEEPEST} levels deep`;

/**
 * Renders Markdown or HTML and keeps only what the kind's allowlist names. `showPicture` replaces
 * the pictures of articles; without it they stay. Throws if elements are nested too deep.
 */
export function renderRichText(
  source: string,
  kind: RichTextKind,
  showPicture?: ShowPicture,
): string {
  if (DEEP_LINE.test(`\n${source}`)) throw new Error(TOO_DEEP);
  const { html } = markdownToHtml(source, { features: FEATURES });
  const file = new VFile({ data: showPicture ? { showPicture } : {} });
  const tree = cleaners[kind].runSync(treeOf(html.replace(/\n$/, '')), file);
  return escapeAngles(cleaners[kind].stringify(tree));
}
