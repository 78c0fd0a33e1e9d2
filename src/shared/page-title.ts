/** The title with the product's name behind it, once. */
export function pageTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}
