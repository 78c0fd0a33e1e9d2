/**
 * Closed lists of words that content and code share. Each word has a label in the messages.
 * The fetch step rejects content with an unknown word.
 */

/** Platform builds, by their names in the download call (docs/requirements.md#calls). */
export const PLATFORMS = ['com_win64', 'com_win32', 'com_mac', 'com_arm64'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Price currencies (docs/requirements.md#money). */
export const CURRENCIES = ['USD', 'BRL', 'PLN', 'VND'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const FAQ_SECTIONS = ['product', 'profiles', 'teams', 'billing', 'privacy'] as const;
export const PARTNER_CATEGORIES = ['proxies', 'automation', 'payments', 'education'] as const;
export const LINK_GROUPS = ['product', 'learn', 'community', 'company'] as const;
