/** The visitor's system, found out when somebody first needs it. */
import { atom } from 'nanostores';
import type { System } from '../islands/download-button/system';

export const $system = atom<System | undefined>(undefined);
