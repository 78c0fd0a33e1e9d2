import { describe, expect, it } from 'vitest';
import {
  boundTexts,
  boundWords,
  withoutBindings,
} from '../../../../src/i18n/formats/bound-words.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';

/** Returns the text with no-break spaces as `_`, and word joiners as `+`. */
const shown = (text: string): string => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '+');

describe('boundWords', () => {
  it.each<[Locale, string, string]>([
    [
      'ru',
      'Аккаунт каждого клиента — в отдельном браузере',
      'Аккаунт каждого клиента_— в_отдельном браузере',
    ],
    ['ru', 'и не в счёт', 'и_не_в_счёт'],
    ['ru', 'Первая беседа, 45 минут', 'Первая беседа, 45_минут'],
    ['ru', 'Windows 10 или новее', 'Windows_10_или новее'],
    ['ru', 'Plural 5.4 навёрстывает', 'Plural_5.4 навёрстывает'],
    ['ru', 'реклама для лицензированных', 'реклама для лицензированных'],
    ['ru', 'реклама для агентств.', 'реклама для_агентств.'],
    ['uk', 'у кожного є свій', 'у_кожного є_свій'],
    ['ru', '- В окне\n- 20 % от суммы', '- В_окне\n- 20 % от_суммы'],
    ['ru', 'по-русски да', 'по-русски да'],
    ['ru', 'конец и', 'конец и'],
    ['ru', 'с теми же страницами, нужен ли тариф', 'с_теми_же страницами, нужен_ли тариф'],
    ['ru', 'что бы ни было', 'что_бы ни_было'],
    ['uk', 'чи є те ж саме', 'чи_є_те_ж_саме'],
    ['ru', 'Для версии без входа → Система', 'Для_версии без_входа_→ Система'],
    ['uk', 'під час роботи між вікнами', 'під_час роботи між_вікнами'],
    ['hi', 'मुफ़्त, न कार्ड, न एक-एक काम', 'मुफ़्त, न_कार्ड, न_एक-+एक काम'],
    ['hi', 'जान लें। न रुकें, मकान खुला', 'जान लें। न_रुकें, मकान खुला'],
    ['hi', 'सेल्स टीम किन बातों में मदद करती है', 'सेल्स टीम किन बातों_में मदद करती_है'],
    ['hi', 'समीक्षा के लिए, मेंढक कान', 'समीक्षा_के_लिए, मेंढक कान'],
    ['hi', 'कई खाते साइन इन हों, तो', 'कई खाते साइन_इन_हों, तो'],
    ['jp', 'ユーザーとして開く', 'ユーザーと+して開く'],
    ['jp', 'ご要望をお聞かせください', 'ご要望をお聞か+せください'],
    ['th', 'คุณในฐานะผู้ใช้ตามจำนวน ไม่ใช่', 'คุณใน+ฐานะผู้ใช้ตาม+จำนวน ไม่+ใช่'],
    ['th', 'ทำงานซ้ำ ๆ แทน 2 โปรไฟล์ และ 3 เครื่อง', 'ทำงานซ้ำ_ๆ_แทน 2_โปรไฟล์ และ 3_เครื่อง'],
    ['th', 'Windows 10 ขึ้นไป', 'Windows_10_ขึ้นไป'],
    ['jp', 'Windows 10以降', 'Windows_10以降'],
    ['jp', '「店」を開き、「店」です', '「店」+を開き、「店」+です'],
    ['zh', 'macOS 12 及以上', 'macOS_12 及以上'],
    ['es', 'y a la casa — 45 minutos', 'y a la casa — 45 minutos'],
    ['en', 'SHA-256, 64-bit, UTF-8', 'SHA-+256, 64-bit, UTF-+8'],
    ['en', 'x/SHA-256 and my-SHA-256.txt', 'x/SHA-256 and my-SHA-256.txt'],
    ['jp', 'すべてにSHA-256を', 'すべてにSHA-+256を'],
    ['pt', 'o e-mail, E-commerce', 'o e-+mail, E-+commerce'],
    ['ru', 'два IP-адреса, дата-центры', 'два IP-+адреса, дата-центры'],
    ['fr', 'l’e-mail, garde-t-il, peut-être', 'l’e-+mail, garde-t-il, peut-être'],
    ['en', 'e-commerce', 'e-commerce'],
    ['en', 'see /e-commerce', 'see /e-commerce'],
    ['hi', 'साथ-साथ', 'साथ-+साथ'],
    ['fr', 'Réglages → Réseau', 'Réglages_→ Réseau'],
  ])('%s: %s', (locale, text, expected) => {
    expect(shown(boundWords(locale, text))).toBe(expected);
  });

  it('can be taken back', () => {
    const text = 'В окне — 5 вкладок';
    expect(boundWords('ru', text)).not.toBe(text);
    expect(withoutBindings(boundWords('ru', text))).toBe(text);
    expect(withoutBindings('/a%E2%81%A0b%C2%A0c')).toBe('/ab%20c');
  });
});

it('boundTexts changes every string and nothing else', () => {
  const value = { title: 'в окне', list: [{ text: 'в окне', count: 3 }], on: true, none: null };
  expect(boundTexts('ru', value)).toEqual({
    title: 'в\u00a0окне',
    list: [{ text: 'в\u00a0окне', count: 3 }],
    on: true,
    none: null,
  });
  expect(boundTexts('en', value)).toEqual(value);
  const file = { url: 'https://download.plural.example/Plural 5.2.0 в окне.exe' };
  const picture = { src: '/media/в окне.png' };
  expect(boundTexts('ru', { file, picture })).toEqual({ file, picture });
});
