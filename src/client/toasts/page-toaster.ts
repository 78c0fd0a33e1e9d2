import { browserTimers } from '../timers/timers';
import { showToasts } from './toast-region';
import { createToaster } from './toasts';

/** The messages of this page, which appear in its region; its code comes with who has something to say. */
export const pageToaster = createToaster(browserTimers);

const region = document.querySelector<HTMLElement>('[data-toasts]');
if (region) showToasts(region, pageToaster);
