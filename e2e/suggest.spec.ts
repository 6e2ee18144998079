import type { APIRequestContext } from 'playwright/test';
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

const phone = { width: 360, height: 780 };

/** Replies as staff to a waiting suggestion, found by its title; returns its staff view. */
async function reply(request: APIRequestContext, title: string, text: string) {
  const staff = await logInByApi(request, accounts.staff);
  const headers = { token: staff.token, platform: 'pc' };
  for (let pageIndex = 1; ; pageIndex++) {
    const response = await request.get(`/api/v1/staff/suggestions?pageSize=100&pageIndex=${pageIndex}`, { headers });
    const { list } = (await response.json()).data as {
      list: { id: number; title: string; from: string; revision: string }[];
    };
    const found = list.find((row) => row.title === title);
    if (found) {
      const body = { reply: text, revision: found.revision };
      await api(request, `/api/v1/staff/suggestions/${found.id}/reply`, body, staff.token);
      return found;
    }
    if (list.length === 0) throw new Error(`${title} is not in the queue`);
  }
}

test('a complaint is handed in anonymously, replied to, asked about and rated; another is taken back', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  await useLogin(context, await newUser(request), baseURL ?? '');
  const title = `窗口材料没有一次说清（${Math.floor(Math.random() * 1e6)}）`;
  await page.goto('/suggest');
  await expect(page.getByRole('heading', { name: '还没有投诉建议' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '提交投诉建议' }).first().click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: '请选择类型' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '投诉' }).check();
  await page.getByLabel('涉及事项').selectOption({ label: '登记业务' });
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('内容').fill('补交材料跑了三趟，每次都被要求再补别的，本可以一次告知。');
  await page.getByRole('checkbox', { name: /匿名提交/ }).check();
  await expect(page.getByLabel('联系方式')).toHaveCount(0);
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).toHaveURL(/\/message\/suggest-detail\?id=\d+$/);
  const first = page.url();
  await expect(page.getByText(/^最迟 \d{4}-\d{2}-\d{2} 回复，/)).toBeVisible();

  const seen = await reply(request, title, '情况已经核实，今后一次告知。');
  expect(seen.from).toBe('');
  await page.goto('/message/system');
  await expect(page.getByRole('link', { name: '投诉建议回复 1 条未读' })).toBeVisible();
  // Without an id the page shows the one with the newest reply, and marks its message as read.
  await page.goto('/message/suggest-detail');
  await expect(page.getByRole('region', { name: '回复' })).toContainText('今后一次告知');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: '投诉建议回复', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '追问' }).fill('线上补正也会一次列全吗？');
  await page.getByRole('button', { name: '提交追问' }).click();
  await expect(page.getByRole('region', { name: '追问' })).toContainText('线上补正');
  await reply(request, title, '会的，补正清单一次列全。');
  await page.goto(first);
  await expect(page.getByRole('region', { name: '对追问的回复' })).toContainText('一次列全');
  await page.getByText('4 分，满意').click({ force: true });
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('heading', { name: '我的评价' })).toBeVisible();

  await page.goto('/suggest/form');
  await page.getByRole('radio', { name: '纠错' }).check();
  await page.getByLabel('涉及事项').selectOption({ label: '网站使用' });
  await page.getByLabel('标题').fill('法规施行日期写错了');
  await page.getByLabel('内容').fill('页面写的是一月一日施行，原文是三月一日。');
  await page.getByLabel('联系方式').fill('不是电话');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: '请填写手机号、固定电话或邮箱' })).toBeVisible();
  await page.getByLabel('联系方式').fill('13900001234');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('button', { name: '撤回' }).click();
  const dialog = page.getByRole('dialog', { name: '撤回投诉建议' });
  await dialog.getByRole('button', { name: '撤回' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('输入的数据不合法!');
  await expectAccessible(page);
  await dialog.getByLabel('撤回原因').fill('原文已经更正');
  await dialog.getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回。原因：原文已经更正')).toBeVisible();

  await page.goto('/suggest');
  await expect(page.getByText('已评价', { exact: true })).toBeVisible();
  await expect(page.getByText('已撤回', { exact: true })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  // It is no case of 我的业务.
  await page.goto('/mine/my-business');
  await expect(page.getByText(title)).toHaveCount(0);
});
