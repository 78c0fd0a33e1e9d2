/** Redirects a first visit once, on the English home page of a host that cannot negotiate. */
import { COOKIE_DAYS, LOCALE_COOKIE } from '../../config/limits';
import { DEFAULT_LOCALE } from '../../i18n/locales';
import { browserCookies } from '../cookies/cookies';
import { safeStorage } from '../storage/storage';
import { firstVisit, type FirstVisit } from './first-visit';

const TRIED = 'locale-tried';

const cookies = browserCookies(location);
const session = safeStorage(() => sessionStorage);

function store({ locale, isStored }: FirstVisit): void {
  if (!isStored) cookies.write(LOCALE_COOKIE, locale, COOKIE_DAYS.locale);
}

function redirect(visit: FirstVisit): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[data-locale="${visit.locale}"]`);
  // Without storage, this would redirect on every visit to the home page.
  if (!link || session.get(TRIED) !== null || !session.set(TRIED, '1')) return;
  store(visit);
  location.replace(link.href + location.search + location.hash);
}

const { languages, userAgent } = navigator;
const visit = firstVisit({ cookie: cookies.read(LOCALE_COOKIE), languages, userAgent });
if (visit?.locale === DEFAULT_LOCALE) store(visit);
else if (visit) redirect(visit);
