/** The scene of each kind of work: a drawing for each solution page. */
import type { SolutionId } from '~/config/offers';
import type { Body } from './bodies';

/** How the windows stand: beside each other, staggered, one large and two small … */
type Arrangement = 'pair' | 'stack' | 'quad' | 'lead' | 'phones' | 'bands';

export interface Frame {
  readonly body: Body;
  /** A country, whose name is the title, and whose way of writing numbers the window uses. */
  readonly country?: keyof typeof COUNTRIES;
  /** A client of the messages, as the title. */
  readonly client?: 'one' | 'two' | 'three';
  /** A title in no language: an address, a handle. */
  readonly title?: string;
  /** Amounts of money, in the currency of the country. */
  readonly money?: readonly number[];
  /** Other numbers, written as they are. */
  readonly figures?: readonly string[];
  /** Drawn with a dashed edge: nothing in it is real. */
  readonly isTest?: boolean;
}

export interface Work {
  readonly arrangement: Arrangement;
  readonly frames: readonly Frame[];
}

/** Country → language tag and currency of its windows. */
export const COUNTRIES = {
  DE: ['de-DE', 'EUR'],
  FR: ['fr-FR', 'EUR'],
  GB: ['en-GB', 'GBP'],
  US: ['en-US', 'USD'],
  JP: ['ja-JP', 'JPY'],
  BR: ['pt-BR', 'BRL'],
} as const;

const country = (body: Body, code: keyof typeof COUNTRIES, ...money: number[]): Frame => ({
  body,
  country: code,
  money,
});
const client = (body: Body, which: 'one' | 'two' | 'three'): Frame => ({ body, client: which });
const named = (body: Body, title: string, ...figures: string[]): Frame => ({
  body,
  title,
  figures,
});

type Pictured = Exclude<
  SolutionId,
  | 'multi-account-management'
  | 'multi-profiles-management'
  | 'synchronizer'
  | 'rpa'
  | 'local-api'
  | 'teamwork'
>;

export const WORK = {
  'google-servies': {
    arrangement: 'stack',
    frames: [client('chart', 'one'), client('table', 'two'), client('page', 'three')],
  },
  facebook: { arrangement: 'pair', frames: [client('feed', 'one'), client('feed', 'two')] },
  'twitter-x': {
    arrangement: 'phones',
    frames: [
      named('timeline', '@north_coffee'),
      named('timeline', '@south_tea'),
      named('timeline', '@east_books'),
    ],
  },
  tiktok: {
    arrangement: 'phones',
    frames: [
      { ...country('video', 'DE'), figures: ['18:00'] },
      { ...country('video', 'US'), figures: ['12:00'] },
      { ...country('video', 'JP'), figures: ['20:00'] },
    ],
  },
  amazon: {
    arrangement: 'quad',
    frames: [
      country('sales', 'DE', 1249.9),
      country('sales', 'US', 2310.5),
      country('sales', 'JP', 184_200),
      country('sales', 'GB', 862.4),
    ],
  },
  discord: { arrangement: 'pair', frames: [named('chat', '#support'), named('chat', '#events')] },
  linkedin: { arrangement: 'pair', frames: [client('card', 'one'), client('card', 'two')] },
  crypto: {
    arrangement: 'lead',
    frames: [
      named('wallet', '0x7f3a…2c1e', '12.40 ETH'),
      { ...named('wallet', 'testnet', '0.05 tETH'), isTest: true },
      named('chat', '#community'),
    ],
  },
  betting: {
    arrangement: 'pair',
    frames: (['GB', 'BR'] as const).map((code, shift) => ({
      body: 'odds' as const,
      country: code,
      figures: [
        '1.85',
        '3.40',
        '4.20',
        '2.10',
        '3.15',
        '3.60',
        '1.42',
        '4.75',
        '7.50',
        '2.65',
        '3.05',
        '2.80',
      ].map((odd) => (Number(odd) + shift * 0.05).toFixed(2)),
    })),
  },
  agencies: {
    arrangement: 'lead',
    frames: [client('team', 'one'), client('team', 'two'), client('page', 'three')],
  },
  ticketing: {
    arrangement: 'lead',
    frames: [
      named('seats', 'tickets.example'),
      named('queue', 'tickets.example', '02:41'),
      named('queue', 'tickets.example', '05:18'),
    ],
  },
  'web-scraping': {
    arrangement: 'lead',
    frames: [
      named('runs', '127.0.0.1:40325', '1240', '866', '412', '1093', '74'),
      named('code', 'collect.js'),
      named('table', 'prices.csv'),
    ],
  },
  traffic: {
    arrangement: 'lead',
    frames: [client('chart', 'one'), country('funnel', 'US'), country('funnel', 'DE')],
  },
  'ad-placement': {
    arrangement: 'lead',
    frames: [country('advert', 'DE'), country('advert', 'FR'), country('advert', 'JP')],
  },
  'e-commerce': {
    arrangement: 'quad',
    frames: [
      country('goods', 'DE', 49.9, 12.5, 8.9),
      country('goods', 'US', 54, 13.5, 9.5),
      country('goods', 'JP', 8200, 2100, 1480),
      country('goods', 'BR', 289.9, 74.9, 51.9),
    ],
  },
  'affiliate-market': {
    arrangement: 'bands',
    frames: [named('funnel', 'network-a.example'), named('funnel', 'network-b.example')],
  },
  'media-market': {
    arrangement: 'lead',
    frames: [client('calendar', 'one'), client('feed', 'two'), client('chat', 'three')],
  },
  'data-collection': {
    arrangement: 'lead',
    frames: [
      named('table', 'data.csv'),
      named('page', 'source-a.example'),
      named('page', 'source-b.example'),
    ],
  },
  'price-comparison': {
    arrangement: 'lead',
    frames: [
      country('prices', 'US', 54, 47.5, 58.9, 51),
      country('goods', 'DE', 49.9, 12.5, 8.9),
      country('goods', 'JP', 8200, 2100, 1480),
    ],
  },
  'self-examination': {
    arrangement: 'lead',
    frames: [
      client('checklist', 'three'),
      country('advert', 'US'),
      country('goods', 'DE', 49.9, 12.5, 8.9),
    ],
  },
} as const satisfies Record<Pictured, Work>;

/** Returns the scene of a solution page, or `undefined` if it shows a part of the product. */
export const workOf = (id: string): Work | undefined =>
  Object.hasOwn(WORK, id) ? WORK[id as Pictured] : undefined;
