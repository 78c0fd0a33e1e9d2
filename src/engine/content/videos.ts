/** Turns a link to a video, alone in its paragraph, into a figure that loads it on a click. */
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { contentWords } from '../../i18n/content-words.ts';
import { DEFAULT_LOCALE } from '../../i18n/locales.ts';
import { videoAt } from '../../shared/videos.ts';
import type { RichTextOptions } from './context.ts';
import { eachElement } from './html.ts';

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties, children });

const text = (value: string) => ({ type: 'text' as const, value });

/** Returns a link to the video of an `<iframe>`; `undefined` if it shows something else. */
export function embeddedVideo({ properties }: Element): Element | undefined {
  const { src, title } = properties;
  const address = typeof src === 'string' ? src.replace(/^\/\//, 'https://') : '';
  const video = videoAt(address);
  if (!video) return undefined;
  return element('a', { href: video.page }, [
    text(typeof title === 'string' && title.trim() ? title : video.page),
  ]);
}

/** Returns the link of a paragraph that has nothing else. */
function onlyLink({ tagName, children }: Element): Element | undefined {
  if (tagName !== 'p') return undefined;
  const [link, ...others] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  return link?.type === 'element' && link.tagName === 'a' && others.length === 0 ? link : undefined;
}

/** Replaces the paragraphs that are links to videos; the figures speak the language of the text. */
export function showVideos(tree: Root, { locale = DEFAULT_LOCALE, player }: RichTextOptions): void {
  eachElement(tree, (node, index, parent) => {
    const link = onlyLink(node);
    const video = link && videoAt(String(link.properties['href'] ?? ''));
    if (!video) return undefined;
    const { service } = video;
    player?.(new URL(video.player).origin);
    const words = toString(link).trim();
    const title = /^(?:https?:\/\/|www\.)/i.test(words) ? '' : words;
    const watch = contentWords(locale, 'content.video.watch', { service });
    const lines = [...(title ? [title] : []), watch].map((line) =>
      element('span', {}, [text(line)]),
    );
    parent.children[index] = element('figure', { className: ['video'] }, [
      element('a', { ...link.properties, dataVideo: video.player }, lines),
      element('figcaption', {}, [text(contentWords(locale, 'content.video.note', { service }))]),
    ]);
    return index + 1;
  });
}
