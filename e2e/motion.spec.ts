import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

/** Counts view transitions, and records their errors. */
const watchMotions = (page: Page) =>
  page.addInitScript(() => {
    const motions: string[] = [];
    Object.assign(window, { motions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args: Parameters<typeof start>) => {
      const motion = start(...args);
      motion.finished.then(
        () => motions.push('over'),
        (error: unknown) => motions.push(String(error)),
      );
      return motion;
    };
  });

const motionsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'motions'));

test('from a list to an article and on, each page has one transition, and none leaves traces', async ({ page }) => {
  await watchMotions(page);
  await page.goto('/news-list/policy');
  const link = page.locator('main .feed a').nth(1);
  const title = (await link.getByRole('heading').textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => motionsOf(page)).toEqual(['over']);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  // Two quick clicks: the second one wins and determines the page.
  await page.getByRole('banner').getByRole('link', { name: '业务办理' }).click();
  await page.getByRole('banner').getByRole('link', { name: '专家咨询' }).click();
  await expect(page).toHaveURL(/\/expert/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('reduced motion shows the page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotions(page);
  await page.goto('/news-list/policy');
  await page.locator('main .feed a').first().click();
  await expect(page).toHaveURL(/\/news\/\d+/);
  expect(await motionsOf(page)).toEqual([]);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test('the carousel stops on request, and from the start with reduced motion', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: '首页要闻' });
  await carousel.getByRole('button', { name: '暂停轮播' }).click();
  await expect(carousel.getByRole('button', { name: '继续轮播' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(carousel.getByRole('button', { name: '继续轮播' })).toBeVisible();
});
