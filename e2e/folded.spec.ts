import { expect, test } from './fixtures';

test('a collapsed part opens when the address or a link targets it', async ({ page }) => {
  await page.goto('/about/regulation#text-a30');
  await expect(page.locator('#text-a30')).toBeVisible();
  await expect(page.locator('#text-a30')).toBeInViewport();
  await page.goto('/mediationCommittee/introduce');
  await expect(page.locator('#fees')).toBeHidden();
  await page.getByRole('heading', { name: '收费' }).click();
  await expect(page.locator('#fees').getByRole('table')).toBeVisible();
});

test('collapsed parts are printed', async ({ page }) => {
  await page.goto('/about/regulation');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#text-a30')).toBeVisible();
});
