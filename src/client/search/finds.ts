/** What was found as elements, section by section. */
import { plainText } from '../../formats/plain-text';
import { SEARCH_SECTIONS, type SearchSection } from '../../search/sections';
import type { Find } from './engine';

/** An excerpt as text and marks: whatever else may stand in it is text. */
export function excerptNodes(excerpt: string, page: Document): Node[] {
  return excerpt.split(/(<mark>.*?<\/mark>)/s).flatMap((part): Node[] => {
    // Spaces at the edges of a part stand between words.
    const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(part) ?? [];
    const text = plainText(part);
    if (text === '') return part === '' ? [] : [page.createTextNode(' ')];
    if (!part.startsWith('<mark>')) {
      return [page.createTextNode((before && ' ') + text + (after && ' '))];
    }
    const mark = page.createElement('mark');
    mark.textContent = text;
    return [mark];
  });
}

function findElement({ url, title, excerpt }: Find, page: Document): HTMLLIElement {
  const item = page.createElement('li');
  const link = page.createElement('a');
  const heading = page.createElement('b');
  const text = page.createElement('span');
  link.href = url;
  heading.textContent = title;
  text.append(...excerptNodes(excerpt, page));
  link.append(heading, text);
  item.append(link);
  return item;
}

/** The finds under the names of their sections; the section of the best find comes first. */
export function findGroups(
  finds: readonly Find[],
  names: Readonly<Record<SearchSection, string>>,
  page: Document,
): HTMLElement[] {
  const sections = [...new Set(finds.map(({ section }) => section))];
  return sections
    .filter((section) => SEARCH_SECTIONS.includes(section))
    .map((section) => {
      const group = page.createElement('section');
      const heading = page.createElement('h2');
      const list = page.createElement('ul');
      heading.textContent = names[section];
      list.append(
        ...finds.filter((one) => one.section === section).map((one) => findElement(one, page)),
      );
      group.append(heading, list);
      return group;
    });
}
