import type { Translate } from '~/i18n/translate';
import type { DemoWords } from '~/islands/product-demo/ProductDemo';
import { SHOP_IDS } from '~/islands/product-demo/shops';

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

/** Returns the name and city of each profile of the demo. */
export function demoProfiles(t: Translate, iso: string) {
  const countries = new Intl.DisplayNames(iso, { type: 'region' });
  return Object.fromEntries(
    SHOP_IDS.map((id) => [
      id,
      {
        name: t('demo.profile', { country: countries.of(id.toUpperCase()) ?? id }),
        city: t(CITIES[id]),
      },
    ]),
  ) as Record<(typeof SHOP_IDS)[number], { name: string; city: string }>;
}
