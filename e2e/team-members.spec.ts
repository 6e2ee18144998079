import type { APIRequestContext } from 'playwright/test';
import { pngOf } from '../lib/provider/testing/png';
import {
  accounts,
  api,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  test,
  useLogin,
} from './fixtures';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Returns a valid, unique 统一社会信用代码. */
function creditCode(): string {
  const body = `9135010${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  const sum = [...body].reduce((total, sign, at) => total + ALPHABET.indexOf(sign) * (3 ** at % 31), 0);
  return body + ALPHABET[(31 - (sum % 31)) % 31];
}

/** Certifies an enterprise over the API; the applicant owns its account. */
async function certified(request: APIRequestContext, token: string, name: string): Promise<number> {
  const answer = await request.post('/api/v1/public/uploadFile', {
    headers: { platform: 'pc', token },
    multipart: {
      type: '2',
      source: '2',
      purpose: 'document',
      file: { name: '执照.png', mimeType: 'image/png', buffer: pngOf(300, 300) },
    },
  });
  const paper = (await answer.json()).data[0].name;
  const form = {
    licence: paper,
    name,
    uscc: creditCode(),
    kind: 'enterprise',
    legalPerson: '周拾',
    legalPersonId: '11010519491231002X',
    founded: '2016-05-18',
    address: '云州市文澜区书院路 8 号',
    handler: 'agent',
    letter: paper,
    agreed: true,
  };
  const { id } = await api(request, '/api/v1/user/records/enterprise-certification', form, token);
  const staff = await logInByApi(request, accounts.staff);
  await api(request, `/api/v1/staff/records/${id}/moves`, { action: 'accept' }, staff.token);
  const found = await request.get('/api/v1/user/accounts', { headers: { platform: 'pc', token } });
  const own: { eId: number; name: string }[] = (await found.json()).data;
  const eId = own.find((account) => account.name === name)?.eId ?? 0;
  await api(request, '/api/v1/user/accounts/switch', { eId }, token);
  return eId;
}

test('an owner invites a user, who accepts, acts for the enterprise, and is removed', async ({
  page,
  browser,
  request,
  context,
  baseURL,
}) => {
  test.slow();
  const [owner, guest] = [await newUser(request), await newUser(request)];
  const name = `云州拾页第${Date.now() % 100_000}出版有限公司`;
  await certified(request, owner.token, name);
  await useLogin(context, owner, baseURL ?? '');
  await page.goto('/setting/vip');
  await expect(page.getByRole('region', { name: '成员 1 人' })).toContainText('所有者');
  await expectAccessible(page);
  await page.getByRole('link', { name: '添加账号' }).first().click();
  await page.getByRole('textbox', { name: /^手机号/ }).fill(guest.phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: '发出邀请' }).click();
  await expect(page.getByRole('region', { name: '等待对方同意' })).toContainText(guest.phone.slice(-4));

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', baseURL });
  await other.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(other, guest, baseURL ?? '');
  const phone = await other.newPage();
  await phone.goto('/mine');
  await phone.getByRole('link', { name: /^去答复/ }).click();
  await expect(phone).toHaveURL(/\/setting\/find-status/);
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await phone.getByRole('button', { name: `同意加入${name}` }).click();
  await expect(phone.getByText('已加入', { exact: true })).toBeVisible();
  await phone.goto('/switch-account?backUrl=%2Fsetting%2Fvip');
  await phone.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '切换' }).click();
  await expect(phone.getByRole('region', { name: '成员 2 人' })).toBeVisible();
  // A team member cannot manage members.
  await expect(phone.getByRole('button', { name: /^移出/ })).toHaveCount(0);
  await expectNoOverflow(phone);

  await page.reload();
  await page.getByRole('button', { name: /^移出/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移出', exact: true }).click();
  await expect(page.getByRole('region', { name: '成员 1 人' })).toBeVisible();

  // The page left open still shows the enterprise; its next request is refused, with an explanation.
  await phone.getByRole('navigation', { name: '设置' }).getByRole('link', { name: '企业信息' }).click();
  const notice = phone.getByRole('alertdialog', { name: '账号已经切换' });
  await notice.getByRole('button', { name: '刷新' }).click();
  await expect(phone.getByRole('heading', { name: '企业信息属于企业账号' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto('/message/system');
  await expect(phone.getByText('您已被移出企业账号').first()).toBeVisible();
  await other.close();
});
