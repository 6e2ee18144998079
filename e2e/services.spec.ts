import { addressOf, questions } from '../lib/rules/service-guide/answers';
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

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('goes from the catalogue to a guide, its sample and its form', async ({ page, request }) => {
    await page.goto('/work');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('业务办理');
    await page.getByRole('link', { name: /^作品登记 / }).click();
    await expect(page).toHaveURL(/\/work\/template\/1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('作品登记');
    await expect(page.getByRole('link', { name: '立即办理' })).toHaveAttribute('href', '/work/form?type=plain');
    await expect(page.getByRole('navigation', { name: '业务目录' }).locator('[aria-current]')).toHaveText('作品登记');
    for (const part of ['办理流程', '申请材料', '谁可以申请', '常见问题', '办理依据']) {
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    }
    const sample = await page
      .getByRole('link', { name: /下载样例/ })
      .first()
      .getAttribute('href');
    const file = await request.get(sample ?? '');
    expect(file.status()).toBe(200);
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('FAQPage');
  });

  test('the services after registration open their forms, and none sends people to the hall alone', async ({
    page,
  }) => {
    const forms = { 14: 'contract-filing', 15: 'registration-change' };
    for (const [id, form] of Object.entries(forms)) {
      await page.goto(`/work/template/${id}`);
      await expect(page.getByRole('link', { name: '立即办理' })).toHaveAttribute('href', `/manage/submit-form/${form}`);
      await expect(page.getByText('目前不能在线申请。')).toHaveCount(0);
    }
  });

  test('answers three questions and gets procedure, cost and starting point', async ({ page }) => {
    await page.goto('/');
    const finder = page.getByRole('form', { name: /^我该办什么/ });
    await finder.getByLabel('想办什么、出了什么事').selectOption('我的作品被人擅自用了');
    await finder.getByLabel('手里有什么').selectOption('登记证书或者备案凭证');
    await finder.getByRole('button', { name: '看怎么办' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('版权纠纷调解');
    await expect(page.getByText('免费', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '立即办理' })).toHaveAttribute('href', '/mediation-committee-form');
    await expect(page.getByRole('row', { name: /调解申请书/ })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    // Another query starts from the given answers.
    await expect(page.getByLabel('手里有什么')).toHaveValue('paper');
    await page.getByLabel('手里有什么').selectOption('作品、源代码或者样品');
    await page.getByRole('button', { name: '看怎么办' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('数字作品备案');
  });

  test('reads a report: abstract, findings, contents and the first chapter', async ({ page }) => {
    await page.goto('/work/report');
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/report-detail\/\d+$/);
    for (const part of ['摘要', '主要发现', '目录', '样章']) {
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    }
    await expect(page.getByText(/^第一章/).first()).toBeVisible();
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"Product"');
  });

  test('reads the knowledge base', async ({ page }) => {
    await page.goto('/work/knowledge');
    await page.locator('main ul.lines a').first().click();
    await expect(page).toHaveURL(/\/knowledge-detail\/\d+$/);
    await expect(page.locator('.prose').first()).toBeVisible();
  });

  test('filters the genuine-software catalogue by category and opens an item', async ({ page }) => {
    await page.goto('/genuine-software');
    await expect(page.getByText('第 1 / 2 页')).toBeVisible();
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page.getByText('第 2 / 2 页')).toBeVisible();
    await page
      .getByRole('navigation', { name: '软件类别' })
      .getByRole('link', { name: /^办公套件/ })
      .click();
    await expect(page).toHaveURL(/\/genuine-software\/office$/);
    await page.getByRole('heading', { name: 'LibreOffice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LibreOffice');
    await expect(page.getByText('正版渠道')).toBeVisible();
  });

  test('reads the questions of the self-check with their advice', async ({ page }) => {
    await page.goto('/genuine-software/self-check');
    await expect(page.locator('fieldset')).toHaveCount(15);
    await expect(page.getByText(/^由一位分管负责人签字负责/)).toBeVisible();
  });
});

test('the self-check asks for every answer and gives advice for each gap', async ({ page }) => {
  await page.goto('/genuine-software/self-check');
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page.getByText('请选择一项').first()).toBeVisible();
  await expect(page.locator('fieldset').first().getByRole('radio').first()).toBeFocused();
  const questions = page.locator('fieldset');
  for (let at = 0; at < 15; at++) {
    await questions
      .nth(at)
      .getByRole('radio', { name: at === 2 ? '不清楚' : '是', exact: true })
      .check();
  }
  await expect(page.getByText('都答完了')).toBeVisible();
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page.getByRole('heading', { name: /自查结果/ })).toBeVisible();
  await expect(page.locator('#check-result').getByText('存在缺口')).toBeVisible();
  await expect(page.locator('section', { has: page.locator('#check-result') }).first()).toContainText('14');
  await expect(page.getByRole('button', { name: '打印结果' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '重新自查' }).click();
  await expect(page.getByText('已答 0 / 15')).toBeVisible();
});

test('a free report is obtained at once and can then be downloaded', async ({ page, request, context, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  const { data } = await (await request.get('/api/v1/research-report?pageSize=100')).json();
  const free = data.list.find((report: { priceFen: number }) => report.priceFen === 0);
  await page.goto(`/report-detail/${free.id}`);
  await page.getByRole('button', { name: /^免费获取/ }).click();
  await expect(page.getByText('下单成功！')).toBeVisible();
  await page.getByRole('button', { name: '前往下载' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^下载/ }).click();
  expect((await download).suggestedFilename()).toContain('.pdf');
});

test('a priced report is paid by bank transfer', async ({ page, request, context, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  const { data } = await (await request.get('/api/v1/research-report?pageSize=100')).json();
  const dear = data.list.at(-1);
  const { token } = await logInByApi(request, accounts.staff);
  const price = (priceFen: number) => api(request, `/api/v1/staff/products/${dear.id}/price`, { priceFen }, token);
  await price(9800);
  await page.goto(`/report-detail/${dear.id}`);
  await page.getByRole('button', { name: /^购买/ }).click();
  await page.getByRole('radio', { name: /银行转账/ }).check();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/\/order\/report\?orderId=\d+$/);
  await price(0);
});

test('every combination of answers to the three questions is a page, and invalid ones are not', async ({ request }) => {
  const answers = questions.who.choices.flatMap(({ value: who }) =>
    questions.what.choices.flatMap(({ value: what }) =>
      questions.have.choices.map(({ value: have }) => addressOf({ who, what, have })),
    ),
  );
  const failed: string[] = [];
  while (answers.length > 0) {
    const some = answers.splice(0, 5);
    const states = await Promise.all(some.map(async (path) => `${(await request.get(path)).status()} ${path}`));
    failed.push(...states.filter((state) => !state.startsWith('200 ')));
  }
  expect(failed).toEqual([]);
  for (const path of ['/work/guide/person/made/nothing-else', '/work/guide?who=x&what=made&have=work'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('unknown services, reports, articles, software and categories answer 404', async ({ request }) => {
  for (const path of [
    '/work/template/99',
    '/work/template/x',
    '/report-detail/99999',
    '/report-detail/1x',
    '/soft-detail/99999',
    '/knowledge-detail/99999',
    '/genuine-software/nothing',
    '/genuine-software/page/99',
    '/work/report/page/99',
    '/work/report/2026-01',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const policy = await (await request.get('/api/v1/articles?channel=policy&pageSize=1')).json();
  expect((await request.get(`/knowledge-detail/${policy.data.list[0].id}`)).status()).toBe(404);
});

test('detail addresses answer with a query too', async ({ request }) => {
  const answer = await request.get('/soft-detail?id=1');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"]*\/soft-detail\/1"/);
});

const pages = [
  '/work',
  '/work/guide',
  '/work/guide/agent/copied/evidence',
  '/work/template/1',
  '/work/template/12',
  '/work/report',
  '/work/knowledge',
  '/work/soft',
  '/soft-detail/1',
  '/soft-detail/9',
  '/genuine-software',
  '/genuine-software/policy',
  '/genuine-software/self-check',
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });
  test('no page scrolls sideways', async ({ page, request }) => {
    test.slow();
    const { data } = await (await request.get('/api/v1/research-report?pageSize=1')).json();
    for (const path of [...pages, `/report-detail/${data.list[0].id}`]) {
      await page.goto(path);
      await expectNoOverflow(page);
    }
  });
});
