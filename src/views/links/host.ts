/** Returns the host of a website without `www.`. */
export const hostOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '');
