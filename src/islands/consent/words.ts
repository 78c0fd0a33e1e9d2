import type { Translate } from '../../i18n/translate';

/** The words of the settings, which are seldom opened. */
export const consentWords = (t: Translate) => ({
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
