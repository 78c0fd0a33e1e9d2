/**
 * The islands of every page in one module, so that a build makes one file of them and a page
 * fetches them together.
 */
export { default as Chat } from './chat/Chat';
export { default as Consent } from './consent/Consent';
export { default as DownloadButton } from './download-button/DownloadButton';
export { default as MobileBanner } from './mobile-banner/MobileBanner';
export { default as SchemeSwitch } from './scheme-switch/SchemeSwitch';
export { default as SearchDialog } from './search/SearchDialog';
export { default as Toasts } from './toasts/Toasts';
export { default as Tracking } from './tracking/Tracking';
