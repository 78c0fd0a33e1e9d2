/** Which messages are the labels of buttons and links. */

const CLICKED =
  /<(Button|Link|button|a|summary|CopyButton|DownloadButton)\b(?:=>|[^>])*(?<!\/)>[\s\S]*?<\/\1>/g;
const NAMED = /\bt\(\s*(?:'([^']+)'|`([\w.-]+)`)/g;
const LABEL = /\blabel: t\(\s*'([^']+)'/g;

/** Returns the keys that sources show on what can be clicked. */
export function labelKeys(sources: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const source of sources) {
    for (const [element] of source.matchAll(CLICKED)) {
      for (const [, quoted, template] of element.matchAll(NAMED)) {
        keys.add(quoted ?? template ?? '');
      }
    }
    for (const [, key = ''] of source.matchAll(LABEL)) keys.add(key);
  }
  return keys;
}
