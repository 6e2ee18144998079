import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { accounts, api, expect, expectAccessible, logInByApi, newUser, test, useLogin } from './fixtures';

const isCode = (url: string) => /\/user\/orders\/\d+\/payment$/.test(url);

/** Opens the code on a phone: a separate browser without a login. */
async function payOnPhone(browser: Browser, codeUrl: string) {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await phone.newPage();
  await page.goto(codeUrl);
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('支付成功')).toBeVisible();
  await phone.close();
}

const title = () => `配乐许可应当找谁办理（${Math.floor(Math.random() * 1e6)}）？`;

/** Fills in the question and opens the choice of payment methods. */
async function ask(page: Page, words: string, visibility: '公开' | '私密' = '私密') {
  await page.getByLabel('标题').fill(words);
  await page.getByLabel('类别').selectOption({ label: '音乐' });
  await page.getByLabel('描述').fill('我在短视频里用了一段改编过的民歌，想知道应当找谁取得许可，费用怎样计算。');
  await page.getByRole('radio', { name: new RegExp(visibility) }).check();
  await page.getByRole('button', { name: '提交并付款' }).click();
  const dialog = page.getByRole('dialog', { name: '选择支付方式' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Answers a question through the staff API. */
async function answer(request: APIRequestContext, words: string) {
  const staff = await logInByApi(request, accounts.staff);
  const headers = { token: staff.token, platform: 'pc' };
  for (let pageIndex = 1; ; pageIndex++) {
    const response = await request.get(`/api/v1/staff/questions?pageSize=100&pageIndex=${pageIndex}`, { headers });
    const { list } = (await response.json()).data;
    const found = list.find((row: { id: number; title: string }) => row.title === words);
    if (found) {
      await api(
        request,
        `/api/v1/staff/questions/${found.id}/answer`,
        { answer: '应当找词曲作者或集体管理组织。' },
        staff.token,
      );
      return found.id as number;
    }
    if (list.length === 0) throw new Error(`${words} is not in the queue`);
  }
}

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('goes from a field of the directory to a person and reads the answers', async ({ page }) => {
    await page.goto('/expert/copyright');
    await page
      .getByRole('navigation', { name: '按领域查看' })
      .getByRole('link', { name: /委托创作/ })
      .click();
    await expect(page).toHaveURL('/expert/copyright/commission');
    await page.getByRole('link', { name: /沈知微/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '沈知微' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '公开答复' })).toBeVisible();
    await page.getByRole('link', { name: /用人单位委托插画师创作/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('署名权如何约定');
  });

  test('reads public answers by category and page, and searches them', async ({ page }) => {
    await page.goto('/answer');
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page.getByText('第 2 /')).toBeVisible();
    await page
      .getByRole('navigation', { name: '按类别查看' })
      .getByRole('link', { name: /人工智能/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('人工智能类问答');
    await page.getByRole('searchbox', { name: '搜索问题与答复' }).fill('咖啡馆');
    await page
      .getByRole('search')
      .filter({ has: page.getByRole('searchbox', { name: '搜索问题与答复' }) })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/\/search\?kind=answer&q=/);
    await expect(page.locator('mark').first()).toHaveText('咖啡馆');
  });
});

test('a question to an expert is asked, paid by WeChat, answered, followed up and rated', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  const words = title();
  await page.goto('/expert/copyright');
  await page
    .getByRole('link', { name: /沈知微/ })
    .first()
    .click();
  await page.getByRole('link', { name: '立即咨询' }).first().click();
  await expect(page).toHaveURL(/\/start-consultation\?expertId=\d+/);
  await page.getByRole('button', { name: '提交并付款' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '处需要修改' })).toBeVisible();
  await expectAccessible(page);
  const dialog = await ask(page, words, '公开');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '提交并付款' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const opened = page.waitForResponse((response) => isCode(response.url()) && response.request().method() === 'POST');
  await dialog.getByRole('button', { name: '提交' }).click();
  await payOnPhone(browser, (await (await opened).json()).data.codeUrl);
  await expect(page).not.toHaveURL(/wx-pay/, { timeout: 20_000 });

  await page.goto('/mine/consult');
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText('待答复');
  await expectAccessible(page);
  const id = await answer(request, words);
  await page.goto(`/mine/consult-detail?id=${id}`);
  await expect(page.getByText('应当找词曲作者或集体管理组织。')).toBeVisible();
  await expect(page.getByText('追问也会在隐去姓名与事实以后公开')).toBeVisible();
  await page.getByLabel('追问', { exact: false }).fill('如果找不到作者，应当怎么办？');
  await page.getByRole('button', { name: '提交追问' }).click();
  await expect(page.getByText('等待答复。')).toBeVisible();
  await answer(request, words);
  await page.reload();
  // The author and the time of the answer to the follow-up.
  await expect(page.getByRole('region', { name: '追问' })).toContainText(/的答复，\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  await page.getByText('5 分，很满意').click({ force: true });
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('heading', { name: '我的评价' })).toBeVisible();
  await expectAccessible(page);
});

test('a question to the office is paid by transfer; the form keeps its input', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/answer');
  await page.getByRole('link', { name: '我要提问' }).click();
  await page.getByLabel('标题').fill('写到一半离开，再回来还在吗？');
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('标题')).toHaveValue('写到一半离开，再回来还在吗？');
  const words = title();
  const dialog = await ask(page, words, '公开');
  await dialog.getByRole('radio', { name: '银行转账' }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/\/order\/answer\?orderId=\d+$/);
  await page.goto('/mine/consult');
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText('待付款');
});

test('unknown people and questions are 404; another account cannot see the question', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  for (const path of [
    '/expert-detail/999999',
    '/expert-detail?id=abc',
    '/answer/999999',
    '/answer/none',
    '/expert/copyright/none',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/mine/consult-detail?id=1');
  await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
  await page.goto('/start-consultation?expertId=999999');
  await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
});
