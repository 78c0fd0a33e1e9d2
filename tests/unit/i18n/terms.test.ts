/** The rules of i18n/terms.json, words.json and registers.json: planted faults and real texts. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSources } from '../../../tooling/translations/message-use.ts';
import { readMessages, type Messages } from '../../../tooling/translations/messages.ts';
import { checkTerms } from '../../../tooling/translations/terms/check-terms.ts';
import { readTermData, type TermData } from '../../../tooling/translations/terms/term-data.ts';
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';
import { starterSource } from '../../../src/engine/content/sources/starter.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let data: TermData;
beforeAll(async () => {
  data = await readTermData(path.join(root, 'i18n'));
});

/** English text of the planted messages; `cta` is on a button and `go` on a link. */
const ENGLISH = {
  'x.text': 'A text of {name}',
  'x.cta': 'Download now',
  'x.go': 'Read on',
  'x.legal': 'Terms of service',
  'x.read': 'Read the refund policy',
};
const SOURCES = ["<Button type=\"button\">{t('x.cta')}</Button> <a href={to}>\n{t('x.go')}</a>"];

interface Planted {
  readonly locale: Locale;
  readonly messages?: Readonly<Record<string, string>>;
  readonly entry?: Partial<RawEntry>;
}

function check({ locale, messages = {}, entry }: Planted): readonly string[] {
  const english = new Map(Object.entries(locale === 'en' ? messages : ENGLISH));
  const own = new Map(Object.entries(messages));
  const entries: RawEntry[] = entry
    ? [{ collection: 'faq', id: 'one', fields: {}, origin: 'here', locale, ...entry }]
    : [];
  return checkTerms(
    {
      ...{ messages: new Map([['en', english], [locale, own]]) as Messages }, // prettier-ignore
      ...{ entries, sources: SOURCES },
    },
    data,
  );
}

describe('a planted fault', () => {
  it.each<[what: string, planted: Planted, message: string]>([
    [
      'a forbidden term in a message',
      { locale: 'es', messages: { 'x.text': 'Sigues conectado en {name}.' } },
      'i18n/es/x.json: text says “conectado” (sign in: “iniciar sesión”): Genders the reader. Write “sesión iniciada”.',
    ],
    [
      'an inflected form in capitals',
      { locale: 'uk', messages: { 'x.text': 'ЗАЛОГІНЕНИЙ користувач' } },
      'i18n/uk/x.json: text says “залогінений” (sign in: “увійти”): Colloquial, and genders the reader.',
    ],
    [
      'a forbidden term in a plural branch',
      {
        locale: 'pt',
        messages: { 'x.text': '{n, plural, one {# utilizador} other {# usuários}}' },
      },
      'i18n/pt/x.json: text says “usuários”: Brazilian: utilizador.',
    ],
    [
      'a forbidden term in an entry field',
      { locale: 'zh', entry: { fields: { list: [{ text: '每个环境都有自己的 Cookie。' }] } } },
      'here: list.0.text says “环境” (profile: “配置文件”): Competitors’ term. Only the questions for another vendor may say it.',
    ],
    [
      'a forbidden term inside Japanese text',
      { locale: 'jp', messages: { 'x.text': '{name}にサインインする' } },
      'i18n/jp/x.json: text says “サインイン” (sign in: “ログイン”): Use one word: ログイン.',
    ],
    [
      'a Traditional Chinese term allowed only inside a longer one',
      { locale: 'tc', messages: { 'x.text': '代理伺服器和代理' } },
      'i18n/tc/x.json: text says “代理” (proxy: “代理伺服器”): Not on its own: it reads as an agent or a dealer.',
    ],
    [
      'a forbidden term in Thai, which has no spaces between words',
      { locale: 'th', messages: { 'x.text': 'โปรไฟล์ของท่านเท่านั้น' } },
      'i18n/th/x.json: text says “ท่าน”: The reader is คุณ, or not named.',
    ],
    [
      'a forbidden term in Hindi, with a joiner between its letters',
      { locale: 'hi', entry: { body: 'पहले।\n\nतुम्\u200dहारा खाता और पासवर्ड' } },
      'here: body.1 says “तुम्हारा”: The reader is आप.',
    ],
    [
      'a forbidden term in Korean, with a particle',
      { locale: 'ko', messages: { 'x.text': '소유권 이전을 하려면' } },
      'i18n/ko/x.json: text says “소유권 이전” (transfer: “양도”): 이전 means migration.',
    ],
    [
      'a forbidden term in Vietnamese, with combining accents',
      { locale: 'vn', messages: { 'x.text': 'Kính chào quý khách'.normalize('NFD') } },
      'i18n/vn/x.json: text says “quý khách”: The reader is bạn.',
    ],
    [
      'a forbidden term with a no-break space and a straight apostrophe',
      { locale: 'en', messages: { 'x.text': "It doesn't\u00a0mind" } },
      "i18n/en/x.json: text says “doesn't mind”: Out of date: say what happens.",
    ],
    [
      'a British spelling',
      { locale: 'en', entry: { fields: { title: 'Behaviour of profiles' } } },
      'here: title says “behaviour”: American English: behavior.',
    ],
    [
      'an archaic word',
      { locale: 'en', messages: { 'x.text': 'Whoever takes over' } },
      'i18n/en/x.json: text says “whoever”: Out of date: the person who, or name them.',
    ],
    [
      'a wrong title of a legal page',
      {
        locale: 'tr',
        entry: { collection: 'pages', id: 'terms', fields: { title: 'KULLANIM ŞARTLARI' } },
      },
      'here: title is “KULLANIM ŞARTLARI”; i18n/terms.json calls the terms of service “hizmet koşulları”',
    ],
    [
      'a wrong name of a legal page in the footer',
      { locale: 'uk', messages: { 'x.legal': 'Правила сервісу' } },
      'i18n/uk/x.json: legal is “Правила сервісу”; i18n/terms.json calls the terms of service “умови використання”',
    ],
    [
      'a wrong name of a legal page in a sentence',
      { locale: 'jp', messages: { 'x.read': '返金規定を読む' } },
      'i18n/jp/x.json: read doesn’t say “返金ポリシー”; i18n/terms.json calls the refund policy “返金ポリシー”',
    ],
    [
      'a wrong name of a legal page in a link',
      { locale: 'ru', entry: { body: 'Подробнее — в [правилах использования](/terms#data).' } },
      'here: body.0 links to /terms as “правилах использования”; i18n/terms.json calls the terms of service “условия использования”',
    ],
    [
      'siz on a Turkish button, in capitals with a dotted İ',
      { locale: 'tr', messages: { 'x.cta': 'ŞİMDİ İNDİRİN' } },
      'i18n/tr/x.json: cta says “indirin”, and labels are in sen («İndir»): That is siz, the form of running text.',
    ],
    [
      'usted on a Spanish button',
      { locale: 'es', messages: { 'x.cta': 'Descargue {name}' } },
      'i18n/es/x.json: cta says “descargue”, and labels are in the infinitive, or in tú: That is an imperative in usted.',
    ],
    [
      'tu on a French link',
      { locale: 'fr', messages: { 'x.go': 'Découvre la suite' } },
      'i18n/fr/x.json: go says “découvre”, and labels are in the infinitive, or in vous: That is an imperative in tu.',
    ],
    [
      'tu on a Portuguese button',
      { locale: 'pt', messages: { 'x.cta': 'Transfere o {name}' } },
      'i18n/pt/x.json: cta says “transfere”, and labels are in the infinitive, or formal: That is an imperative in tu.',
    ],
    [
      'ты on a Russian button',
      { locale: 'ru', messages: { 'x.cta': 'Скачай {name}' } },
      'i18n/ru/x.json: cta says “скачай”, and labels are in the infinitive, or in вы: That is an imperative in ты.',
    ],
    [
      'ти on a Ukrainian link',
      { locale: 'uk', messages: { 'x.go': 'Дізнайся більше' } },
      'i18n/uk/x.json: go says “дізнайся”, and labels are in the infinitive, or in ви: That is an imperative in ти.',
    ],
    [
      'a Korean button that is a sentence',
      { locale: 'ko', messages: { 'x.cta': '지금 다운로드하세요' } },
      'i18n/ko/x.json: cta says “요”, and labels are nouns, or nouns of verbs («보기»): 해요체 is the form of sentences.',
    ],
    [
      'तुम on a Hindi button',
      { locale: 'hi', messages: { 'x.cta': 'अभी डाउनलोड करो' } },
      'i18n/hi/x.json: cta says “करो”, and labels are in आप («खोलें»): That is an imperative in तुम.',
    ],
    [
      'a particle on a Thai button',
      { locale: 'th', messages: { 'x.cta': 'ดาวน์โหลดเลยนะ' } },
      'i18n/th/x.json: cta says “นะ”, and labels are neutral, without particles: Particles give the speaker a gender or a mood.',
    ],
  ])('is reported: %s', (_, planted, message) => {
    expect(check(planted)).toEqual([message]);
  });
});

describe('a correct text', () => {
  it.each<[why: string, planted: Planted]>([
    [
      'Thai letters that only start like a forbidden word',
      { locale: 'th', messages: { 'x.text': 'เฉพาะเครื่องนี้เท่านั้น' } },
    ],
    [
      'a Hindi word that starts like a forbidden one',
      { locale: 'hi', messages: { 'x.text': 'तुमुल और तेराह' } },
    ],
    [
      'a Chinese word inside an allowed longer term',
      { locale: 'tc', messages: { 'x.text': '行銷代理商的代理伺服器和使用者代理程式' } },
    ],
    [
      'a forbidden term in an entry that may use it',
      {
        locale: 'zh',
        entry: {
          ...{ collection: 'alternatives', id: 'other' },
          ...{ fields: { criteria: [{ ask: '环境里有哪些数据？' }] } },
        },
      },
    ],
    [
      'a term outside the messages where it is forbidden',
      { locale: 'tc', messages: { 'x.text': '開啟檔案' } },
    ],
    [
      'a longer Latin word',
      { locale: 'en', messages: { 'x.text': 'Our specialist in centered text' } },
    ],
    [
      'code, a path and a URL',
      { locale: 'en', entry: { body: '`colour` [here](/programme) https://centre.example' } },
    ],
    ['siz in running text', { locale: 'tr', messages: { 'x.text': 'Dosyayı indirin' } }],
    [
      'a postposition before the verb of a button',
      { locale: 'tr', messages: { 'x.cta': '{name} için indir' } },
    ],
    [
      'a Korean noun that ends like a sentence',
      { locale: 'ko', messages: { 'x.cta': '제품 개요' } },
    ],
    [
      'a form of a legal page’s name',
      { locale: 'tr', messages: { 'x.read': 'İade politikasını oku' } },
    ],
    ['a short page name in a link', { locale: 'th', entry: { body: 'อ่าน[ข้อกำหนด](/terms)' } }],
    [
      'a link with other words',
      { locale: 'en', entry: { body: 'See [what isn’t covered](/refunds).' } },
    ],
    ['a name in capitals', { locale: 'tr', messages: { 'x.legal': 'HİZMET KOŞULLARI' } }],
    ['a text that is not translated yet', { locale: 'th', messages: { 'x.legal': '' } }],
  ])('is accepted: %s', (_, planted) => {
    expect(check(planted)).toEqual([]);
  });

  it('is every text of the site', async () => {
    const messages = await readMessages(path.join(root, 'i18n'), localeCodes);
    const entries: RawEntry[] = [];
    for await (const entry of starterSource(path.join(root, 'src/content')).entries()) {
      entries.push(entry);
    }
    const sources = await readSources(path.join(root, 'src'));
    expect(checkTerms({ messages, entries, sources }, data)).toEqual([]);
  }, 30_000);
});
