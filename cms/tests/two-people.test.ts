/** Two translators at work in one entry, in Chromium. */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../tooling/programs/chromium.ts';
import { startAdmin } from './lib/admin.ts';
import { addTranslator, openAdmin, picture, toast, tokenOf, type Person } from './lib/browser.ts';
import { postsAt } from './lib/posts.ts';
import { EMAIL } from './lib/variables.ts';

const soon = { timeout: 30_000, interval: 100 };

let cms: Awaited<ReturnType<typeof startAdmin>>;
let browser: Browser;
let posts: ReturnType<typeof postsAt>;
let ids: string[];

beforeAll(async () => {
  cms = await startAdmin();
  browser = await launchChromium();
  posts = postsAt(cms.origin);
  ids = await posts.ids('ru');
});
afterAll(async () => {
  await browser.close();
  await cms.stop();
});

describe('two people', () => {
  let translators: Person[];
  let admin: string;
  const names = ['first', 'second'].map((name) => `${name}@plural.example`);

  beforeAll(async () => {
    admin = await tokenOf(cms.origin, EMAIL);
    for (const name of names) await addTranslator(cms.origin, admin, name, ['ru', 'fr']);
    translators = await Promise.all(names.map((name) => openAdmin(browser, cms.origin, name)));
  });
  afterEach(() => {
    const unexpected = translators
      .flatMap(({ errors }) => errors)
      .filter((text) => !/409|only their own schedules/.test(text));
    expect(unexpected).toEqual([]);
  });

  const open = (locales: readonly string[], id: string) =>
    Promise.all(
      translators.map(async ({ page }, at) => {
        await page.goto(posts.address(id, locales[at] ?? ''));
        await page.waitForSelector('#field-title');
      }),
    );

  it('save two locales of an entry that both have open', async () => {
    const [, , id = ''] = ids;
    await open(['ru', 'fr'], id);
    const [first, second] = translators as [Person, Person];
    await first.page.fill('#field-title', 'Два человека');
    await second.page.fill('#field-title', 'Deux personnes');
    await first.page.click('#action-save');
    await expect.poll(() => posts.liveTitle(id, 'ru'), soon).toBe('Два человека');
    await second.page.click('#action-save');
    await expect.poll(() => posts.liveTitle(id, 'fr'), soon).toBe('Deux personnes');
    expect(await posts.liveTitle(id, 'ru')).toBe('Два человека');
  });

  it('do not overwrite each other in one locale: the second is told', async () => {
    const [, , , id = ''] = ids;
    await open(['ru', 'ru'], id);
    const [first, second] = translators as [Person, Person];
    await first.page.fill('#field-title', 'Первый');
    await second.page.fill('#field-title', 'Второй');
    await first.page.click('#action-save');
    await expect.poll(() => posts.liveTitle(id, 'ru'), soon).toBe('Первый');
    await second.page.click('#action-save');
    await toast(second, 'Not saved, because the text in Русский of this entry changed').waitFor();
    await picture(second.page, 'conflict');
    expect(await posts.liveTitle(id, 'ru')).toBe('Первый');
    // The first one goes on without reloading.
    await first.page.fill('#field-title', 'Первый снова');
    await first.page.click('#action-save');
    await expect.poll(() => posts.liveTitle(id, 'ru'), soon).toBe('Первый снова');
  });

  describe('of whom one goes back to what is live', () => {
    const saveDraft = (person: Person, id: string, title: string) =>
      posts.write(person.token, id, 'ru', { title }, true);
    const goBack = async ({ page }: Person): Promise<void> => {
      await page.click('#action-revert-to-published');
      await page.click('#confirm-action');
    };
    const title = ({ page }: Person): Promise<string> => page.inputValue('#field-title');

    it('gets the published text back, and may do so again', async () => {
      const [, , , , id = ''] = ids;
      const live = await posts.liveTitle(id, 'ru');
      const [first] = translators as [Person, Person];
      await saveDraft(first, id, 'Черновик');
      await first.page.goto(posts.address(id, 'ru'));
      expect(await title(first)).toBe('Черновик');
      await goBack(first);
      await expect.poll(() => title(first), soon).toBe(live);
      await first.page.locator('.status', { hasText: 'Published' }).waitFor();
      await first.page.fill('#field-title', 'Ещё черновик');
      await first.page.click('#action-save-draft');
      await first.page.locator('.status', { hasText: 'Changed' }).waitFor();
      await goBack(first);
      await expect.poll(() => title(first), soon).toBe(live);
      expect(await posts.liveTitle(id, 'ru')).toBe(live);
    });

    it('is refused if the other has saved a draft since', async () => {
      const [, , , , , id = ''] = ids;
      const [first, second] = translators as [Person, Person];
      await saveDraft(first, id, 'Черновик');
      await first.page.goto(posts.address(id, 'ru'));
      await saveDraft(second, id, 'Черновик второго');
      await goBack(first);
      await toast(first, 'Not saved, because the text in Русский of this entry changed').waitFor();
      await second.page.goto(posts.address(id, 'ru'));
      expect(await title(second)).toBe('Черновик второго');
    });
  });

  it('cannot cancel the schedule of an editor, and are told why', async () => {
    const [id = ''] = ids;
    await open(['ru', 'ru'], id);
    const openSchedules = async ({ page }: Person): Promise<void> => {
      await page.locator('.form-submit .popup-button').first().click();
      await page.locator('#schedule-publish').click();
    };
    const [, second] = translators as [Person, Person];
    const editor = await openAdmin(browser, cms.origin);
    await editor.page.goto(posts.address(id, 'ru'));
    await openSchedules(editor);
    const drawer = editor.page.locator('.schedule-publish');
    await drawer.locator('.react-datepicker__input-container input').fill('Jan 2, 2099 12:00 PM');
    await editor.page.keyboard.press('Enter');
    await drawer.locator('#scheduled-publish-save').click();
    await drawer.locator('table').waitFor();
    await openSchedules(second);
    await second.page.locator('.schedule-publish table button').click();
    await toast(second, 'Translators cancel only their own schedules.').waitFor();
    expect(await toast(second, 'Deleted').count()).toBe(0);
    expect(await second.page.locator('.schedule-publish tbody tr').count()).toBe(1);
    await drawer.locator('table button').click();
    await toast(editor, 'Deleted successfully.').waitFor();
  });
});
