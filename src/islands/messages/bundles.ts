/**
 * Messages that an island needs only once it is used (specification, sections 1
 * and 8). They are not in the page: the island fetches them as one file, whose
 * name carries a hash of its content, so that browsers keep it for good.
 */
import { createHash } from 'node:crypto';
import { localeCodes, type Locale } from '../../i18n/locales';
import { translator, type Translate } from '../../i18n/translate';
import { chatWords } from '../chat/words';
import { consentWords } from '../consent/words';
import { searchDialogWords } from '../search/words';
import { toastWords } from '../toasts/words';

/** The messages of each bundle; blanks that the island fills stay in braces. */
const BUNDLES = {
  chat: chatWords,
  consent: consentWords,
  search: searchDialogWords,
  toasts: toastWords,
} satisfies Record<string, (t: Translate) => object>;

export type BundleName = keyof typeof BUNDLES;

/** A bundle as a file of the output. */
export interface BundleFile {
  /** Path below the output folder: `_messages/ru/search.0f3c….json`. */
  readonly file: string;
  readonly text: string;
}

function bundleFile(locale: Locale, name: BundleName): BundleFile {
  const text = JSON.stringify(BUNDLES[name](translator(locale)));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { file: `_messages/${locale}/${name}.${hash}.json`, text };
}

const addresses = new Map<string, string>();

/** The address that an island fetches its messages from. */
export function bundleAddress(locale: Locale, name: BundleName): string {
  const key = `${locale}/${name}`;
  const known = addresses.get(key) ?? `/${bundleFile(locale, name).file}`;
  addresses.set(key, known);
  return known;
}

/** Every bundle of every locale. */
export const messageBundles = (): BundleFile[] =>
  localeCodes.flatMap((locale) =>
    (Object.keys(BUNDLES) as BundleName[]).map((name) => bundleFile(locale, name)),
  );
