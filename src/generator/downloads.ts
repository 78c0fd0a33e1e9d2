import { DEFAULT_LOCALE } from '../i18n/locales.ts';
import { newestRelease } from '../queries/releases.ts';

/**
 * The files of the newest release by system, which download buttons fall back on
 * (specification, section 7): the content of `/builds/downloads.json`.
 */
export function downloads(): Record<string, string> {
  const { files } = newestRelease(DEFAULT_LOCALE).fields;
  return Object.fromEntries(files.map(({ platform, url }) => [platform, url]));
}
