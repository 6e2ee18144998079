import { accounts, api, expect, expectAccessible, logInByApi, newUser, test, useLogin } from './fixtures';
import { fillIn, next, owner, onStep as step, upload } from './support/wizard';

/** One list of each area; the walk opens all of them and their details. */
const lists = ['/manage/self/work', '/manage/contract/filing', '/manage/authorization/buy', '/manage/knowledge/patent'];

test('a work is begun without a login, kept through it, and handed in step by step', async ({ page, request }) => {
  const { phone } = await newUser(request);
  await page.goto('/work/form?type=plain');
  await step(page, '作品信息');
  await next(page);
  await expect(page.getByRole('alert').filter({ hasText: '处需要修改' })).toContainText('请填写作品名称');
  await expect(page.getByLabel('作品名称')).toBeFocused();
  await page.getByLabel('作品名称').fill('雾中渡口');
  await page.getByLabel('作品类型').selectOption({ label: '美术作品' });
  await expectAccessible(page);
  await page.getByRole('button', { name: '样本与材料' }).click();
  // Uploads require a login; every upload field says so, and the login returns to this step.
  await page.getByText('登录以后上传').first().getByRole('button', { name: '登录' }).click();

  // The input stays in the tab during the login, and is then saved to the account.
  await expect(page).toHaveURL(/\/login\?backUrl=/);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/秒后/)).toBeVisible();
  const outbox = await request.get(`/api/v1/dev/outbox?recipient=${phone}`);
  const code = /验证码为 (\d{6})/.exec(JSON.stringify((await outbox.json()).data))?.[1] ?? '';
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/work\/form\?type=plain/);
  await step(page, '样本与材料');
  await page.getByRole('button', { name: '作品信息' }).click();
  await expect(page.getByLabel('作品名称')).toHaveValue('雾中渡口');
  await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();

  await next(page);
  await step(page, '完成与发表');
  await page.getByLabel('创作完成日期').fill('2026-03-01');
  await page.getByLabel('完成地国家').fill('中国');
  await page.getByLabel('完成地城市').fill('云州');
  await next(page);
  await step(page, '作者');
  await page.getByLabel('姓名或名称').fill('林晚');
  await page.reload();
  // A reload returns to the same step with the same input.
  await step(page, '作者');
  await expect(page.getByLabel('姓名或名称')).toHaveValue('林晚');
  await next(page);
  await step(page, '著作权人');
  await fillIn(page, owner);
  await next(page);
  await step(page, '权利状况');
  await next(page);
  await step(page, '创作说明');
  await page.getByLabel('创作目的').fill('记录渡口的清晨。');
  await page.getByLabel('创作过程').fill('写生之后在画室完成。');
  await page.getByLabel('独创性说明').fill('以留白表现雾气，构图与用色独立完成。');
  // Jumping to the last step lists everything that is missing.
  await page
    .getByRole('navigation', { name: '填写步骤' })
    .getByRole('button', { name: /核对与提交/ })
    .click();
  await page.getByRole('button', { name: '提交申请' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
  await expect(summary).toContainText('样本与材料：请上传作品样本');
  await summary.getByRole('button', { name: /请上传作品样本/ }).click();
  await step(page, '样本与材料');
  await upload(page, '作品样本');
  await upload(page, '主体证明');
  await next(page);
  await page.getByRole('checkbox', { name: /我保证/ }).check();
  await next(page);
  // The last step shows everything that was entered, and leads back to each part.
  await step(page, '核对与提交');
  const entered = page.locator('form dl');
  for (const text of ['雾中渡口', '美术作品', '2026-03-01', '记录渡口的清晨。', owner.证件号码])
    await expect(entered.filter({ hasText: text })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: '修改完成与发表' }).click();
  await step(page, '完成与发表');
  await page.getByLabel('创作完成日期').fill('2026-03-02');
  await page
    .getByRole('navigation', { name: '填写步骤' })
    .getByRole('button', { name: /核对与提交/ })
    .click();
  await expect(entered.filter({ hasText: '2026-03-02' })).toHaveCount(1);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '作品登记已提交' })).toBeVisible();
  await expect(page.getByRole('link', { name: '缴纳受理费 ¥200.00' })).toBeVisible();
  await expectAccessible(page);
  const progress = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').state.plain);
  expect(progress).toMatchObject({ recordName: '雾中渡口', stepIndex: 0 });
  await page.getByRole('link', { name: '查看办理进度' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '雾中渡口' })).toBeVisible();
  await expectAccessible(page);
  // The printout is a form to be signed; the screen does not show it.
  await expect(page.getByText('作品登记申请表')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('作品登记申请表')).toBeVisible();
  await expect(page.getByText('申请人签名或盖章：')).toBeVisible();
});

test('a trade mark is entered, edited and abandoned; the list finds and exports it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  await page.goto('/manage/knowledge/trademark');
  await page.getByRole('link', { name: '录入商标信息' }).click();
  await page.getByLabel('商标名称').fill('见山');
  await page.getByRole('radio', { name: '已注册' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '处需要修改' })).toContainText('请选择专用权届满日期');
  await page.getByLabel('申请号或注册号').fill('61234567');
  await page.getByRole('checkbox', { name: '第 16 类' }).check();
  await page.getByLabel('商品与服务').fill('书籍');
  await page.getByLabel('申请人').fill('见山文化有限公司');
  await page.getByLabel('申请日期').fill('2016-08-01');
  await page.getByLabel('专用权届满日期').fill('2035-05-20');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/knowledge\/trademark\/internal-detail\?id=\d+/);
  await expect(page.getByText('已注册').first()).toBeVisible();
  await expectAccessible(page);
  const path = `/api/v1/user/records/${new URL(page.url()).searchParams.get('id')}/values`;
  await page.getByRole('link', { name: '修改' }).click();
  await expect(page.getByLabel('商标名称')).toHaveValue('见山');
  const draft = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/drafts$/.test(answer.url()),
  );
  await page.getByLabel('商标名称').fill('见山文化');
  await draft;
  // A second window saves first: this one is told which fields changed, and overwrites them only when saved again.
  const read = await request.get(path, { headers: { platform: 'pc', token: user.token } });
  const { values } = (await read.json()).data;
  await api(request, path, { values: { ...values, goods: '书籍、文具' } }, user.token);
  // The draft is still based on the values that it was begun with after a reload.
  await page.reload();
  await expect(page.getByLabel('商标名称')).toHaveValue('见山文化');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '改过“商品与服务”' })).toBeVisible();
  await expect(page.getByLabel('商标名称')).toHaveValue('见山文化');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '见山文化' })).toBeVisible();
  await page.getByRole('button', { name: '作废' }).click();
  const dialog = page.getByRole('dialog', { name: '作废' });
  await dialog.getByRole('button', { name: '作废' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请写明原因');
  await dialog.getByLabel('说明').fill('重复录入');
  await dialog.getByRole('button', { name: '作废' }).click();
  await expect(page.getByText('已作废').first()).toBeVisible();
  await page.goto('/manage/knowledge/trademark?q=见山');
  await expect(page.getByRole('row').filter({ hasText: '见山文化' })).toContainText('61234567');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^商标信息-\d{4}-\d{2}-\d{2}\.xlsx$/);
});

test("a draft continues from its list, and another user's case is hidden", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  const draft = await api(
    request,
    '/api/v1/user/drafts',
    { kind: 'zpdj-aigc', data: { name: '云上集市', involvement: 'partial' } },
    user.token,
  );
  await page.goto('/manage/self/work');
  await page.getByRole('link', { name: '云上集市' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/submit-form/${draft.id}$`));
  await step(page, '生成过程');
  await expect(page.getByRole('radio', { name: '部分' })).toBeChecked();
  await page.goto('/mine/my-business');
  const own = page.getByRole('listitem').filter({ hasText: '云上集市' });
  await expect(own).toContainText('作品登记，填到“作品信息”，保存于');
  await own.getByRole('link', { name: '云上集市' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/submit-form/${draft.id}$`));
  await page.goto('/manage/self/work-detail?id=1');
  await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
  await page.goto('/manage/submit-form/nothing');
  await expect(page.getByText('没有这一种申请')).toBeVisible();
});

test('the overview is there; a list filters by a choice and two dates, and leads to a case and its history', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await logInByApi(request, accounts.person), baseURL ?? '');
  await page.goto('/manage');
  await expect(page.getByRole('heading', { level: 1, name: 'IP管理' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '近期期限' })).toBeVisible();
  for (const path of lists) {
    await page.goto(path);
    const filters = page.getByRole('search').last();
    await expect(filters.getByRole('combobox')).toHaveCount(1);
    await expect(filters.getByRole('combobox').getByRole('option').nth(1), path).toBeAttached();
    await expect(filters.getByLabel('开始日期')).toBeVisible();
    await expect(filters.getByLabel('结束日期')).toBeVisible();
    await expect(page.locator('head > meta[name="section-key"]')).toHaveAttribute('content', /^[a-z][a-z-]{3,}$/);
    await page
      .getByRole('link', { name: /^查看：/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: '办理记录' })).toBeVisible();
  }
  await page.goto('/manage/authorization/buy');
  await page.getByLabel('办理状态').selectOption({ index: 1 });
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/[?&]status=\w+/);
});

test('a detail page shows the case of its address, and none of another kind', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const login = await logInByApi(request, accounts.person);
  await useLogin(context, login, baseURL ?? '');
  const headers = { token: login.token, platform: 'pc' };
  const { data } = await (await request.get('/api/v1/user/records?pageSize=100', { headers })).json();
  const own: { id: number; page: string; title: string }[] = data.list;
  const managed = own.filter((row) => row.page.startsWith('/manage/'));
  const addresses = [...new Set(managed.map((row) => row.page.replace(/\?.*/, '')))];
  expect(addresses.length).toBeGreaterThan(1);
  for (const row of managed.slice(0, 2)) {
    await page.goto(row.page);
    await expect(page.getByText(row.title).first()).toBeVisible();
    for (const other of addresses.filter((address) => !row.page.startsWith(`${address}?`)).slice(0, 1)) {
      await page.goto(`${other}?id=${row.id}`);
      await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
      await expect(page.getByText(row.title)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  }
});
