import type { Translate } from '~/i18n/translate';
import type { DemoWords } from '~/islands/product-demo/ProductDemo';
import type { ProfileWords } from '~/islands/product-demo/parts';
import { SHOP_IDS, type ShopId } from '~/islands/product-demo/shops';

const CITIES = {
  de: 'mockups.windows.zone.de',
  fr: 'mockups.windows.zone.fr',
  gb: 'demo.city.gb',
  us: 'demo.city.us',
  jp: 'demo.city.jp',
  br: 'demo.city.br',
} as const;

/** Returns the words of the product demo. */
export const demoWords = (t: Translate): DemoWords => ({
  label: t('demo.label'),
  profiles: t('mockups.profiles.title'),
  synchronize: t('demo.synchronize'),
  cookies: t('mockups.windows.cookies'),
  empty: t('demo.empty'),
  hint: t('demo.hint'),
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
