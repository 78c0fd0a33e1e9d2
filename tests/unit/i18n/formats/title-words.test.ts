import { expect, it } from 'vitest';
import { isLongTitle, titleWords } from '../../../../src/i18n/formats/title-words.ts';

it.each([
  ['en-US', 'Every account in its own browser', ['Every account in its own browser']],
  ['ja-JP', 'アカウントごとに', ['アカウントごとに']],
  ['zh-CN', '', []],
  ['zh-CN', '每个账号都有自己的浏览器', ['每个', '账号', '都有', '自己的', '浏览器']],
  ['zh-CN', '账号不混用，更安全', ['账号', '不混用，', '更', '安全']],
  ['zh-CN', '一件一件交给自动化流程', ['一件一件', '交给', '自动化', '流程']],
  ['zh-CN', '先免费用，再按席位付费', ['先', '免费', '用，', '再按席位', '付费']],
  [
    'zh-CN',
    '从 GoLogin 换到 Plural 之前，该比较',
    ['从 GoLogin ', '换到 ', 'Plural 之前，', '该', '比较'],
  ],
  ['zh-CN', '导出文件吗？', ['导出', '文件吗？']],
  ['zh-CN', '扫描二维码，试试', ['扫描', '二维码，', '试试']],
  ['zh-TW', '依所需的設定檔付費', ['依所需的', '設定檔', '付費']],
  ['zh-CN', '同时打开的浏览器', ['同时', '打开的', '浏览器']],
  ['th-TH', 'ให้ RPA ทำงานซ้ำ\u00a0ๆ แทน', ['ให้ ', 'RPA ', 'ทำงานซ้ำ\u00a0ๆ ', 'แทน']],
  ['zh-TW', 'Plural 沒有追蹤', ['Plural ', '沒有', '追蹤']],
])('%s: %s has the words %j', (tag, title, words) => {
  expect(titleWords(tag, title)).toEqual(words);
  expect(titleWords(tag, title).join('')).toBe(title);
});

it.each([
  ['Every account in its own browser', false],
  ['Plural and Undetectable: where profile data lives and who can access it', true],
  ['クライアントのFacebookを、それぞれ専用のブラウザで', true],
  ['每个账号都有自己的浏览器', false],
])('%s: is long: %j', (title, expected) => {
  expect(isLongTitle(title)).toBe(expected);
});
