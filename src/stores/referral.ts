/** The visitor's referral code, while marketing is allowed (specification, section 5). */
import { atom } from 'nanostores';

export const $referral = atom<string | undefined>(undefined);
