import type { Browser } from 'playwright/test';
import { accounts, api, expect, expectAccessible, logInByApi, newUser, test, useLogin } from './fixtures';

/** Opens a separate browser with a login. */
async function browserOf(browser: Browser, baseURL: string, login: Awaited<ReturnType<typeof logInByApi>>) {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await context.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(context, login, baseURL);
  return context;
}

test('a suggestion and a question are answered, and their authors read the answers', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const site = baseURL ?? '';
  const user = await newUser(request);
  const mark = Math.floor(Math.random() * 1e6);
  const title = `希望能按年份筛选（${mark}）`;
  const suggestion: { id: number } = await api(
    request,
    '/api/v1/user/suggestions',
    {
      type: 'advice',
      topic: 'website',
      title,
      body: '业务多了以后很难找，希望列表能按年份筛选。',
      isAnonymous: true,
    },
    user.token,
  );
  const ordered: { orderId: number } = await api(
    request,
    '/api/v1//copyright_quiz/order',
    {
      payType: '3',
      title: `配乐的许可应该找谁办理（${mark}）`,
      category: 'music',
      body: '我在短视频里用了一段改编过的民歌，想知道应当找谁取得许可。',
    },
    user.token,
  );
  const { codeUrl }: { codeUrl: string } = await api(
    request,
    `/api/v1/user/orders/${ordered.orderId}/payment`,
    {},
    user.token,
  );
  await api(request, '/api/v1/public/pay/sandbox/decide', {
    token: new URL(codeUrl).pathname.replace('/p/', ''),
    accept: true,
  });

  const office = await browserOf(browser, site, await logInByApi(request, accounts.staff));
  const officePage = await office.newPage();
  await officePage.goto(`/staff/suggestions/${suggestion.id}`);
  await expect(officePage.getByText('匿名提交')).toBeVisible();
  await expect(officePage.getByText(user.phone.slice(-4))).toHaveCount(0);
  await expectAccessible(officePage);
  await officePage.getByLabel('回复内容').fill('您好，下个月的更新里会有。');
  await officePage.getByRole('button', { name: '发送回复' }).click();
  await expect(officePage.getByText('已回复', { exact: true })).toBeVisible();

  await officePage.goto('/staff/questions');
  await expectAccessible(officePage);
  const headers = { token: (await logInByApi(request, accounts.staff)).token, platform: 'pc' };
  const listed = await (await request.get('/api/v1/staff/questions?pageSize=100', { headers })).json();
  const question = listed.data.list.find((row: { title: string }) => row.title.includes(`（${mark}）`));
  await officePage.goto(`/staff/questions/${question.id}`);
  await expect(officePage.getByText('以协会的名义答复')).toBeVisible();
  await expectAccessible(officePage);
  await officePage
    .getByRole('textbox', { name: /^以协会的名义答复/ })
    .fill('改编民歌要看是否有记录者与改编者，先向著作权集体管理组织查询。');
  await officePage.getByRole('button', { name: '提交答复' }).click();
  await expect(officePage.getByText('已答复', { exact: true })).toBeVisible();
  await office.close();

  const own = await browserOf(browser, site, user);
  const page = await own.newPage();
  await page.goto(`/message/suggest-detail?id=${suggestion.id}`);
  await expect(page.getByText('您好，下个月的更新里会有。')).toBeVisible();
  await page.goto(`/mine/consult-detail?id=${question.id}`);
  await expect(page.getByText('先向著作权集体管理组织查询')).toBeVisible();
  await own.close();
});
