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
import { onPhone } from './support/phone';

/** Smallest valid PNG: one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const phone = { width: 360, height: 780 };

/** Assigns a new user to a seeded expert; each test uses a different expert. */
async function newExpert(request: APIRequestContext, expert: string) {
  const response = await request.get('/api/v1/persons?kind=knowledge&pageSize=100');
  const { list } = (await response.json()).data as { list: { id: number; name: string }[] };
  const person = list.find(({ name }) => name === expert);
  if (!person) throw new Error('the demo has no such expert');
  const [staff, user] = [await logInByApi(request, accounts.staff), await newUser(request)];
  await api(request, `/api/v1/staff/persons/${person.id}/user`, { phone: user.phone }, staff.token);
  return { ...user, person };
}

test('an expert answers a question and its follow-up; the asker rates it and consents, and staff publish it', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const expert = await newExpert(request, '陆怀瑾');
  await useLogin(context, await newUser(request), baseURL ?? '');
  const words = `短视频配乐的许可应当找谁办理（${Math.floor(Math.random() * 1e6)}）？`;
  await page.goto(`/start-consultation?expertId=${expert.person.id}`);
  await page.getByLabel('标题').fill(words);
  await page.getByLabel('类别').selectOption({ label: '音乐' });
  await page.getByLabel('描述').fill('我在短视频里用了一段改编过的民歌，想知道应当找谁取得许可，费用怎样计算。');
  await page.getByRole('button', { name: '提交并付款' }).click();
  const opened = page.waitForResponse(
    (response) => /\/user\/orders\/\d+\/payment$/.test(response.url()) && response.request().method() === 'POST',
  );
  await page.getByRole('dialog', { name: '选择支付方式' }).getByRole('button', { name: '提交' }).click();
  await onPhone(browser, (await (await opened).json()).data.codeUrl, '确认支付');
  await expect(page).not.toHaveURL(/wx-pay/, { timeout: 20_000 });

  const other = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await other.addCookies([{ name: 'consent', value: 'refused', url: baseURL }]);
  await useLogin(other, expert, baseURL ?? '');
  const expertPage = await other.newPage();
  await expertPage.goto('/mine');
  await expect(expertPage.getByRole('link', { name: `去答复：${words}` })).toBeVisible();
  await expertPage.goto('/mine/consult');
  await expertPage.getByRole('navigation', { name: '专家咨询' }).getByRole('link', { name: '待我答复' }).click();
  await expectAccessible(expertPage);
  await expertPage.getByRole('link', { name: `答复：${words}` }).click();
  await expect(expertPage.getByText(/^请在 \d{4}-\d{2}-\d{2} 前答复。$/)).toBeVisible();
  await expectAccessible(expertPage);

  // Declining requires a reason with a minimum length.
  await expertPage.getByRole('button', { name: '谢绝答复' }).click();
  const decline = expertPage.getByRole('dialog', { name: '谢绝答复' });
  await decline.getByRole('button', { name: '退回协会' }).click();
  await expect(decline.getByRole('alert')).toHaveText('原因至少 4 个字');
  await decline.getByRole('button', { name: '取消' }).click();

  const answer = expertPage.getByRole('textbox', { name: '答复' });
  await answer.fill('先看改编者是谁：\n- **民歌本身**不需要许可\n- 改编者要署名并取得同意');
  await expertPage.getByRole('button', { name: '预览' }).click();
  await expect(expertPage.getByRole('region', { name: '答复预览' }).locator('strong')).toHaveText('民歌本身');
  await expertPage.locator('input[type=file]').setInputFiles({
    name: '许可清单.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG, 'base64'),
  });
  await expect(expertPage.getByText('已上传')).toBeVisible();
  await expertPage.getByRole('button', { name: '提交答复' }).click();
  await expect(expertPage.getByRole('region', { name: '我的答复' })).toContainText('改编者要署名');
  await expertPage.setViewportSize(phone);
  await expectNoOverflow(expertPage);
  await expectAccessible(expertPage);

  await page.goto('/mine/consult');
  await page.getByRole('link', { name: `查看：${words}` }).click();
  const file = page.getByRole('link', { name: /许可清单\.png/ });
  await expect(file).toBeVisible();
  expect((await request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200);
  await page.getByRole('textbox', { name: '追问' }).fill('如果找不到改编者，应当怎么办？');
  await page.getByRole('button', { name: '提交追问' }).click();
  await expect(page.getByText('等待答复。')).toBeVisible();

  await expertPage.reload();
  await expect(expertPage.getByText('待答追问')).toBeVisible();
  await expertPage.getByRole('textbox', { name: '答复' }).fill('可以向主管部门说明情况，并提存使用费。');
  await expertPage.getByRole('button', { name: '提交答复' }).click();
  await expect(expertPage.getByRole('region', { name: '追问' })).toContainText('提存使用费');

  await page.reload();
  await expect(page.getByRole('region', { name: '追问' })).toContainText('提存使用费');
  await page.getByText('5 分，很满意').click({ force: true });
  await page.getByLabel('评语').fill('分得很清楚');
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('heading', { name: '我的评价' })).toBeVisible();
  await expertPage.reload();
  await expect(expertPage.getByRole('region', { name: '提问人的评价' })).toContainText('分得很清楚');
  await other.close();

  const publication = page.getByRole('region', { name: '公开方式' });
  await expect(publication).toContainText('这个问题是私密的');
  await publication.getByRole('button', { name: '同意公开' }).click();
  await expect(publication).toContainText('工作人员正在核对');
  await test.step('staff take out names and facts, and publish', async () => {
    const desk = await browser.newContext({ baseURL, locale: 'zh-CN' });
    await useLogin(desk, await logInByApi(request, accounts.staff), baseURL ?? '');
    const staffPage = await desk.newPage();
    await staffPage.goto('/staff/questions?state=publication');
    await staffPage.getByRole('link', { name: `查看：${words}` }).click();
    await expect(staffPage.getByLabel('公开的标题')).toHaveValue(words);
    await expect(staffPage.getByRole('textbox', { name: '追问的答复' })).toContainText('提存使用费');
    await staffPage.getByLabel('公开的问题').fill('短视频里用了改编过的民歌，应当找谁取得许可？');
    await expectAccessible(staffPage);
    await staffPage.getByRole('button', { name: '公开', exact: true }).click();
    await expect(staffPage.getByRole('link', { name: '公开页面' })).toBeVisible();
    await desk.close();
  });
  await page.reload();
  await expect(publication).toContainText('已收入版权问答');
  await page.getByRole('link', { name: '公开页面' }).click();
  await expect(page.getByText('短视频里用了改编过的民歌，应当找谁取得许可？')).toBeVisible();
  await expect(page.getByText('改编者要署名并取得同意')).toBeVisible();
  await expect(page.getByText('提存使用费')).toBeVisible();
  await expect(page.getByText('许可清单')).toHaveCount(0);
  await page.goto(`/expert-detail/${expert.person.id}`);
  await expect(page.getByRole('link', { name: words })).toBeVisible();
});

test('an expert cannot consult themselves', async ({ page, context, request, baseURL }) => {
  const expert = await newExpert(request, '许景行');
  await useLogin(context, expert, baseURL ?? '');
  await page.goto(`/start-consultation?expertId=${expert.person.id}`);
  await expect(page.getByRole('heading', { name: '不能向自己咨询' })).toBeVisible();
  await expectAccessible(page);
});
