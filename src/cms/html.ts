/** HTML from people as a tree, read the way browsers read it. */
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/** Whatever the input is, there is a tree: HTML knows no errors. */
export const parseHtml = (html: string): Root =>
  // With scripting off the words inside `noscript` are markup, which the sanitiser then sees.
  fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root;
