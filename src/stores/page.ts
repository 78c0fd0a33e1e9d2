/** The current page. Set on document load, and by the router after each navigation. */
import { atom } from 'nanostores';

export interface PageState {
  /** Code of the locale. */
  readonly locale: string;
  /** Path of the address; account links pass it as `from`. */
  readonly path: string;
  /** Locale → address of the page in that language; empty until the first navigation. */
  readonly alternates: Readonly<Record<string, string>>;
}

export const $page = atom<PageState>({ locale: 'en', path: '/', alternates: {} });

/** The visitor's referral code, if marketing is allowed (docs/requirements.md#attribution). */
export const $referral = atom<string | undefined>(undefined);
