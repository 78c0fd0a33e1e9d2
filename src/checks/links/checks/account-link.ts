import { site } from '../../../config/site.ts';
import { localeEntry } from '../../../i18n/locales.ts';
import type { LinkCheck } from '../link-check.ts';

const ACCOUNT_PATHS = ['/register', '/login'];

/** A link to the application carries `rel`, the reader's language and the page it stands on (section 3). */
export const accountLink: LinkCheck = {
  name: 'account link',
  dependsOnPage: true,
  looksAt: ({ kind, address }) =>
    kind === 'link' && ACCOUNT_PATHS.some((path) => address.startsWith(site.appOrigin + path)),
  fault({ address }, { file, locale }, output) {
    const { searchParams } = new URL(address);
    if (searchParams.get('rel') !== 'official_website') return 'lacks rel=official_website';
    if (searchParams.get('lang') !== localeEntry(locale).iso) return 'says another language';
    const from = output.targetOf(file, searchParams.get('from') ?? '#');
    return from.kind === 'file' && from.file === file ? undefined : 'says it is on another page';
  },
};
