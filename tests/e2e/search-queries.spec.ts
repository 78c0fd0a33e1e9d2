/** What 40 queries in five languages find, on the real clock: the expected page in the first three. */
import { expect, test, type Page } from '@playwright/test';
import messages from '../../i18n/en/search.json' with { type: 'json' };
import { originFor } from '../../tooling/templates.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';

/** Queries and the page that each must find: first if marked, else in the first three. */
type Query = readonly [query: string, path: string, place?: 'first'];

const MULTILOGIN = '/alternatives/multilogin-alternative';

const QUERIES: Partial<Record<Locale, readonly Query[]>> = {
  en: [
    ['pricing', '/pricing', 'first'],
    ['download', '/download', 'first'],
    ['amazon', '/solutions/amazon', 'first'],
    ['multilogin', MULTILOGIN, 'first'],
    ['how do I import cookies', '/helps/import-profiles'],
    ['money back', '/refunds'],
    ['5.4.0', '/release/5-4-0'],
    ['what is a proxy and do I need it', '/blog/proxies-one-per-profile'],
  ],
  ru: [
    ['цены', '/pricing', 'first'],
    ['скачать', '/download', 'first'],
    ['amazon', '/solutions/amazon', 'first'],
    ['multilogin', MULTILOGIN, 'first'],
    ['цена', '/pricing'],
    ['pricing', '/pricing', 'first'],
    ['импорт профилей', '/helps/import-profiles'],
    ['возврат денег', '/refunds'],
  ],
  zh: [
    ['价格', '/pricing', 'first'],
    ['下载', '/download', 'first'],
    ['amazon', '/solutions/amazon', 'first'],
    ['multilogin', MULTILOGIN, 'first'],
    ['如何设置代理', '/helps/set-up-a-proxy'],
    ['退款', '/refunds'],
    ['隐私', '/privacy'],
    ['同步器', '/solutions/synchronizer'],
  ],
  jp: [
    ['料金', '/pricing', 'first'],
    ['ダウンロード', '/download', 'first'],
    ['amazon', '/solutions/amazon', 'first'],
    ['multilogin', MULTILOGIN, 'first'],
    ['プロキシの設定方法', '/helps/set-up-a-proxy'],
    ['返金', '/refunds'],
    ['よくある質問', '/faq', 'first'],
    ['インポート', '/helps/import-profiles'],
  ],
  es: [
    ['precios', '/pricing', 'first'],
    ['descargar', '/download', 'first'],
    ['amazon', '/solutions/amazon', 'first'],
    ['multilogin', MULTILOGIN, 'first'],
    ['cómo importar perfiles', '/helps/import-profiles'],
    ['reembolso', '/refunds'],
    ['privacidad', '/privacy'],
    ['PRECIO', '/pricing'],
  ],
};

test('are 40 in five languages', () => {
  const all = Object.values(QUERIES);
  expect(all.flat()).toHaveLength(40);
  expect(all).toHaveLength(5);
});

const results = (page: Page) => page.locator('main ul[data-search-finds] > li > a');

/** Types a query and returns the URLs of its results, in order. */
async function ask(page: Page, query: string): Promise<string[]> {
  await page.locator('main').getByTestId('search').fill(query);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
  await expect(page.locator('main [data-search-panel]')).not.toHaveAttribute(
    'data-state',
    /idle|searching/,
  );
  return results(page).evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
}

for (const [locale, queries] of Object.entries(QUERIES) as [Locale, readonly Query[]][]) {
  test(`${locale}: each query finds its page`, async ({ page, baseURL }) => {
    test.setTimeout(60_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(originFor(locale, baseURL ?? '') + publicPath(locale, '/search'));
    const missed: string[] = [];
    for (const [query, path, place] of queries) {
      const found = await ask(page, query);
      const at = found.indexOf(publicPath(locale, path));
      if (at < 0 || at > (place === 'first' ? 0 : 2)) {
        missed.push(`${query}: ${path} is at ${at} of ${found.join(' ')}`);
      }
    }
    expect(missed).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** The page that a query must find in the first three, in each of the forms that readers type. */
const FORMS: Partial<Record<Locale, readonly (readonly [path: string, ...typed: string[]])[]>> = {
  tr: [
    ['/download', 'indir', 'İNDİR', 'INDIR'],
    ['/helps/import-profiles', 'içe aktar', 'ice aktar', 'İÇE AKTAR'],
    ['/solutions/teamwork', 'ekip çalışması', 'ekip calismasi', 'EKİP ÇALIŞMASI', 'EKIP CALISMASI'],
    ['/pricing', 'fiyatlar', 'Fiyatlar', 'FİYATLAR', 'FIYATLAR'],
  ],
  vn: [
    ['/solutions/synchronizer', 'đồng bộ', 'dong bo', 'ĐỒNG BỘ', 'DONG BO'],
    ['/download', 'tải xuống', 'tai xuong', 'TẢI XUỐNG'],
    ['/refunds', 'hoàn tiền', 'hoan tien', 'HOÀN TIỀN'],
    ['/pricing', 'bảng giá', 'bang gia', 'BANG GIA'],
  ],
  jp: [
    ['/download', 'ダウンロード', 'だうんろーど', 'ﾀﾞｳﾝﾛｰﾄﾞ'],
    ['/solutions/local-api', 'ローカルAPI', 'ローカルＡＰＩ', 'ろーかるAPI'],
    ['/helps/set-up-a-proxy', 'プロキシ 設定', 'ぷろきし 設定', 'ﾌﾟﾛｷｼ 設定'],
    ['/release/5-4-0', '5.4.0', '５.４.０'],
  ],
  zh: [
    ['/pricing', '价格', '價格'],
    ['/download', '下载', '下載'],
    ['/helps/set-up-a-proxy', '设置代理', '設置代理'],
    ['/refunds', '退款', '退款'],
  ],
  tc: [
    ['/pricing', '價格', '价格'],
    ['/download', '下載', '下载'],
    ['/solutions/synchronizer', '同步器', '同步器'],
    ['/privacy', '隱私', '隐私'],
  ],
  fr: [
    ['/download', 'télécharger', 'telecharger', 'TÉLÉCHARGER'],
    ['/refunds', 'remboursement', 'REMBOURSEMENT'],
    ['/pricing', 'tarifs', 'TARIFS', 'Tarifs'],
  ],
  es: [
    ['/solutions/synchronizer', 'sincronizador', 'SINCRONIZADOR'],
    ['/helps/import-profiles', 'cómo importar', 'como importar', 'COMO IMPORTAR'],
  ],
  pt: [
    ['/download', 'transferir', 'TRANSFERIR'],
    ['/pricing', 'preços', 'precos', 'PREÇOS'],
  ],
  ru: [
    ['/solutions/teamwork', 'команда', 'КОМАНДА', 'Командная работа'],
    ['/pricing', 'цены', 'ЦЕНЫ'],
  ],
  uk: [
    ['/pricing', 'ціни', 'ЦІНИ'],
    ['/download', 'завантажити', 'ЗАВАНТАЖИТИ'],
  ],
};

test('forms are 80 in ten languages', () => {
  const rows = Object.values(FORMS).flat();
  expect(rows.flatMap(([, ...typed]) => typed).length).toBeGreaterThanOrEqual(80);
  expect(Object.keys(FORMS)).toHaveLength(10);
});

for (const [locale, rows] of Object.entries(FORMS)) {
  test(`${locale}: each form of a query finds its page`, async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const code = locale as Locale;
    await page.goto(originFor(code, baseURL ?? '') + publicPath(code, '/search'));
    const missed: string[] = [];
    for (const [path, ...typed] of rows) {
      for (const query of typed) {
        const found = await ask(page, query);
        const at = found.indexOf(publicPath(code, path));
        if (at < 0 || at > 2) missed.push(`${query}: ${path} is at ${at} of ${found.join(' ')}`);
      }
    }
    expect(missed).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Words that no page has, although the index has their first letters: "pay", "red", "发". */
const UNKNOWN: Partial<Record<Locale, readonly string[]>> = {
  en: ['android', 'paypal', 'reddit', 'instagram', 'xyzzy'],
  ru: ['линукс', 'андроид'],
  jp: ['アンドロイド'],
};

for (const [locale, words] of Object.entries(UNKNOWN) as [Locale, readonly string[]][]) {
  test(`${locale}: words that no page has find nothing`, async ({ page, baseURL }) => {
    await page.goto(originFor(locale, baseURL ?? '') + publicPath(locale, '/search'));
    const found: string[] = [];
    for (const word of words) if ((await ask(page, word)).length > 0) found.push(word);
    expect(found).toEqual([]);
  });
}

test('unknown words of a query are left out, and the page says so', async ({ page }) => {
  await page.goto('/search');
  expect(await ask(page, 'paypal refund')).toContain('/refunds');
  await expect(page.locator('main [data-search-panel]')).toContainText(
    messages.partial.replace('{query}', 'paypal refund'),
  );
});

test('excerpts begin and end at sentences, or say that they were cut', async ({ page }) => {
  await page.goto('/search');
  const rough: string[] = [];
  for (const query of ['proxy', 'cookies', 'team', 'spreadsheet']) {
    await ask(page, query);
    const texts = await results(page).locator('> span').allTextContents();
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) {
      const isWhole = /^(?:… |[^\p{Ll}\s])/u.test(text) && /[.!?…”"')]$/.test(text.trim());
      if (!isWhole) rough.push(text);
    }
  }
  expect(rough).toEqual([]);
});
