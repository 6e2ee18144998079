import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { fillEnterprise } from '../support/membership';
import { type RunningPortal, startPortal } from '../support/portal';
import {
  BANK,
  BRIDGE_TOKEN,
  LEVELS,
  MAIN_TOKEN,
  SPECIFIED_USER,
  type SpecificationProvider,
  startSpecificationProvider,
} from '../support/specification-provider';
import { TOLD_ANSWERS } from '../support/unknown-answers';

const receipt = {
  name: '回执.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Returns the recorded calls to a path. */
const sentTo = ({ calls }: SpecificationProvider, path: string) => calls.filter((call) => call.path.startsWith(path));
const bodiesTo = (provider: SpecificationProvider, path: string) =>
  sentTo(provider, path).map(({ body }): unknown => JSON.parse(body));

/** Logs in by the QR code on the page; the provider simulates the phone. */
async function logIn(page: Page, provider: SpecificationProvider): Promise<void> {
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible();
  await expect.poll(() => sentTo(provider, '/lpe/web/service/checkLogin').length).toBeGreaterThan(0);
  const asked = sentTo(provider, '/lpe/web/service/checkLogin').at(-1)?.path ?? '';
  provider.confirm(new URLSearchParams(asked.split('?')[1]).get('id') ?? '');
}

for (const unknownAnswer of TOLD_ANSWERS) {
  test(`buys, pays and logs out with the specification's calls only, others answered by ${unknownAnswer}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const provider = await startSpecificationProvider(unknownAnswer);
    const portal: RunningPortal = await startPortal({ API_HOST: provider.base, SITE_URL: '' });
    const open = (address: string) => page.goto(portal.base + address);
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    try {
      await test.step('a visitor logs in on the way to the cashier', async () => {
        expect((await open('/'))?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await open('/payIndex?type=contract&id=3');
        await logIn(page, provider);
        await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible();
        expect(sentTo(provider, '/lpe/web/login/login').at(-1)?.headers.token).toBe(MAIN_TOKEN);
        expect(bodiesTo(provider, '/lpe/web/login/login').at(-1)).toEqual({
          userId: SPECIFIED_USER.id,
          userName: SPECIFIED_USER.uNickname,
        });
        const cookies = await context.cookies();
        expect(cookies.find(({ name }) => name === 'reception-Token')).toMatchObject({
          value: BRIDGE_TOKEN,
          path: '/',
        });
        await expect(page.getByText(`${SPECIFIED_USER.uNickname}（${SPECIFIED_USER.uPhone}）`)).toBeVisible();
        const stored = await page.evaluate(() => localStorage.getItem('userInfo') ?? '');
        expect(JSON.parse(stored)).toMatchObject({ ...SPECIFIED_USER, canReport: '1' });
      });

      await test.step('a transfer leads to the bank account, and its receipt is accepted', async () => {
        await page.getByRole('radio', { name: /银行转账/ }).check();
        await page.getByRole('button', { name: '去付款' }).click();
        await expect(page).toHaveURL(/\/order\/contract\?orderId=101$/);
        await expect(page.getByRole('main').getByText(BANK.bank_name, { exact: true })).toBeVisible();
        await expect(page.getByRole('main').getByText(BANK.bank, { exact: true })).toBeVisible();
        await expect(page.getByRole('main').getByText(BANK.bank_account, { exact: true })).toBeVisible();
        expect(bodiesTo(provider, '/api/v1/contract_template/order/3')).toEqual([{ payType: '1' }]);
        await page.getByRole('button', { name: '上传回执' }).click();
        const dialog = page.getByRole('dialog', { name: '付款确认' });
        await dialog.locator('input[type=file]').setInputFiles(receipt);
        await expect(dialog.getByText('回执.png')).toBeVisible();
        await dialog.getByRole('button', { name: '提交' }).click();
        await expect(page.getByText('提交成功，等待审核').first()).toBeVisible();
        await expect(dialog).toBeHidden();
        const [upload] = sentTo(provider, '/api/v1/public/uploadFile');
        expect(upload?.body).toMatch(/name="type"\r\n\r\n2\r\n/);
        expect(upload?.body).toMatch(/name="source"\r\n\r\n2\r\n/);
        expect(bodiesTo(provider, '/api/v1/user/order/receipt/101')).toEqual([{ bankReceipt: '/upload/receipt.png' }]);
        await page.reload();
        await expect(page.getByRole('button', { name: '重新上传回执' })).toBeVisible();
      });

      await test.step('an order by code is placed once, and can be paid by transfer', async () => {
        await open('/payIndex?type=report&id=5');
        await page.getByRole('button', { name: '去付款' }).click();
        await expect(page).toHaveURL(/\/wx-pay\?/);
        await expect(page.getByRole('heading', { level: 1, name: '订单已提交' })).toBeVisible();
        await page.reload();
        await expect(page.getByText('订单编号 102')).toBeVisible();
        expect(bodiesTo(provider, '/api/v1/research-report/order/5')).toEqual([{ payType: '3' }]);
        await page.getByRole('link', { name: '改用银行转账' }).click();
        await expect(page).toHaveURL(/\/order\/report\?orderId=102$/);
        await expect(page.getByRole('main').getByText(BANK.bank_account, { exact: true })).toBeVisible();
      });

      await test.step('every field in the address is sent with the order of a fee', async () => {
        const extra = encodeURIComponent(JSON.stringify({ recordId: 9, note: '备注' }));
        await open(`/wx-pay?id=&type=manage&extra=${extra}`);
        await expect(page.getByRole('heading', { level: 1, name: '订单已提交' })).toBeVisible();
        expect(bodiesTo(provider, '/api/v1/copyright/order')).toEqual([{ recordId: 9, note: '备注', payType: '3' }]);
      });

      const ask = async (title: string) => {
        await page.getByLabel('标题').fill(title);
        await page.getByLabel('类别').selectOption({ label: '其他' });
        await page.getByLabel('描述').fill('我在短视频里用了一段改编过的民歌，想知道应当找谁取得许可，费用怎样计算。');
        await page.getByRole('button', { name: '提交并付款' }).click();
        const dialog = page.getByRole('dialog', { name: '选择支付方式' });
        await dialog.getByRole('radio', { name: /银行转账/ }).check();
        await dialog.getByRole('button', { name: '提交' }).click();
      };
      await test.step('a question and a consultation are sent with their orders', async () => {
        await open('/start-consultation');
        await ask('配乐的许可找谁办理？');
        await expect(page).toHaveURL(/\/order\/answer\?orderId=104$/);
        expect(bodiesTo(provider, '/api/v1//copyright_quiz/order')).toMatchObject([
          { title: '配乐的许可找谁办理？', category: 'other', payType: '1' },
        ]);
        await open('/start-consultation?expertId=4');
        await ask('委托创作的署名权如何约定？');
        await expect(page).toHaveURL(/\/order\/expert\?orderId=105$/);
        expect(bodiesTo(provider, '/api/v1/copyright-expert-quiz/submit')).toMatchObject([{ exId: 4, payType: '1' }]);
      });

      await test.step("a membership application offers the dictionary's levels, and is sent with its fee", async () => {
        await open('/join-submit');
        await expect(page.getByRole('radio', { name: new RegExp(LEVELS[1]?.dictLabel ?? '') })).toBeVisible();
        await fillEnterprise(page);
        await page.getByRole('button', { name: '提交申请' }).click();
        const dialog = page.getByRole('dialog', { name: '选择支付方式' });
        await dialog.getByRole('button', { name: '提交' }).click();
        await expect(page.getByRole('heading', { level: 1, name: '订单已提交' })).toBeVisible();
        expect(bodiesTo(provider, '/api/v1/user/order/wx/')).toMatchObject([
          { level: 'member', name: '云州拾页出版有限公司', licence: '/upload/receipt.png', payType: '3' },
        ]);
      });

      await test.step('a logout clears the login', async () => {
        await page.getByRole('button', { name: new RegExp(SPECIFIED_USER.uNickname) }).click();
        await page.getByRole('button', { name: '安全退出' }).click();
        await expect(page).toHaveURL(`${portal.base}/`);
        await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
        expect((await context.cookies()).filter(({ name }) => name === 'reception-Token')).toEqual([]);
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      });

      expect(bodiesTo(provider, '/api/v1/report')).toContainEqual(
        expect.objectContaining({ event: 'click', site_type: 1 }),
      );
      expect(crashes).toEqual([]);
    } finally {
      await portal.stop();
      await provider.stop();
    }
  });
}
