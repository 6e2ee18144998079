import type { Locator, Page } from 'playwright/test';
import { accounts, expect, expectNoOverflow, logInByApi, test, UNSETTLED, useLogin } from './fixtures';
import { complaint, enterprise, invoice, person, receipt, refundRequest, work } from './support/waiting-items';

const WORDS = '材料与登记信息不符，请核对。';

test.beforeEach(async ({ context, request, baseURL }) => {
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
});

/** Opens an item, ready for keys. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('#main h1')).toBeVisible();
  await expect(page.locator(UNSETTLED)).toHaveCount(0);
}

const wayOn = (page: Page) => page.getByRole('region', { name: '办好之后' }).getByRole('link');

/** Number of tab stops from a fresh page to the first control of its content. */
async function stopsToContent(page: Page): Promise<number> {
  for (let stops = 1; stops < 30; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('#main') !== null)) return stops;
  }
  return Number.POSITIVE_INFINITY;
}

/** Chooses by the digit that stands before a label, and sends; types the reason that is then asked for. */
async function decideByKeys(page: Page, label: string, reason = '') {
  const choice = page.getByRole('radio', { name: label, exact: true });
  await expect(choice).toBeVisible();
  const labels = await page
    .locator('input[name="f-action"]')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : '')));
  await page.keyboard.press(String(labels.indexOf(label) + 1));
  await expect(choice).toBeChecked();
  await page.keyboard.press('Enter');
  if (!reason) return;
  await expect(page.getByRole('textbox', { name: /^原因/ })).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
}

const byKeys = [
  { what: 'a work', make: work, decide: (page: Page) => decideByKeys(page, '决定受理') },
  { what: 'a person to be certified', make: person, decide: (page: Page) => decideByKeys(page, '受理审核') },
  {
    what: 'an enterprise to be certified',
    make: enterprise,
    decide: (page: Page) => decideByKeys(page, '认证不予通过', WORDS),
  },
  {
    what: 'an application for an invoice',
    make: invoice,
    decide: (page: Page) => decideByKeys(page, '驳回申请', WORDS),
  },
  {
    what: 'a receipt of a transfer',
    make: receipt,
    decide: async (page: Page) => {
      await page.keyboard.press('1');
      await expect(page.getByRole('button', { name: '通过', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    },
  },
  {
    what: 'a request for a refund',
    make: refundRequest,
    decide: async (page: Page) => {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('退款金额（元）')).toBeFocused();
      await page.keyboard.press('Control+Enter');
    },
  },
  {
    what: 'a complaint',
    make: complaint,
    decide: async (page: Page) => {
      await page.keyboard.press('d');
      await expect(page.getByLabel('回复内容')).toBeFocused();
      await page.keyboard.type(WORDS);
      // The key that led here was not typed.
      await expect(page.getByLabel('回复内容')).toHaveValue(WORDS);
      await page.keyboard.press('Control+Enter');
    },
  },
];

for (const { what, make, decide } of byKeys)
  test(`${what} is decided by keys alone, and Tab does not lead back into the decision`, async ({ page, request }) => {
    await open(page, await make(request));
    // Named once the page listens to them.
    await expect(page.getByText(/^按键：J/)).toBeVisible();
    expect(await stopsToContent(page)).toBeLessThanOrEqual(8);
    await decide(page);
    await expect(wayOn(page)).toBeFocused();
    await page.keyboard.press('Tab');
    const isInForm = page.evaluate(() => document.activeElement?.matches('form :is(input, textarea)'));
    expect(await isInForm).toBe(false);
    await wayOn(page).focus();
    const { pathname } = new URL(page.url());
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

test('keeps the text of a decision and the fields to be corrected after the page was left', async ({
  page,
  request,
}) => {
  const path = await work(request);
  await open(page, path);
  await page
    .getByRole('button', { name: /^要求补正/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^说明/ }).fill(WORDS);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: '待办' })).toBeVisible();
  await open(page, path);
  await expect(page.getByText('已恢复上次没有提交的内容')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^说明/ })).toHaveValue(WORDS);
  await expect(page.getByRole('radio', { name: /补正/ })).toBeChecked();
  await page.getByRole('button', { name: '重新填写' }).click();
  await expect(page.getByRole('textbox', { name: /^说明/ })).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Taps a control that is large enough for a finger, and not covered by the bars. */
  async function tap(control: Locator) {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    await control.tap();
  }
  const panes = (page: Page) => page.getByRole('group', { name: '校样' });
  const toDecision = (page: Page) => tap(panes(page).getByRole('button', { name: /^办理/ }));

  const byTouch = [
    {
      what: 'a person to be certified',
      make: person,
      decide: async (page: Page) => {
        await toDecision(page);
        await tap(page.locator('label').filter({ hasText: '受理审核' }));
        await tap(page.getByRole('button', { name: '确认办理' }));
      },
    },
    {
      what: 'a receipt of a transfer',
      make: receipt,
      decide: async (page: Page) => {
        await toDecision(page);
        await tap(page.getByRole('button', { name: '通过', exact: true }));
      },
    },
    {
      what: 'a request for a refund',
      make: refundRequest,
      decide: async (page: Page) => {
        await toDecision(page);
        await tap(page.getByRole('button', { name: '同意退款' }));
        await tap(page.getByRole('dialog').getByRole('button', { name: '同意退款' }));
      },
    },
    {
      what: 'a complaint',
      make: complaint,
      decide: async (page: Page) => {
        await page.getByLabel('回复内容').fill(WORDS);
        await tap(page.getByRole('button', { name: '发送回复' }));
      },
    },
  ];

  for (const { what, make, decide } of byTouch)
    test(`${what} is decided by touch in at most three taps, and the way on is in sight`, async ({ page, request }) => {
      await open(page, await make(request));
      await expectNoOverflow(page);
      await decide(page);
      await expect(wayOn(page)).toBeInViewport();
      await expectNoOverflow(page);
      await tap(wayOn(page));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
