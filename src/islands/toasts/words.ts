import type { Translate } from '../../i18n/translate';

/** What toasts say and how they are closed. */
export const toastWords = (t: Translate) => ({
  close: t('common.close'),
  registrationFailed: t('errors.registration'),
});

export type ToastWords = ReturnType<typeof toastWords>;
