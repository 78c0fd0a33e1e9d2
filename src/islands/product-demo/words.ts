import type { Translate } from '../../i18n/translate';
import type { ProfileWords } from './parts';
import { SHOP_IDS, type ShopId } from './shops';

const CITIES = {
  de: 'mockups.windows.zone.de',
  fr: 'mockups.windows.zone.fr',
  gb: 'demo.city.gb',
  us: 'demo.city.us',
  jp: 'demo.city.jp',
  br: 'demo.city.br',
} as const;

export type DemoWords = ReturnType<typeof demoWords>;

/** Returns the words of the product demo. */
export const demoWords = (t: Translate) => ({
  label: t('demo.label'),
  profiles: t('mockups.profiles.title'),
  synchronize: t('demo.synchronize'),
  cookies: t('mockups.windows.cookies'),
  empty: t('demo.empty'),
  hint: t('demo.hint'),
  /** The hint while all windows are synchronized. */
  follow: t('demo.follow'),
  states: {
    open: t('mockups.state.open'),
    closed: t('mockups.state.closed'),
    main: t('mockups.sync.leads'),
  },
});

/** Letters that fit on the tab of a small window on a phone. */
const TAB_LETTERS = 16;

/** Returns the words about each profile of the demo. */
export function demoProfiles(t: Translate, iso: string): Record<ShopId, ProfileWords> {
  const countries = new Intl.DisplayNames(iso, { type: 'region' });
  const shortly = new Intl.DisplayNames(iso, { type: 'region', style: 'short' });
  const words = SHOP_IDS.map((id) => {
    const code = id.toUpperCase();
    const full = countries.of(code) ?? id;
    const country = full.length > TAB_LETTERS ? (shortly.of(code) ?? full) : full;
    const name = t('demo.profile', { country });
    return [id, { name, country, city: t(CITIES[id]) }] as const;
  });
  return Object.fromEntries(words) as Record<ShopId, ProfileWords>;
}
