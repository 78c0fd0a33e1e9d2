/** Names of uploaded pictures, which bodies use as `/media/<name>`. */

/** The name of a picture whose own name has no usable character. */
const UNNAMED = 'picture';
const LONGEST = 100;

/**
 * Returns the name for an uploaded file: `my-photo.png` for `My Photo.PNG`. The extension stays, so
 * that a check can say that it is not allowed.
 */
export function uploadName(name: string): string {
  const [, base = name, extension = ''] = /^(.*)\.([^.]*)$/s.exec(name) ?? [];
  const plain = base
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._]+/g, '-')
    // One separator between two words.
    .replaceAll(/[._-]{2,}/g, (run) => (run.includes('-') ? '-' : run.charAt(0)))
    .slice(0, LONGEST)
    .replaceAll(/^[._-]+|[._-]+$/g, '');
  return `${plain || UNNAMED}.${extension.toLowerCase()}`;
}

/** Returns the Markdown of a picture. */
export const markdownOf = (name: string, alt: string): string =>
  `![${alt.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](/media/${name})`;
