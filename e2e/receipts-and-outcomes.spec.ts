import {
  accounts,
  actAsEnterprise,
  api,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  test,
  useLogin,
} from './fixtures';
import { startPortal } from './support/portal';
import { today } from './support/today';

/** Smallest file that is accepted as a PDF. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

// The demo has a request for a receipt, and appointments that nobody has reported on.
test('finance issues the receipt of a fee, and a disputed appointment is settled with a refund', async ({
  browser,
}) => {
  test.slow();
  const portal = await startPortal({ DEV_OUTBOX: '1' });
  const contextFor = async () => {
    const context = await browser.newContext({ baseURL: portal.base, locale: 'zh-CN' });
    await context.addCookies([{ name: 'consent', value: 'refused', url: portal.base }]);
    return context;
  };
  const office = await contextFor();
  const buyer = await contextFor();
  try {
    const staff = await logInByApi(office.request, accounts.staff);
    await useLogin(office, staff, portal.base);
    const owner = await logInByApi(buyer.request, accounts.owner);
    await actAsEnterprise(buyer.request, owner);
    await useLogin(buyer, owner, portal.base);
    const page = await office.newPage();
    const own = await buyer.newPage();

    await test.step('the receipt is issued with number and file, and downloaded', async () => {
      await page.goto('/staff/queue/fee-voucher');
      await page.getByRole('row').filter({ hasText: '见山文化' }).getByRole('link', { name: /办理/ }).click();
      await page.getByRole('radio', { name: '开具票据' }).check();
      await page.getByLabel('票据号码').fill('5301062600088001');
      await page.getByLabel('开具日期').fill(today());
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0);
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: '会费票据.pdf', mimeType: 'application/pdf', buffer: PDF });
      await expect(page.getByText('会费票据.pdf')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '确认办理' }).click();
      await expect(page.getByText('已办理：开具票据', { exact: true })).toBeVisible();
      await own.goto('/message/business');
      await expect(own.getByText('会费票据已开具').first()).toBeVisible();
      await own.goto('/mine/my-business');
      await own.getByRole('row').filter({ hasText: '会费票据' }).getByRole('link').first().click();
      await expect(own.getByText('5301062600088001').first()).toBeVisible();
      await expect(own.getByRole('link', { name: /会费票据\.pdf/ }).first()).toBeVisible();
      await own.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(own);
    });

    await test.step('the fee is not returned while the receipt stands', async () => {
      await page.getByRole('radio', { name: '作废票据' }).check();
      await page.getByLabel('原因').fill('交款人名称写错');
      await page.getByRole('button', { name: '确认办理' }).click();
      await expect(page.getByText('已作废').first()).toBeVisible();
    });

    await test.step('the association settles what the asker says did not take place', async () => {
      await page.goto('/staff/queue/appointments');
      await page
        .getByRole('row')
        .filter({ hasText: '反映没有进行' })
        .filter({ hasText: '陆怀瑾' })
        .getByRole('link', { name: /办理/ })
        .click();
      await expect(page.getByText('没有接到电话')).toBeVisible();
      await page.getByRole('radio', { name: '没有进行' }).check();
      await page.getByLabel('理由').fill('专家的通话记录里没有拨出');
      await expectAccessible(page);
      await page.getByRole('button', { name: '认定' }).click();
      await expect(page.getByText('已认定，双方会收到结果')).toBeVisible();
      await expect(page.getByText('专家未到场').first()).toBeVisible();
      const person = await contextFor();
      await useLogin(person, await logInByApi(person.request, accounts.owner), portal.base);
      const phone = await person.newPage();
      await phone.setViewportSize({ width: 390, height: 844 });
      await phone.goto('/message/business');
      await expect(phone.getByText('专家未到场，预约费退回').first()).toBeVisible();
      await person.close();
    });

    await test.step('an asker says that a silent appointment took place', async () => {
      const person = await contextFor();
      await useLogin(person, await logInByApi(person.request, accounts.person), portal.base);
      const asker = await person.newPage();
      await asker.goto('/mine/consult?view=appointments');
      await asker.getByRole('row').filter({ hasText: '待登记结果' }).getByRole('link').click();
      await expect(asker.getByRole('heading', { name: '预约有没有进行' })).toBeVisible();
      await expectAccessible(asker);
      await asker.getByRole('radio', { name: '已经进行' }).check();
      await asker.getByRole('button', { name: '提交', exact: true }).click();
      await expect(asker.getByText('已确认，可以评价这次预约')).toBeVisible();
      await person.close();
    });
  } finally {
    await office.close();
    await buyer.close();
    await portal.stop();
  }
});

test('a buyer pays for the report on sale and downloads it', async ({ page, context, request, baseURL }) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  const answer = await request.get('/api/v1/research-report?pageSize=50');
  const { data } = await answer.json();
  const report = data.list.find(({ priceFen }: { priceFen: number }) => priceFen > 0);
  await page.goto(`/payIndex?type=report&id=${report.id}`);
  await expect(page.getByText(report.title).first()).toBeVisible();
  const { orderId } = await api(request, `/api/v1/research-report/order/${report.id}`, { payType: '3' }, user.token);
  const { codeUrl } = await api(request, `/api/v1/user/orders/${orderId}/payment`, {}, user.token);
  const token = new URL(codeUrl).pathname.replace('/p/', '');
  await api(request, '/api/v1/public/pay/sandbox/decide', { token, accept: true });
  await page.goto(`/mine/orderDetail/${orderId}`);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载文件' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
});
