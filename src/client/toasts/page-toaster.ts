import { browserTimers } from '../timers/timers';
import { createToaster } from './toasts';

/** The messages of this page. */
export const pageToaster = createToaster(browserTimers);
