import { accounts, expect, expectAccessible, expectNoOverflow, logInByApi, newUser, test, useLogin } from './fixtures';

const WORK = '云州十二时辰';
const NUMBER = '国作登字-2023-F-00182641';

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('browses the register by filters, searches it, and opens an entry', async ({ page }) => {
    await page.goto('/work/certificate?id=6');
    await page.getByRole('link', { name: '登记公示' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '登记公示' })).toBeVisible();
    await page.getByRole('navigation', { name: '按类别查看' }).getByRole('link', { name: /^作品/ }).click();
    await expect(page).toHaveURL('/register/work');
    await page.getByRole('navigation', { name: '按年份查看' }).getByRole('link', { name: /^2023/ }).click();
    await expect(page).toHaveURL('/register/work/2023');
    await expect(page.getByRole('link', { name: WORK })).toBeVisible();
    await page.getByLabel('作品名称或登记号').fill('十二时辰');
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page).toHaveURL(/\/register\/search\?q=.*kind=work&year=2023/);
    await page.getByRole('link', { name: WORK }).click();
    await expect(page.getByRole('heading', { level: 1, name: WORK })).toBeVisible();
    await expect(page.locator('main')).toContainText(NUMBER);
    await expect(page.locator('main')).toContainText('林**');
    await expect(page.locator('main')).not.toContainText('林知遥.');
    await expect(page.getByRole('img', { name: `${WORK}的样本` })).toBeVisible();
  });
});

test('an entry can be cited, has structured data, and is found by the site search', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/search?q=${WORK}&kind=announcement`);
  await page
    .getByRole('link', { name: new RegExp(WORK) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register\/[\w-]{16,}$/);
  await expectAccessible(page);
  const [jsonLd] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({
    '@type': 'CreativeWork',
    name: WORK,
    identifier: { value: NUMBER },
  });
  await page.getByRole('button', { name: '复制引用' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`登记号 ${NUMBER}`);
  expect(copied).toContain(new URL(page.url()).pathname);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(new URL(picture ?? '').pathname)).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(new URL(page.url()).pathname);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page);
});

test('nothing is found for other words, and an unknown id is a 404', async ({ page, request }) => {
  await page.goto('/register/search?q=鲸落');
  await expect(page.getByRole('heading', { name: '没有找到“鲸落”' })).toBeVisible();
  await expectAccessible(page);
  expect((await request.get('/register/aaaaaaaaaaaaaaaaaaaaaa')).status()).toBe(404);
  expect((await request.get('/register/work/1991')).status()).toBe(404);
});

test('a user asks to use a work, its holder accepts, and a draft of the licence is ready', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  await page.goto(`/register/search?q=${WORK}`);
  await page.getByRole('link', { name: WORK }).click();
  await page.getByRole('link', { name: '申请使用' }).click();
  await expect(page).toHaveURL(/\/login\?backUrl=%2Fmanage%2Flicence-request%3Fwork%3D/);
  const asked = new URL(page.url()).searchParams.get('backUrl') ?? '';

  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto(asked);
  await expect(page.getByRole('heading', { level: 1, name: `申请使用《${WORK}》` })).toBeVisible();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请写明用途')).toBeVisible();
  await expectAccessible(page);
  const purpose = `印制节气手账（${Math.floor(Math.random() * 1e6)}）`;
  await page.getByLabel('用途').fill(purpose);
  await page.getByLabel('使用方式与媒介').fill('纸质手账五百册');
  await page.getByLabel('起始日期').fill('2031-01-01');
  await page.getByLabel('截止日期').fill('2031-12-31');
  await page.getByLabel('愿付费用（元）').fill('1500');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page).toHaveURL(/\/manage\/licence-requests-detail\?id=\d+$/);
  await expect(page.getByText('等待权利人答复')).toBeVisible();
  const address = page.url();
  await page.goto(asked);
  await page.getByLabel('用途').fill('再申请一次');
  await page.getByLabel('使用方式与媒介').fill('同上');
  await page.getByLabel('起始日期').fill('2031-01-01');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还在等待答复' })).toBeVisible();

  const holding = await browser.newContext({ baseURL });
  await useLogin(holding, await logInByApi(request, accounts.person), baseURL ?? '');
  const holder = await holding.newPage();
  await holder.goto('/manage/licence-requests?state=open');
  await expectAccessible(holder);
  await holder.getByRole('row', { name: purpose }).getByRole('link').last().click();
  await expect(holder.getByText('对方在等您答复。')).toBeVisible();
  await expectAccessible(holder);
  await holder.locator('#main').getByRole('button', { name: '同意', exact: true }).click();
  await holder.getByRole('dialog').getByRole('textbox').fill('请来签合同');
  await holder.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await holder.getByRole('link', { name: '填写授权' }).click();
  await expect(holder).toHaveURL(/\/manage\/submit-form\/\d+/);
  await expect(holder.getByLabel('作品名称')).toHaveValue(WORK);
  await expect(holder.getByLabel('使用方式与媒介')).toHaveValue('纸质手账五百册');
  await expect(holder.getByLabel('到期日期')).toHaveValue('2031-12-31');
  await holding.close();

  await page.goto(address);
  await expect(page.getByText('权利人已同意')).toBeVisible();
  await expect(page.getByText('请来签合同')).toBeVisible();
});

test('a holder closes a work, and its page says so to the next visitor', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await logInByApi(request, accounts.person), baseURL ?? '');
  await page.goto('/manage/open-works');
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /末班渡轮/ })
    .getByRole('link')
    .last()
    .click();
  await page.getByRole('checkbox', { name: /接受他人/ }).check();
  await page.getByLabel('使用条件').fill('放映须注明导演');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，公示页上可以申请使用')).toBeVisible();
  await expectAccessible(page);
  const id = new URL(page.url()).searchParams.get('id');
  expect(await (await request.get(`/register/${id}`)).text()).toContain('放映须注明导演');
  await page.getByRole('checkbox', { name: /接受他人/ }).uncheck();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，不再接受新的申请')).toBeVisible();
  expect(await (await request.get(`/register/${id}`)).text()).toContain('权利人没有开放使用申请');
});

test('a program verifies a registration with a key', async ({ page, context, request, baseURL }) => {
  await useLogin(context, await logInByApi(request, accounts.person), baseURL ?? '');
  await page.goto('/register/api');
  await expectAccessible(page);
  await page.goto('/mine/api-keys');
  await page.getByRole('button', { name: '新建密钥' }).first().click();
  await page.getByRole('dialog').getByLabel('名称').fill('出版系统');
  await page.getByRole('dialog').getByRole('button', { name: '新建' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^yzbq_/);
  await expectAccessible(page);
  const query = new URLSearchParams({ number: NUMBER, holder: '林知遥' });
  const answer = await request.get(`/api/v1/register/verify?${query}`, { headers: { 'x-api-key': key } });
  expect((await answer.json()).data).toMatchObject({ result: 'match', status: 'valid' });
  await page
    .getByRole('row', { name: /出版系统/ })
    .getByRole('button', { name: /停用/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(page.getByText('已停用').first()).toBeVisible();
  expect((await request.get(`/api/v1/register/verify?${query}`, { headers: { 'x-api-key': key } })).status()).toBe(401);
});
