/** What other programs in a visitor's browser do to a page, for browser tests. */

/** How a browser translates a page: Chrome nests texts in elements, Safari replaces the texts. */
export const TRANSLATORS = ['Chrome', 'Safari'] as const;
export type Translator = (typeof TRANSLATORS)[number];

/** Precedes each translated text; invisible, and the text stays as it was. */
const MARK = '\u2063';

/** Returns a text without the marks of a translation, and with single spaces. */
export const untranslated = (text: string): string =>
  text.replaceAll(MARK, '').replace(/\s+/g, ' ').trim();

/** Runs in the page: translates its texts, and from then on each new one. */
export function translatePage(translator: Translator): void {
  const mark = '\u2063';
  const nested = 'FONT';
  const translate = (root: Node): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/\p{L}/u.test(text.data) || text.data.startsWith(mark)) continue;
      if (!text.parentElement || text.parentElement.closest('script, style, noscript, textarea'))
        continue;
      const translated = document.createTextNode(mark + text.data);
      if (translator === 'Safari') {
        text.replaceWith(translated);
        continue;
      }
      const [outer, inner] = [document.createElement(nested), document.createElement(nested)];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
    }
  });
  translate(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  document.title = mark + document.title;
  if (translator === 'Safari') return;
  document.documentElement.lang = 'de';
  document.documentElement.classList.add('translated-ltr');
}

/** Runs in the page: adds an element to each field, and foreign elements to head and body. */
export function addForeignElements(): void {
  const addToFields = (): void => {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      if (field.nextElementSibling?.matches('[data-neighbor]')) continue;
      const button = document.createElement('div');
      button.dataset['neighbor'] = 'field';
      field.after(button);
    }
  };
  addToFields();
  new MutationObserver(addToFields).observe(document, { childList: true, subtree: true });
  document.documentElement.setAttribute('data-neighbor-root', '');
  document.body.setAttribute('data-neighbor-body', '');
  for (const [name, parent] of [
    ['meta', document.head],
    ['iframe', document.body],
    // Empty: the policy does not allow others, except from an extension.
    ['script', document.body],
  ] as const) {
    const element = document.createElement(name);
    element.dataset['neighbor'] = name;
    parent.append(element);
  }
}

/** Runs in the page: returns the foreign elements outside of fields, and the foreign attributes. */
export function foreignParts(): string[] {
  const root = document.documentElement;
  const elements = document.querySelectorAll<HTMLElement>('[data-neighbor]');
  return [
    ...[...elements]
      .map(({ dataset }) => dataset['neighbor'] ?? '')
      .filter((one) => one !== 'field'),
    ...[root, document.body].flatMap(({ attributes }) =>
      [...attributes].map(({ name }) => name).filter((name) => name.startsWith('data-neighbor')),
    ),
  ].sort();
}

/** Runs in the page: returns all its texts, in their order. */
export function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest('script, style, noscript')) continue;
    texts.push(walker.currentNode.nodeValue ?? '');
  }
  return texts;
}
