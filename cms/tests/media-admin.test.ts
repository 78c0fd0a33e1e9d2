/** The admin in Chromium: an editor uploads a picture, uses it, and replaces it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../src/engine/disk/digest.ts';
import { signIn } from '../../tooling/cms/sign-in.ts';
import { launchChromium } from '../../tooling/programs/chromium.ts';
import { startAdmin } from './lib/admin.ts';
import { newFolder } from './lib/cms.ts';
import { EMAIL, PASSWORD, PUBLISHED_KEY } from './lib/variables.ts';

const SOON = { timeout: 20_000 };
let cms: Awaited<ReturnType<typeof startAdmin>>;
let browser: Browser;
let page: Page;
let post: string;
const files = newFolder();
const fileOf = (name: string): string => path.join(files, name);

async function picture(name: string, background: string): Promise<string> {
  const create = { width: 90, height: 50, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  writeFileSync(fileOf(name), bytes);
  return digestOf(bytes);
}

async function call<Data>(address: string): Promise<Data> {
  const headers = { authorization: `Bearer ${PUBLISHED_KEY}` };
  const response = await fetch(`${cms.origin}/api/contract/${address}`, { headers });
  return ((await response.json()) as { data: Data }).data;
}
interface List {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly sha256: string;
  }[];
}
/** Returns the SHA-256 of a listed picture. */
const listed = async (name: string): Promise<string | undefined> =>
  (await call<List>('media')).items.find((one) => one.name === name)?.sha256;

const open = (address: string) =>
  page.goto(`${cms.origin}/admin/collections/${address}`, { waitUntil: 'networkidle' });
/** Chooses a file, once the page has its scripts. */
async function choose(name: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.setInputFiles('input[type=file]', fileOf(name));
      return page.locator('.file-field__filename').count();
    }, SOON)
    .toBe(1);
}
const save = () => page.click('#action-save');
const message = (text: string) => page.getByText(text).first().waitFor(SOON);

beforeAll(async () => {
  cms = await startAdmin();
  browser = await launchChromium();
  post = (await call<List>('entries?collection=blog-posts&locale=en')).items[0]?.id ?? '';
  page = await (await browser.newContext()).newPage();
  await signIn(page, cms.origin, EMAIL, PASSWORD);
});
afterAll(async () => {
  await browser.close();
  await cms.stop();
});

it('refuses a file that only looks like a picture, with the reason', async () => {
  writeFileSync(fileOf('evil.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await open('media/create');
  await choose('evil.png');
  await save();
  await message('file: is not a PNG; JPEG or WebP picture');
});

it('uploads a picture, which a body then shows', async () => {
  const sha256 = await picture('My Photo.PNG', 'red');
  await open('media/create');
  await choose('My Photo.PNG');
  await page.fill('#field-alt', 'A red field');
  await save();
  await message('successfully created');
  const markdown = await page.inputValue('#field-markdown');
  expect(markdown).toBe('![A red field](/media/my-photo.png)');
  expect(await listed('my-photo.png')).toBeUndefined();

  await open(`blog-posts/${post}?locale=en`);
  await page.fill('#field-body', '![x](/media/nope.png)');
  await save();
  await message("'/media/nope.png' is not in Media: upload it first");
  await page.fill('#field-body', markdown);
  await save();
  await expect.poll(() => listed('my-photo.png'), SOON).toBe(sha256);
});

it('replaces a picture in use under its name, and says why it cannot delete it', async () => {
  const sha256 = await picture('another.png', 'blue');
  await open('media');
  await page.click('text=my-photo.png');
  await page.click('.file-details__remove');
  await choose('another.png');
  await save();
  await expect.poll(() => listed('my-photo.png'), SOON).toBe(sha256);
  expect(await listed('another.png')).toBeUndefined();

  await page.reload({ waitUntil: 'networkidle' });
  await page.click('.doc-controls__popup button');
  await page.click('#action-delete');
  await page.click('#confirm-action');
  await message(`'my-photo.png' is used by blog-posts/en/${post}. Change those first.`);
});
