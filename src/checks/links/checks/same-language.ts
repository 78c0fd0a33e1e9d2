import { localeEntry } from '../../../i18n/locales.ts';
import { outputFile } from '../../../i18n/paths.ts';
import type { LinkCheck } from '../link-check.ts';
import { pageOf } from '../targets.ts';

/**
 * A page leads to pages of its own locale. A link may cross when it says so by
 * `hreflang`, as the language switcher does, and when the reader's locale has no
 * such page. What is shown as a fallback is a page of the locale that shows it.
 */
export const sameLanguage: LinkCheck = {
  name: 'same language',
  looksAt: ({ kind }) => kind === 'link' || kind === 'form',
  fault({ address, hreflang }, { file, locale }, output) {
    const target = output.targetOf(file, address);
    if (target.kind !== 'file' || !target.file.endsWith('.html')) return undefined;
    const page = pageOf(target.file);
    const { iso } = localeEntry(page.locale);
    if (hreflang !== undefined) {
      return hreflang === iso ? undefined : `says ${hreflang} and leads to ${target.file}`;
    }
    if (page.locale === locale || !output.has(outputFile(locale, page.path))) return undefined;
    return `leads from ${locale} to ${target.file}, which ${locale} has, too`;
  },
};
