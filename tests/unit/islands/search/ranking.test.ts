import { describe, expect, it } from 'vitest';
import {
  bestNamesFirst,
  closest,
  comparable,
  namedBy,
  rankOf,
  withoutCommonWords,
} from '../../../../src/islands/search/ranking.ts';
import type { NamedPage } from '../../../../src/shared/search/sections.ts';

describe('comparable text', () => {
  it.each([
    ['Pricing', 'pricing'],
    ['  Multi-account   management ', 'multi account management'],
    ['Télécharger', 'telecharger'],
    ['Цены', 'цены'],
    ['Ёлка', 'елка'],
    ['ดาวน์โหลด', 'ดาวน์โหลด'],
    ['कीमतें', 'कीमतें'],
    ['ガイド', 'ガイド'],
    ['Ｐｌｕｒａｌ', 'plural'],
    ['“5.4.0”', '5 4 0'],
    ['?!', ''],
  ])('of %j is %j', (text, expected) => expect(comparable(text)).toBe(comparable(expected)));

  it.each([
    ['ดาวน์โหลด', 'ดาวนโหลด'],
    ['कीमतें', 'कमत'],
  ])('keeps the vowel signs of %j', (text, without) =>
    expect(comparable(text)).not.toBe(comparable(without)),
  );
});

it.each<[string, string[], number]>([
  ['pricing', ['Pricing'], 0],
  ['PRICING ', ['Цены', 'pricing'], 0],
  ['pri', ['Pricing'], 1],
  ['p', ['Pricing'], 3],
  ['p', ['P'], 0],
  ['价', ['价格'], 1],
  ['import profiles', ['Import profiles from a file'], 1],
  ['profiles import', ['Import profiles from a file'], 2],
  ['file prof', ['Import profiles from a file'], 2],
  ['rofiles', ['Import profiles'], 3],
  ['同步器', ['窗口同步器'], 2],
  ['proxy', ['Pricing'], 3],
  ['', ['Pricing'], 3],
  ['proxy', [], 3],
])('%j ranks %j as %i', (query, names, rank) => expect(rankOf(query, names)).toBe(rank));

describe('the pages that a query names', () => {
  const page = (url: string, ...names: string[]): NamedPage => ({
    url,
    title: url,
    summary: '',
    names,
  });
  const pages = [
    page('/privacy', 'Privacy policy', 'privacy'),
    page('/pricing', 'Pricing', 'pricing'),
    page('/solutions/amazon', 'Amazon', 'amazon'),
    page('/alternatives/multilogin-alternative', 'Multilogin', 'multilogin-alternative'),
    page('/pre-sales', 'Talk to sales', 'pre-sales'),
    page('/preview', 'Preview'),
  ];

  it.each([
    ['pricing', ['/pricing']],
    ['amazon', ['/solutions/amazon']],
    ['multilogin', ['/alternatives/multilogin-alternative']],
    ['pri', ['/privacy', '/pricing']],
    ['pr', ['/privacy', '/pricing', '/pre-sales']],
    ['sales', ['/pre-sales']],
    ['plural', []],
  ])('%j: %j', (query, urls) => expect(namedBy(query, pages).map(({ url }) => url)).toEqual(urls));

  it.each([
    ['команда', ['/solutions/teamwork', '/solutions/agencies']],
    ['команды', ['/solutions/teamwork', '/solutions/agencies']],
    ['командная', ['/solutions/teamwork']],
    ['команда проекта', []],
    ['к', []],
  ])('are for one word those about it: %j: %j', (query, urls) => {
    const teams: NamedPage[] = [
      { ...page('/solutions/tiktok', 'TikTok'), summary: 'Для магазинов.' },
      { ...page('/solutions/agencies', 'Агентства'), summary: 'Одна команда и много клиентов.' },
      { ...page('/solutions/teamwork', 'Командная работа'), summary: 'Роли и доступ.' },
      { ...page('/solutions/traffic', 'Трафик'), summary: 'Команда видит всё.' },
    ];
    expect(namedBy(query, teams).map(({ url }) => url)).toEqual(urls);
  });

  it('are in the order of their ranks', () => {
    const named = namedBy('pricing', [page('/b', 'Pricing of teams'), page('/a', 'Pricing')]);
    expect(named.map(({ url }) => url)).toEqual(['/a', '/b']);
  });
});

it('moves results with a matching name to the top and keeps the order of the others', () => {
  const titles = ['Team roles', 'Set up a proxy', 'Proxy', 'Privacy', 'Proxy errors'];
  const sorted = bestNamesFirst('proxy', titles, (title) => [title]);
  expect(sorted).toEqual(['Proxy', 'Proxy errors', 'Set up a proxy', 'Team roles', 'Privacy']);
});

it.each([
  ['how do I import cookies', 'import cookies'],
  ['import cookies', 'import cookies'],
  ['How to', 'How to'],
  ['multi-account', 'multi-account'],
  ['', ''],
])('without common words, %j is %j', (query, expected) => {
  const common = new Set(['how', 'do', 'i', 'to']);
  expect(withoutCommonWords(query, common, (text) => text.split(' '))).toBe(expected);
});

it.each([
  [
    [['a', 'b'], ['b']],
    ['b', 'a'],
  ],
  [
    [['a', 'b', 'c'], ['d']],
    ['d', 'a', 'b', 'c'],
  ],
  [[[], []], []],
])('of the pages %j for each word, the closest are %j', (found, expected) =>
  expect(closest(found)).toEqual(expected),
);
