import type { Page } from 'playwright/test';
import { accounts, expect, logInByApi, newUser, test, useLogin } from './fixtures';
import { templatesOnSale } from './support/templates';

/** One page of each template. */
const narrow = `
  / /search?q=版权 /indexNews /news/1 /work /work/template/1 /work/soft /work/certificate /expert/knowledge
  /expert-detail/1 /answer/1 /mediationCommittee/member /protectWorkstationDetail/1 /activity/vip /about/regulation
  /join /platform /help/faq /scgp /scgp/vote /scgpTempate/last/roster/3 /login`
  .split(/\s+/)
  .filter(Boolean);

/** Returns the horizontal overflow of the page in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// In the default size the accessibility walk checks every page.
test('in large type no page scrolls sideways on the narrowest phone or a tablet', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'care', value: '1', url: baseURL ?? '' }]);
  const wide: string[] = [];
  for (const path of narrow) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html.care')).toBeAttached();
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      if ((await sideways(page)) > 0) wide.push(`${path} at ${width}`);
    }
  }
  expect(wide).toEqual([]);
});

test('on a tablet no column stands beside an empty half', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto('/');
  const leaf = await page.locator('.hero svg.leaf:visible, .hero .leaf:visible').first().boundingBox();
  const words = await page.locator('.hero h1').boundingBox();
  expect(leaf && words && leaf.x > words.x + 300).toBe(true);
  const rows = await page
    .locator('.experts li')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  expect(rows.filter((top) => top === rows[0])).toHaveLength(3);
  await page.goto('/scgp');
  const medal = await page.locator('.medal-box').boundingBox();
  expect(medal?.x).toBeGreaterThan(380);
});

const pressable = 'button:visible, .btn:visible, [role=tab]:visible, input[type=submit]:visible, nav:visible';

test('the printout contains no controls', async ({ page, context, request, baseURL }) => {
  const login = await logInByApi(request, accounts.person);
  await useLogin(context, login, baseURL ?? '');
  const orders = await request.get('/api/v1/user/orders', { headers: { token: login.token, platform: 'pc' } });
  const [order] = (await orders.json()).data.list;
  for (const path of [
    `/mine/orderDetail/${order.id}`,
    '/mine/order',
    '/scgpTempate/last/roster/3',
    '/scgp',
    '/news/1',
    '/work/contract',
    '/certificateVerificationResult?kind=member&no=HY-2017-0044&holder=石门陶艺有限公司',
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(pressable), path).toHaveCount(0);
    await expect(page.locator('main h1'), path).toBeVisible();
  }
});

test('an editor is printed with its collapsed parts, and without the bar for saving', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
  await page.goto('/staff/content/platforms');
  await page
    .getByRole('link', { name: /编辑|查看/ })
    .first()
    .click();
  const entry = page.locator('main').getByRole('button', { expanded: false }).nth(1);
  await expect(entry).toContainText('2');
  const name = page.locator(`[id="${await entry.getAttribute('aria-controls')}"] input`).first();
  await expect(name).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(entry).toBeVisible();
  await expect(name).toBeVisible();
  await expect(page.locator('main :is(.btn, .drop)').locator('visible=true')).toHaveCount(0);
});

test('the gold prize is printed in black on white', async ({ page }) => {
  await page.goto('/scgpTempate/last/roster/3');
  await page.emulateMedia({ media: 'print' });
  const main = page.locator('main.gp');
  await expect(main).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  for (const text of [main.locator('h1'), main.locator('h2').first(), main.locator('article, li').first()]) {
    await expect(text).toHaveCSS('color', 'rgb(14, 32, 50)');
  }
});

test('a dark cover is printed in black on white', async ({ page }) => {
  await page.goto('/');
  const dark = page.locator('.art-dark > svg').first();
  await expect(dark).toHaveCSS('filter', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(dark).toHaveCSS('filter', /invert\(1\)/);
});

test('lists of the work areas show every column on a tablet', async ({ page, context, request, baseURL }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await useLogin(context, await logInByApi(request, accounts.person), baseURL ?? '');
  const lists = `/mine/my-business /mine/order /mine/invoiceIndex /mine/consult /setting/soft /manage/self/work
    /manage/self/soft /manage/self/number /manage/contract/internal /manage/knowledge/trademark /manage/knowledge/patent`;
  for (const path of lists.split(/\s+/)) {
    await page.goto(path);
    await expect(page.locator('.ledger td.ops').first(), path).toBeVisible();
    const hidden = await page.locator('.ledger').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect.soft(hidden, path).toBeLessThanOrEqual(0);
  }
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** Returns the visible style of an element: background, text colour, border. */
  const dress = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => {
        const { backgroundColor, color, outlineStyle, borderBottomColor } = getComputedStyle(element, name);
        return [backgroundColor, color, outlineStyle, borderBottomColor].join(' ');
      }, pseudo);

  for (const [what, path, chosen, other, pseudo] of [
    ['tab of the head', '/work/contract', '.tabs a[aria-current]', '.tabs a:not([aria-current])'],
    ['tab of a page', '/news-list/policy', '.subtabs a[aria-current]', '.subtabs a:not([aria-current])'],
    ['tab of the prize', '/scgp/vote', '.gp-nav a[aria-current]', '.gp-nav a:not([aria-current])'],
    ['kind of certificate', '/work/certificate', 'label:has(:checked)', 'label:has([type=radio]:not(:checked))'],
    ['stage of the prize', '/scgp', '.stages .now', '.stages li:not(.now):not(.past)', '::before'],
    ['stage that is over', '/scgp', '.stages .past', '.stages li:not(.now):not(.past)', '::before'],
    ['slide', '/', '.slides a[aria-current]', '.slides a:not([aria-current])', '::before'],
  ] as const) {
    test(`the current ${what} differs visibly from the others`, async ({ page }) => {
      await page.goto(path);
      expect(await dress(page, chosen, pseudo)).not.toBe(await dress(page, other, pseudo));
    });
  }

  test('the chosen payment method differs from the other by its mark', async ({ page, context, request, baseURL }) => {
    await useLogin(context, await newUser(request), baseURL ?? '');
    const priced = (await templatesOnSale(request)).find(({ priceFen }) => priceFen > 0);
    await page.goto(`/payIndex?type=contract&id=${priced?.id}`);
    const ring = (name: string) =>
      page.getByRole('radio', { name }).evaluate((radio) => getComputedStyle(radio).borderTopWidth);
    await expect(page.getByRole('radio', { name: /微信支付/ })).toBeChecked();
    expect(await ring('微信支付')).not.toBe(await ring('银行转账'));
  });

  test('the progress of a case is visible in the personal centre', async ({ page, context, request, baseURL }) => {
    await useLogin(context, await logInByApi(request, accounts.person), baseURL ?? '');
    await page.goto('/mine/my-business');
    const [on, off] = ['[class*=strokes] [class*=on]', '[class*=strokes] i:not([class*=on], [class*=hot])'];
    await expect(page.locator(on).first()).toBeVisible();
    expect(await dress(page, on)).not.toBe(await dress(page, off));
    expect(await dress(page, '.side a[aria-current]')).not.toBe(await dress(page, '.side a:not([aria-current])'));
  });
});
