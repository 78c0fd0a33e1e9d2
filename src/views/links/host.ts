/** The host of a website as people write it, without `www.`. */
export const hostOf = (website: string): string => new URL(website).hostname.replace(/^www\./, '');
