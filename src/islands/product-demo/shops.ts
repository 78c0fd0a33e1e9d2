/** The made-up shop of the demo, as people in six countries see it. */

export interface Shop {
  /** Language of the shop's pages. */
  readonly lang: string;
  readonly currency: string;
  /** Time zone of the profile. */
  readonly zone: string;
  /** Time in the picture until the clock runs: one moment everywhere. */
  readonly time: string;
  readonly person: string;
  readonly price: number;
  /** Items in the cart and cookies of the profile at the start. */
  readonly items: number;
  readonly cookies: number;
  readonly words: {
    readonly hello: string;
    readonly search: string;
    readonly cart: string;
    readonly item: string;
    readonly buy: string;
  };
}

export const SHOPS = {
  de: {
    lang: 'de-DE',
    currency: 'EUR',
    zone: 'Europe/Berlin',
    time: '14:05',
    person: 'Anna',
    price: 49.9,
    items: 2,
    cookies: 214,
    words: {
      hello: 'Hallo, Anna',
      search: 'Suchen',
      cart: 'Warenkorb',
      item: 'Kaffeemühle',
      buy: 'Kaufen',
    },
  },
  fr: {
    lang: 'fr-FR',
    currency: 'EUR',
    zone: 'Europe/Paris',
    time: '14:05',
    person: 'Benoît',
    price: 52.5,
    items: 0,
    cookies: 187,
    words: {
      hello: 'Bonjour, Benoît',
      search: 'Rechercher',
      cart: 'Panier',
      item: 'Moulin à café',
      buy: 'Acheter',
    },
  },
  gb: {
    lang: 'en-GB',
    currency: 'GBP',
    zone: 'Europe/London',
    time: '13:05',
    person: 'Ewan',
    price: 42.5,
    items: 1,
    cookies: 96,
    words: {
      hello: 'Hello, Ewan',
      search: 'Search',
      cart: 'Basket',
      item: 'Coffee grinder',
      buy: 'Buy',
    },
  },
  us: {
    lang: 'en-US',
    currency: 'USD',
    zone: 'America/New_York',
    time: '08:05 AM',
    person: 'Mina',
    price: 54,
    items: 0,
    cookies: 158,
    words: {
      hello: 'Hello, Mina',
      search: 'Search',
      cart: 'Cart',
      item: 'Coffee grinder',
      buy: 'Buy',
    },
  },
  jp: {
    lang: 'ja-JP',
    currency: 'JPY',
    zone: 'Asia/Tokyo',
    time: '21:05',
    person: '葵',
    price: 8200,
    items: 3,
    cookies: 231,
    words: {
      hello: 'ようこそ、葵さん',
      search: '検索',
      cart: 'カート',
      item: 'コーヒーミル',
      buy: '購入',
    },
  },
  br: {
    lang: 'pt-BR',
    currency: 'BRL',
    zone: 'America/Sao_Paulo',
    time: '09:05',
    person: 'Caio',
    price: 289.9,
    items: 1,
    cookies: 142,
    words: {
      hello: 'Olá, Caio',
      search: 'Buscar',
      cart: 'Carrinho',
      item: 'Moedor de café',
      buy: 'Comprar',
    },
  },
} as const satisfies Record<string, Shop>;

export type ShopId = keyof typeof SHOPS;

export const SHOP_IDS = Object.keys(SHOPS) as ShopId[];

/** Returns an amount as the shop writes it. */
export const priceIn = ({ lang, currency }: Shop, amount: number): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency }).format(amount);

/** Returns the time of day in the profile's time zone, as the shop writes it. */
export const timeIn = ({ lang, zone }: Shop, now: Date): string =>
  new Intl.DateTimeFormat(lang, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
