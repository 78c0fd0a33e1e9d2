/** URLs of this site in content, which should name no domain: each reader stays on theirs. */
import { origins } from '../../config/origins.ts';
import { CHINESE_LOCALE } from '../../i18n/locales.ts';
import { innerPath } from '../../i18n/paths.ts';
import { isFilePath } from './normalize.ts';

const HOSTS = [origins.www, origins.cn].map((origin) => new URL(origin).host);

/**
 * Returns a URL of one of the site's own domains as a path: `/pricing`, on the Chinese domain
 * `/zh/pricing`. Any other link stays unchanged.
 */
export function ownPath(href: string): string {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol) || !HOSTS.includes(url.host)) return href;
  const { host, pathname, search, hash } = url;
  const isChinese = host !== HOSTS[0] && !isFilePath(pathname);
  return (isChinese ? innerPath(CHINESE_LOCALE, pathname) : pathname) + search + hash;
}
