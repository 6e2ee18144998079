import { accounts, expect, expectAccessible, expectNoOverflow, logInByApi, test, useLogin } from './fixtures';
import { PNG } from './support/wizard';

const HOSTILE =
  '<p>粘贴的正文<img src="x" onerror="window.harmed = 1"><script>window.harmed = 1</script></p>' +
  '<svg onload="window.harmed = 1"></svg><iframe srcdoc="<script>parent.harmed = 1</script>"></iframe>' +
  '<math><mtext><style><img src=x onerror="window.harmed = 1"></style></mtext></math>' +
  '<noscript><p title="</noscript><img src=x onerror=window.harmed=1>"></p></noscript>' +
  '<base href="https://elsewhere.example/"><style>body { display: none }</style>' +
  '<table id="t"><tr><td style="background: url(//elsewhere.example/x)">格</td></tr></table></div></div>' +
  '<p><a href="ja&#9;vascript:window.harmed = 1">点我</a></p>';

test('an article is written, previewed, scheduled, published, seen, changed, withdrawn and restored', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const title = `版权月开幕 ${Date.now()}`;

  // Edited as it will be displayed; hostile parts of pasted content are removed on publishing.
  await page.goto('/staff/content/article');
  await expectAccessible(page);
  await page.getByRole('link', { name: '新建文章' }).click();
  await page.getByRole('textbox', { name: /^标题/ }).fill(title);
  await page.getByLabel('频道').selectOption('通知公告');
  await page.getByLabel('来源').fill('云州市版权协会');
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await text.pressSequentially('开幕式定在周六上午。');
  await page.getByRole('button', { name: '插入表格' }).click();
  await text.pressSequentially('时间');
  await expectAccessible(page);
  await page.getByLabel('选择图片').setInputFiles({ name: '海报.png', mimeType: 'image/png', buffer: PNG });
  await expect(text.locator('img[alt="海报"]')).toBeVisible();
  await expect(page.getByText(/草稿已保存 \d\d:\d\d/)).toBeVisible();
  await expect(page).toHaveURL(/\/edit\?id=\d+/);
  const id = new URL(page.url()).searchParams.get('id');

  // Input survives a reload before it was saved.
  await page.getByLabel('作者').fill('宣传部');
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('作者')).toHaveValue('宣传部');
  await expect(text).toContainText('开幕式定在周六上午');

  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByText('只有工作人员能看到')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('.prose table')).toContainText('时间');
  const address = `/news/${id}`;
  expect((await visitor.goto(address))?.status()).toBe(404);
  expect((await visitor.goto(`/staff/content/article/preview?id=${id}`))?.ok()).toBe(true);
  await expect(visitor.getByText(title)).toHaveCount(0);

  // Scheduled, and unscheduled again.
  await page.getByRole('link', { name: '返回编辑' }).click();
  await page.getByRole('button', { name: '定时发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '定时发布' }).click();
  await expect(page.getByText(/已定于 .* 发布。要修改，先取消定时。/)).toBeVisible();
  await page.getByRole('button', { name: '取消定时' }).click();
  await page.getByRole('button', { name: '立即发布' }).click();
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.locator('.prose img')).toHaveJSProperty('complete', true);

  // Hostile content sent directly to the API: the page shows the text and nothing else of it.
  const { token } = await logInByApi(request, accounts.staff);
  const path = `/api/v1/staff/content/article/${id}`;
  const { data } = await (await request.get(path, { headers: { token } })).json();
  const changed = { form: { ...data.form, body: HOSTILE }, base: data.base, revision: data.revision };
  expect((await request.post(`${path}/draft`, { data: changed, headers: { token } })).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: '立即发布' }).click();
  await expect(page.getByText('有未发布的修改')).toHaveCount(0);
  await visitor.goto(address);
  await expect(visitor.locator('.prose')).toHaveText(/粘贴的正文\s*格\s*点我/);
  expect(await visitor.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined();
  await expect(
    visitor.locator('.prose :is([onerror], [onload], [style], script, style, svg, math, iframe, base, a[href])'),
  ).toHaveCount(0);

  await page.getByRole('button', { name: '撤下' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
  await expect(page.getByText('已撤下', { exact: true }).first()).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);

  await page.getByRole('link', { name: '历史' }).click();
  await page.getByRole('button', { name: /^看改动\s*：第 2 版$/ }).click();
  await expect(page.locator('del').filter({ hasText: '开幕式' }).first()).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: '粘贴' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^恢复\s*第 1 版$/ }).click();
  // A restored version waits in the editor to be published.
  await expect(page.getByText('从第 1 版恢复，网站上还没有变。')).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.getByRole('button', { name: '立即发布' }).click();
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.locator('.prose')).toContainText('开幕式定在周六上午');

  await page.setViewportSize({ width: 390, height: 844 });
  for (const shown of ['/staff/content/article', `/staff/content/article/edit?id=${id}`]) {
    await page.goto(shown);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page);
  }
});

test('every kind of content opens in its editor and has a preview like its page', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
  const kinds = [
    'page',
    'home',
    'platforms',
    'service',
    'committee',
    'software-service',
    'genuine-software',
    'genuine-page',
    'prize-work',
    'prize-photo',
    'prize-introduction',
    'prize-session',
    'activity',
    'expert',
    'mediator',
    'appraiser',
    'workstation',
    'member',
    'template',
    'report',
  ];
  for (const kind of kinds) {
    await page.goto(`/staff/content/${kind}`);
    await page
      .getByRole('link', { name: /^编辑：/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: '立即发布' })).toBeVisible();
    await expectNoOverflow(page);
    if (kind === 'prize-work') continue;
    await page.getByRole('button', { name: '预览', exact: true }).click();
    await expect(page.getByText('只有工作人员能看到')).toBeVisible();
    await expect(page.locator('main :is(h1, h2)').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '预览' })).toHaveCount(0);
  }
});
