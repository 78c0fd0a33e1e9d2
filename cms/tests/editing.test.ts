/** People at work in the admin, in Chromium and on the real clock. */
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../tooling/programs/chromium.ts';
import { startAdmin } from './lib/admin.ts';
import { addTranslator, openAdmin, picture, toast, type Person } from './lib/browser.ts';
import { startPublishServer } from './lib/publish-server.ts';
import { POSTS, postsAt } from './lib/posts.ts';

const soon = { timeout: 30_000, interval: 100 };

let publisher: Awaited<ReturnType<typeof startPublishServer>>;
let cms: Awaited<ReturnType<typeof startAdmin>>;
let browser: Browser;
let editor: Person;
let posts: ReturnType<typeof postsAt>;
/** The ids of some posts, one for each group of tests. */
let ids: string[];

/** Changes the title and saves it. */
async function save({ page }: Person, title: string, button = '#action-save'): Promise<void> {
  await page.fill('#field-title', title);
  await page.click(button);
}

beforeAll(async () => {
  publisher = await startPublishServer();
  cms = await startAdmin(publisher.variables);
  browser = await launchChromium();
  posts = postsAt(cms.origin);
  ids = await posts.ids('ru');
  editor = await openAdmin(browser, cms.origin);
});
afterAll(async () => {
  await browser.close();
  await cms.stop();
  await publisher.stop();
});
afterEach(() => {
  expect(editor.errors).toEqual([]);
});

describe('the list', () => {
  it('shows the states of all locales of each entry', async () => {
    const { page } = editor;
    const [, id = ''] = ids;
    await posts.write(editor.token, id, 'th', { title: 'ฉบับร่าง' }, true);
    await posts.write(editor.token, id, 'en', { title: 'A new English title' });
    await page.goto(`${cms.origin}/admin/collections/${POSTS}?locale=en`);
    const row = page.locator('tbody tr', { hasText: id });
    await row.locator('.cms-chip').first().waitFor();
    const states = await row
      .locator('.cms-chip')
      .evaluateAll((chips) =>
        chips.map((chip) => [
          chip.textContent,
          chip.getAttribute('data-state'),
          chip.getAttribute('data-stale'),
        ]),
      );
    expect(states).toHaveLength(14);
    expect(states).toContainEqual(['en', 'published', 'false']);
    expect(states).toContainEqual(['th', 'changed', 'true']);
    expect(states).toContainEqual(['ru', 'published', 'true']);
    const summary = await row.locator('.cms-chips .cms-hidden').textContent();
    expect(summary).toContain('Published in 13 of 14 locales. Changed since publishing: แบบไทย.');
    await picture(page, 'list');
  });

  it('says what is not translated, with the English title', async () => {
    const { page } = editor;
    const response = await fetch(`${cms.origin}/api/${POSTS}?locale=en&draft=true`, {
      method: 'POST',
      headers: { authorization: `JWT ${editor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'new-post', title: 'Only in English', _status: 'draft' }),
    });
    expect(response.status).toBe(201);
    await page.goto(`${cms.origin}/admin/collections/${POSTS}?locale=th`);
    const link = page.getByRole('link', { name: 'Not translated' });
    await expect.poll(() => link.textContent(), soon).toBe('Not translatedOnly in English');
    expect(await page.locator('table').textContent()).not.toContain('<No');
    await picture(page, 'not-translated');
    await link.click();
    await page.waitForURL(/new-post/);
  });
});

describe('the page of translations', () => {
  it('counts what there is to do and leads to the editor in that locale', async () => {
    const { page } = editor;
    await page.goto(`${cms.origin}/admin`);
    await page.locator('.nav-toggler:visible').first().click();
    await page.locator('#nav-translations').click();
    await page.waitForURL(/\/admin\/translations/);
    await page.getByRole('link', { name: 'แบบไทย' }).click();
    await page.getByRole('heading', { name: 'Translations: แบบไทย' }).waitFor();
    await picture(page, 'translations');
    await page.getByRole('link', { name: 'Blog posts, Not translated: 1' }).click();
    const entry = page.locator('.cms-entries').getByRole('link', { name: 'Only in English' });
    await entry.waitFor();
    await picture(page, 'translations-missing');
    await entry.click();
    await page.waitForURL(/blog-posts\/new-post\?locale=th/);
  });

  it('shows translators their locales first', async () => {
    await addTranslator(cms.origin, editor.token, 'korean@plural.example', ['ko']);
    const translator = await openAdmin(browser, cms.origin, 'korean@plural.example');
    await translator.page.goto(`${cms.origin}/admin/translations`);
    await translator.page.getByRole('heading', { name: 'Translations: 한국어' }).waitFor();
    const first = translator.page.locator('.cms-tabs a').first();
    expect(await first.textContent()).toBe('한국어');
    expect(translator.errors).toEqual([]);
  });
});

describe('beside the entry', () => {
  it('is its way to the site, while the page is open', async () => {
    const { page } = editor;
    const [id = ''] = ids;
    await expect.poll(() => publisher.reported.length, soon).toBeGreaterThan(0);
    publisher.release(new Date('2026-01-02T03:04:05Z'));
    await page.goto(posts.address(id, 'ru'));
    const way = page.locator('.cms-site > .cms-way');
    await expect.poll(() => way.textContent(), soon).toBe('Live');
    const link = page.locator('.cms-site > a');
    expect(await link.getAttribute('href')).toBe(`https://www.plural.example/ru/blog/${id}`);
    publisher.break(true);
    await save(editor, 'На пути к сайту');
    await expect
      .poll(() => way.textContent(), soon)
      .toBe('Failed: the publish server answered 500');
    await picture(page, 'failed');
    publisher.break(false);
    publisher.tell({ isPublishing: true });
    await expect.poll(() => way.textContent(), soon).toBe('Publishing');
    const since = new Date(publisher.release());
    const clock = since.toLocaleTimeString('en-US', { hourCycle: 'h23' });
    await expect.poll(() => way.textContent(), soon).toBe(`Live since ${clock}`);
    expect(await posts.liveTitle(id, 'ru')).toBe('На пути к сайту');
    await page.locator('.cms-site summary').click();
    await picture(page, 'live');
  });
});

describe('a schedule that has failed', () => {
  it('is told beside the entry', async () => {
    const { page } = editor;
    const [id = ''] = ids;
    const failure = { locale: 'ru', reason: 'no title', at: '2026-01-02T03:04:05Z' };
    await page.route('**/api/site-state?*', async (route) => {
      const response = await route.fetch();
      const report = (await response.json()) as object;
      await route.fulfill({ response, json: { ...report, failures: [failure] } });
    });
    await page.goto(posts.address(id, 'ru'));
    const note = page.locator('.cms-site').getByText('The schedule for Русский failed at');
    expect(await note.textContent()).toMatch(/: no title$/);
    await page.unroute('**/api/site-state?*');
  });
});

describe('a translation that is older than English', () => {
  it('is up to date once its translator says so, and only in the own locale', async () => {
    const [, id = ''] = ids;
    const address = (locale: string) =>
      `${cms.origin}/api/up-to-date?collection=${POSTS}&id=${id}&locale=${locale}`;
    await addTranslator(cms.origin, editor.token, 'thai@plural.example', ['th']);
    const { page, token, errors } = await openAdmin(browser, cms.origin, 'thai@plural.example');
    const headers = { authorization: `JWT ${token}` };
    expect((await fetch(address('ru'), { method: 'POST', headers })).status).toBe(403);
    expect((await fetch(address('th'), { method: 'POST' })).status).toBe(403);
    await page.goto(posts.address(id, 'th'));
    await picture(page, 'stale');
    await page.getByRole('button', { name: 'It is up to date' }).click();
    await page.locator('.cms-stale').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.cms-site > .cms-way[data-kind=live]').waitFor();
    expect(await page.locator('.cms-stale').count()).toBe(0);
    await page.goto(`${cms.origin}/admin/collections/${POSTS}?locale=en`);
    const chips = page.locator('tbody tr', { hasText: id }).locator('.cms-chip');
    await chips.first().waitFor();
    expect(await chips.filter({ hasText: 'th' }).getAttribute('data-stale')).toBe('false');
    expect(await chips.filter({ hasText: 'ru' }).getAttribute('data-stale')).toBe('true');
    expect(errors).toEqual([]);
  });
});

describe('an editor', () => {
  it('publishes Russian, but not a half-finished Thai', async () => {
    const { page } = editor;
    const [, , , , id = ''] = ids;
    const thai = await posts.liveTitle(id, 'th');
    await posts.write(editor.token, id, 'th', { title: 'ยังไม่เสร็จ' }, true);
    await page.goto(posts.address(id, 'ru'));
    await page.fill('#field-title', 'Только русский');
    await page.getByRole('button', { name: 'Publish in Русский' }).click();
    await expect.poll(() => posts.liveTitle(id, 'ru'), soon).toBe('Только русский');
    expect(await posts.liveTitle(id, 'th')).toBe(thai);
  });

  it('cannot delete what others use, and is told what that is', async () => {
    const { page } = editor;
    await page.goto(`${cms.origin}/admin/collections/blog-categories/guides?locale=en`);
    await page.locator('.doc-controls__dots').click();
    await page.locator('#action-delete').click();
    await page.locator('#confirm-action').click();
    await toast(editor, /'guides' is used by blog-posts\/.* Change those first\./).waitFor();
    await picture(page, 'referenced');
    editor.errors.splice(0);
  });

  it('cannot change an id', async () => {
    const { page } = editor;
    const [id = ''] = ids;
    await page.goto(posts.address(id, 'en'));
    await page.waitForSelector('#field-title');
    expect(await page.locator('#field-id').isEditable()).toBe(false);
    await posts.write(editor.token, id, 'en', { id: 'another-id', title: 'Same id' });
    await expect.poll(() => posts.liveTitle(id, 'en'), soon).toBe('Same id');
    expect(await posts.liveTitle('another-id', 'en')).toBeUndefined();
  });
});

describe('an older version', () => {
  it('is restored in the locale of the admin, and only there', async () => {
    const { page } = editor;
    const [, , , , id = ''] = ids;
    const before = await posts.liveTitle(id, 'ru');
    await page.goto(posts.address(id, 'ru'));
    await save(editor, 'Ошибка');
    await expect.poll(() => posts.liveTitle(id, 'ru'), soon).toBe('Ошибка');
    await posts.write(editor.token, id, 'fr', { title: 'Écrit depuis' });
    await page.goto(`${cms.origin}/admin/collections/${POSTS}/${id}/versions?locale=ru`);
    await page.locator('tbody tr').nth(2).locator('a').first().click();
    await page.waitForURL(/versions\/\d+/);
    await picture(page, 'version');
    // The admin remembers one locale for a person, that of the tab opened last.
    const otherTab = await page.context().newPage();
    await otherTab.goto(posts.address(id, 'en'));
    await otherTab.waitForSelector('#field-title');
    await otherTab.close();
    await page
      .getByRole('button', { name: /Restore/ })
      .first()
      .click();
    await page.locator('#confirm-action').click();
    await toast(editor, 'Restored the text in Русский.').waitFor();
    await expect.poll(() => posts.liveTitle(id, 'ru'), soon).toBe(before);
    expect(await posts.liveTitle(id, 'fr')).toBe('Écrit depuis');
  });
});

describe('a publication', () => {
  it('is scheduled for one locale, and happens at its time', async () => {
    const { page } = editor;
    const [, , , , , id = ''] = ids;
    const thai = await posts.liveTitle(id, 'th');
    await posts.write(editor.token, id, 'ru', { title: 'По расписанию' }, true);
    await posts.write(editor.token, id, 'th', { title: 'ยังไม่เสร็จ' }, true);
    await page.goto(posts.address(id, 'ru'));
    await page
      .locator('.form-submit .popup-button, .form-submit button[aria-label]')
      .first()
      .click();
    await page.locator('#schedule-publish').click();
    const at = new Date(Math.ceil((Date.now() + 5000) / 60_000) * 60_000);
    const text = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
    const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
    const drawer = page.locator('.schedule-publish');
    await drawer.locator('.react-datepicker__input-container input').fill(`${day} ${text}`);
    await page.keyboard.press('Enter');
    await drawer.locator('.rs__control').last().click();
    await page.locator('.rs__option', { hasText: 'Русский' }).click();
    await picture(page, 'schedule');
    await drawer.locator('#scheduled-publish-save').click();
    await drawer.locator('table').waitFor();
    expect(await posts.liveTitle(id, 'ru')).not.toBe('По расписанию');
    await expect
      .poll(() => posts.liveTitle(id, 'ru'), { timeout: 100_000, interval: 500 })
      .toBe('По расписанию');
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
    expect(await posts.liveTitle(id, 'th')).toBe(thai);
  });
});
