/** The navigation of a built page, from what its head says; in development Astro's router works alone. */
import { $page } from '../../stores/page';
import { startNavigation } from './router';

const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const build = meta('build');
const locale = meta('locale');
if (locale) $page.set({ locale, path: location.pathname, alternates: {} });
const prefixes = meta('locale-prefixes')?.split(' ') ?? [];
if (build && locale) {
  const prefix = prefixes.find((one) => one === `/${locale}`) ?? '';
  startNavigation(build, locale, {
    origin: location.origin,
    prefix,
    otherPrefixes: [...prefixes.filter((one) => one !== prefix), '/en', '/zh'],
  });
}
