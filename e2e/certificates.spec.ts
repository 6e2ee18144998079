import { expect, expectAccessible, expectNoOverflow, test } from './fixtures';

const valid = { kind: 'work', no: '国作登字-2023-F-00182641', holder: '林知遥' };
const addressOf = (query: Record<string, string>) => `/certificateVerificationResult?${new URLSearchParams(query)}`;

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('finds a certificate by both facts, with a masked name', async ({ page }) => {
    await page.goto('/work/certificate?id=6');
    await page.getByLabel('登记号').fill(valid.no);
    await page.getByLabel('著作权人').fill(valid.holder);
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/certificateVerificationResult\?kind=work/);
    await expect(page.getByRole('heading', { level: 2, name: /有效/ })).toBeVisible();
    await expect(page.locator('main')).toContainText('林**');
    await expect(page.locator('main dl').filter({ hasText: '登记号' })).not.toContainText('林知遥');
    await expect(page.getByText('相符', { exact: true })).toHaveCount(2);
    await expect(page.getByText(/^CX-\d{8}-[0-9A-Z]{8}$/)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '登记机构（由本会受理转报）' })).toBeVisible();
  });

  test('queries from the front page', async ({ page }) => {
    await page.goto('/');
    const box = page.locator('form[action="/certificateVerificationResult"]');
    await box.getByText('软件', { exact: true }).click();
    await box.locator('[name="no"]').fill('2021SR0836572');
    await box.locator('[name="holder"]').fill('临江互动游戏有限公司');
    await box.getByRole('button', { name: '查询' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /已变更/ })).toBeVisible();
    await expect(page.getByText(/著作权人名称已于/)).toBeVisible();
  });
});

test('does not reveal which of the two facts was wrong', async ({ page }) => {
  const texts: string[] = [];
  for (const query of [
    { ...valid, holder: '林知远' },
    { ...valid, no: '国作登字-2023-F-00182642' },
    { ...valid, kind: 'software' },
  ]) {
    await page.goto(addressOf(query));
    await expect(page.getByRole('heading', { level: 2, name: /未找到/ })).toBeVisible();
    texts.push((await page.locator('main ul').first().textContent()) ?? '');
  }
  expect(new Set(texts).size).toBe(1);
  await expectAccessible(page);
});

test('shows a revoked certificate, and asks for a missing fact', async ({ page }) => {
  await page.goto(addressOf({ kind: 'member', no: 'HY-2017-0044', holder: '石门陶艺有限公司' }));
  await expect(page.getByRole('heading', { level: 2, name: /已撤销/ })).toBeVisible();
  await expect(page.getByText(/会籍已终止/)).toBeVisible();
  await page.goto(addressOf({ kind: 'work', no: valid.no }));
  await expect(page.getByText('请填写证书所载姓名或名称')).toBeVisible();
  await expect(page.getByLabel('登记号')).toHaveValue(valid.no);
});

test('the card links to the public page, and an unknown code answers 404', async ({ page, request }) => {
  await page.goto(addressOf(valid));
  await page.getByRole('link', { name: '证书卡片' }).click();
  await expect(page.getByRole('img', { name: /作品登记证书卡片：云州十二时辰/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存卡片' }).click();
  expect((await download).suggestedFilename()).toBe('国作登字-2023-F-00182641.png');
  await page.getByRole('link', { name: '打开核验页' }).click();
  await expect(page).toHaveURL(/\/codeIndex\/[\w-]{16,}$/);
  await expect(page.getByRole('heading', { level: 2, name: /有效/ })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('林知遥');
  await expectAccessible(page);
  for (const path of ['/codeIndex/aaaaaaaaaaaaaaaaaaaaaa', '/codeIndex/1', '/cardIndex?id=aaaaaaaaaaaaaaaaaaaaaa']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test.describe("in WeChat's browser, which downloads nothing", () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) MicroMessenger/8.0.47' });

  test('the card is shown as a picture to be pressed', async ({ page }) => {
    await page.goto(addressOf(valid));
    await page.getByRole('link', { name: '证书卡片' }).click();
    await page.getByRole('button', { name: '保存卡片' }).click();
    const picture = page.getByRole('img', { name: '证书卡片', exact: true });
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth),
    ).toBeGreaterThan(300);
    await expect(page.getByText('长按上面的图片')).toBeVisible();
  });
});

test('the card page without a certificate links to the query', async ({ page }) => {
  await page.goto('/cardIndex');
  await expect(page.getByRole('heading', { level: 1, name: '证书卡片' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '查询证书', exact: true }).click();
  await expect(page).toHaveURL('/work/certificate?id=6');
});

test('results and cards are neither cached nor indexed', async ({ request }) => {
  const answer = await request.get(addressOf(valid));
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
});

test('an announcement leads by its register page to the query with its number filled in', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('云州十二时辰')}`);
  await page
    .getByRole('link', { name: /作品登记公告/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register\/[\w-]+$/);
  await page.getByRole('link', { name: '凭权利人全名核验' }).click();
  await expect(page).toHaveURL(/\/work\/certificate\?kind=work/);
  await expect(page.getByLabel('登记号')).toHaveValue(valid.no);
  await expect(page.getByLabel('著作权人')).toHaveValue('');
});

test('the query page is accessible', async ({ page }) => {
  await page.goto('/work/certificate?id=6');
  await expect(page.getByRole('heading', { name: '常见问题' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });
  test('query, result and card fit', async ({ page }) => {
    await page.goto('/work/certificate?id=6');
    await expectNoOverflow(page);
    await page.goto(addressOf(valid));
    await expectNoOverflow(page);
    await page.getByRole('link', { name: '证书卡片' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('证书卡片');
    await expectNoOverflow(page);
  });
});
