/** Returns a `mailto:` link that sends the page to an address that the visitor chooses. */
export const mailLink = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
