/** Runs on the English home page of a host that cannot negotiate: leads a first visit on, once. */
import { COOKIE_DAYS, LOCALE_COOKIE } from '../../config/limits';
import { browserCookies } from '../cookies/cookies';
import { safeStorage } from '../storage/storage';
import { firstVisitLocale } from './first-visit';

const TRIED = 'locale-tried';

const cookies = browserCookies(location);
const session = safeStorage(() => sessionStorage);
const cookie = cookies.read(LOCALE_COOKIE);
const { languages, userAgent } = navigator;
const locale = firstVisitLocale({ cookie, languages, userAgent });
const link = document.querySelector<HTMLAnchorElement>(`a[data-locale="${locale}"]`);
// A browser that can remember nothing stays: it would be led on at every visit home.
if (link && session.get(TRIED) === null && session.set(TRIED, '1')) {
  if (locale && cookie === undefined) cookies.write(LOCALE_COOKIE, locale, COOKIE_DAYS.locale);
  location.replace(link.href + location.search + location.hash);
}
