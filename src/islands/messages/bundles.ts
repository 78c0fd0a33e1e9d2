/**
 * Messages that an island needs only when it is used (docs/requirements.md#visitors). They are
 * not in the page: the island fetches them as one file. Its name contains a content hash, so
 * browsers can cache it forever.
 */
import { createHash } from 'node:crypto';
import { localeCodes, type Locale } from '../../i18n/locales';
import { translator, type Translate } from '../../i18n/translate';
import type { ToastMessage } from '../../stores/toasts';
import { searchDialogWords } from '../search/words';

/** Messages of toasts, and the label of the close button. */
const toastWords = (t: Translate): Record<ToastMessage | 'close', string> => ({
  close: t('common.close'),
  registrationFailed: t('errors.registration'),
});

export type ToastWords = ReturnType<typeof toastWords>;

/** Messages of the consent settings, which are seldom opened. */
const consentWords = (t: Translate) => ({
  title: t('consent.settings'),
  text: t('consent.settings.text'),
  policy: t('consent.policy'),
  signal: t('consent.signal'),
  close: t('common.close'),
  essential: t('consent.essential'),
  essentialText: t('consent.essential.text'),
  analytics: t('consent.analytics'),
  analyticsText: t('consent.analytics.text'),
  marketing: t('consent.marketing'),
  marketingText: t('consent.marketing.text'),
  reject: t('consent.rejectAll'),
  accept: t('consent.acceptAll'),
  save: t('consent.save'),
});

export type ConsentWords = ReturnType<typeof consentWords>;

/** Messages of an open chat. */
const chatWords = (t: Translate) => ({ connecting: t('common.chat.connecting') });

export type ChatWords = ReturnType<typeof chatWords>;

/** The messages of each bundle. Placeholders that the island fills stay in braces. */
const BUNDLES = {
  chat: chatWords,
  consent: consentWords,
  search: searchDialogWords,
  toasts: toastWords,
} satisfies Record<string, (t: Translate) => object>;

export type BundleName = keyof typeof BUNDLES;

/** An output file with the messages of a bundle. */
interface BundleFile {
  /** Path in the output folder: `_messages/ru/search.0f3c….json`. */
  readonly file: string;
  readonly text: string;
}

function bundleFile(locale: Locale, name: BundleName): BundleFile {
  const text = JSON.stringify(BUNDLES[name](translator(locale)));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { file: `_messages/${locale}/${name}.${hash}.json`, text };
}

const addresses = new Map<string, string>();

/** Returns the URL that an island fetches its messages from. */
export function bundleAddress(locale: Locale, name: BundleName): string {
  const key = `${locale}/${name}`;
  const known = addresses.get(key) ?? `/${bundleFile(locale, name).file}`;
  addresses.set(key, known);
  return known;
}

/** Returns all bundles of all locales. */
export const messageBundles = (): BundleFile[] =>
  localeCodes.flatMap((locale) =>
    (Object.keys(BUNDLES) as BundleName[]).map((name) => bundleFile(locale, name)),
  );
