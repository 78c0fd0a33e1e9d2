/** `/robots.txt` of each domain: everything may be read, and here is the sitemap. */
import type { SiteFile } from '../generator/site-file.ts';
import { domains, localFile, type Domain } from './domains.ts';

/**
 * Pages that are not to be listed say so themselves, which a crawler that may
 * not read them would never learn; so nothing is forbidden.
 */
const robotsText = ({ origin }: Domain): string =>
  ['User-agent: *', 'Disallow:', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** Each domain's own, naming its own sitemap. */
export const robots = (): SiteFile[] =>
  domains.map((domain) => ({
    file: localFile(domain.home, '/robots.txt'),
    make: () => robotsText(domain),
  }));
