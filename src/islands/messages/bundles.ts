/**
 * Messages that an island needs only once it is used (specification, sections 1
 * and 8). They are not in the page: the island fetches them as one file, whose
 * name carries a hash of its content, so that browsers keep it for good.
 */
import { createHash } from 'node:crypto';
import { localeCodes, type Locale } from '../../i18n/locales';
import { translator, type Translate } from '../../i18n/translate';
import type { ToastMessage } from '../../stores/toasts';
import { searchDialogWords } from '../search/words';

/** What toasts say and how they are closed. */
const toastWords = (t: Translate): Record<ToastMessage | 'close', string> => ({
  close: t('common.close'),
  registrationFailed: t('errors.registration'),
});

export type ToastWords = ReturnType<typeof toastWords>;

/** The words of the settings, which are seldom opened. */
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

/** What the chat says only once it is used. */
const chatWords = (t: Translate) => ({ connecting: t('common.chat.connecting') });

export type ChatWords = ReturnType<typeof chatWords>;

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
