import { expect, test } from './fixtures';

/**
 * Pages that were too long to be read, and the most that each may be high, wide and on the phone: half of what it was when
 * everything on it stood open.
 */
const pages = [
  { path: '/work/contract', wide: 2840, phone: 4780, folded: '适用情形' },
  { path: '/answer', wide: 2150, phone: 4390, folded: '问' },
  { path: '/about/regulation', wide: 5480, phone: 7680, folded: '本会的业务主管单位' },
  { path: '/mediationCommittee/introduce', wide: 2240, phone: 4170, folded: '第十条' },
  { path: '/appraisalCommittee/introduce', wide: 2880, phone: 5470, folded: '第十条' },
  { path: '/genuine-software/policy', wide: 2850, phone: 4260, folded: '第' },
] as const;

for (const [screen, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`long pages are short at first sight, ${screen}, and hold every word`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const { path, folded, ...most } of pages) {
      await page.goto(path);
      // The foot is laid out as it comes near.
      const height = await page.evaluate(async () => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 300));
        return document.documentElement.scrollHeight;
      });
      expect(height, path).toBeLessThanOrEqual(most[screen]);
      expect(await page.getByRole('main').textContent(), path).toContain(folded);
    }
  });
}

test('what an address names is opened, by the browser and by a link within the portal', async ({ page }) => {
  await page.goto('/about/regulation#text-a30');
  await expect(page.locator('#text-a30')).toBeVisible();
  await expect(page.locator('#text-a30')).toBeInViewport();
  await page.goto('/mediationCommittee/introduce');
  await expect(page.locator('#fees')).toBeHidden();
  await page.getByRole('heading', { name: '收费' }).click();
  await expect(page.locator('#fees').getByRole('table')).toBeVisible();
});

test('what is folded is printed', async ({ page }) => {
  await page.goto('/about/regulation');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#text-a30')).toBeVisible();
});
