import type { Translate } from '../../i18n/translate';

/** What the chat says only once it is used. */
export const chatWords = (t: Translate) => ({ connecting: t('common.chat.connecting') });

export type ChatWords = ReturnType<typeof chatWords>;
