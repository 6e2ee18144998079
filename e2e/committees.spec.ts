import type { APIRequestContext, Page } from 'playwright/test';
import { accounts, expect, expectAccessible, logInByApi, newUser, test, useLogin } from './fixtures';
import { logInByCode } from './support/log-in';
import { onPhone } from './support/phone';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** Uploads a file through the widget with the given label. */
async function upload(page: Page, label: string, at = 0) {
  const widget = page.getByRole('group', { name: new RegExp(`^${label}`) }).nth(at);
  await widget.locator('input[type="file"]').setInputFiles(file(`${label}.png`));
  await expect(widget.getByText('已上传')).toBeVisible();
}

/** Locates a section of the form by its title. */
const part = (page: Page, title: string) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads rules, process and fees, and goes on to a mediator', async ({ page }) => {
    await page.goto('/mediationCommittee');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('版权纠纷调解委员会');
    await expect(page.getByText('第十条', { exact: true })).toBeHidden();
    await page.goto('/mediationCommittee/introduce#article-10');
    await expect(page.getByText('第十条', { exact: true })).toBeVisible();
    await page.getByRole('heading', { name: '收费' }).click();
    await expect(page.getByRole('table', { name: /收费/ })).toContainText('免费');
    await page
      .getByRole('navigation', { name: '版权纠纷调解委员会' })
      .getByRole('link', { name: '调解员名录' })
      .click();
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page.getByText('第 2 /')).toBeVisible();
    await page.locator('.person-card').first().click();
    await expect(page.getByRole('link', { name: '希望由此人调解' }).first()).toBeVisible();
  });

  test('finds the workstation of a district and directions to it', async ({ page }) => {
    await page.goto('/protectWorkstation');
    const onMap = page.getByRole('navigation', { name: '按区查看' }).getByRole('link', { name: /青石区/ });
    await onMap.click();
    await expect(page).toHaveURL(/#district-\d+$/);
    await page.getByRole('link', { name: '回到图上：青石区' }).click();
    await expect(page).toHaveURL(/#map-\d+$/);
    await expect(onMap).toBeInViewport();
    await expect(page.getByRole('link', { name: '0690-8620 2003' }).first()).toHaveAttribute(
      'href',
      'tel:0690-86202003',
    );
    await page.getByRole('heading', { level: 3, name: '青石印刷文化街工作站' }).getByRole('link').click();
    await expect(page.getByText('周二至周日 9:30—17:30，周一休息')).toBeVisible();
    await expect(page.getByRole('link', { name: /在地图上查看/ })).toHaveAttribute('target', '_blank');
  });
});

test('a workstation shows whether it is open now', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-25T19:00:00+08:00'));
  await page.goto('/protectWorkstation');
  await expect(page.getByText('现在开放，20:00 关门')).toBeVisible();
  await expect(page.getByText('已关门，明天 9:30 开门').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: '按区查看' }).getByText('现在开放')).toHaveCount(1);
  await expectAccessible(page);
});

test('an application for mediation becomes a case; a mediator with a tie is not offered', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/mediation-committee-form');
  await page.getByRole('button', { name: '提交申请' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
  await expect(summary).toBeVisible();
  const listed = await summary.getByRole('link').allTextContents();
  // In the order of the form, and each understandable without its field.
  expect(listed.indexOf('请选择作品类别')).toBeLessThan(listed.indexOf('请选择纠纷类型'));
  expect(new Set(listed).size).toBe(listed.length);
  await expectAccessible(page);

  const applicant = part(page, '申请人');
  await applicant.getByLabel('姓名').fill('林知遥');
  await applicant.getByLabel('证件号码').fill('34052419800101001X');
  await applicant.getByLabel('手机').fill('13800000001');
  const respondent = part(page, '被申请人');
  await respondent.getByLabel('单位名称').fill('云州美术学院');
  await respondent.getByLabel('电子邮箱').fill('law@example.com');
  const mediator = page.getByLabel('希望的调解员');
  await expect(mediator.locator('option', { hasText: '何以宁' })).toHaveCount(1);
  await expect(mediator.locator('option', { hasText: '柳映川' })).toHaveCount(0);
  await expect(page.getByText(/柳映川.*与当事人有利害关系，不在可选之列/)).toBeVisible();
  await mediator.selectOption({ index: 1 });

  const works = part(page, '争议作品');
  await works.getByLabel('作品名称').fill('雾中渡口');
  await works.getByLabel('作品类别').selectOption('摄影作品');
  await page.getByRole('radio', { name: /侵权纠纷/ }).check();
  await page
    .getByLabel('事实与理由')
    .fill('对方在宣传片中使用了七秒延时摄影，裁去水印，没有署名，也没有支付费用，多次联系没有回复。');
  await page.getByLabel('调解请求').fill('停止使用，补署姓名，支付使用费。');
  await page.getByLabel('争议金额（元）').fill('5,000');
  await upload(page, '证据');
  await page.getByRole('checkbox', { name: /我确认所填内容/ }).check();
  await page.getByRole('button', { name: '提交申请' }).click();

  await expect(page.getByRole('heading', { name: '调解申请已提交' })).toBeVisible();
  await expect(page.getByText(/TJ-\d{4}-\d{6}/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mine/my-business');
  await expect(page.getByRole('row').filter({ hasText: '林知遥与云州美术学院侵权纠纷' })).toContainText('待受理');
  await page.goto('/message/business');
  await page.getByRole('link', { name: /调解申请已提交/ }).click();
  await page.getByRole('link', { name: '前往查看' }).click();
  await expect(page).toHaveURL(/bussiness-detail\?id=\d+/);
  // The submitted content is shown, and its file opens.
  const content = page.getByRole('region', { name: '申请内容' });
  await expect(content).toContainText('证件号码：34052419800101001X');
  const file = content.getByRole('link', { name: /在新窗口打开/ });
  expect((await request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200);
  await expectAccessible(page);

  // A correction also requires the fields that its answers make necessary.
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await moveByStaff(request, id, { action: 'ask', fields: [{ name: 'source', reason: '请核对案件来源' }] });
  await page.reload();
  const box = page.getByRole('region', { name: /补正/ });
  await box.getByRole('radio', { name: /法院委托/ }).check();
  await expect(box.getByLabel('委托或移送机关')).toBeHidden();
  await box.getByRole('button', { name: '提交补正' }).click();
  await expect(box.getByText('请填写委托或移送机关')).toBeVisible();
  await expect(box.getByLabel('委托或移送机关')).toBeFocused();
  await expectAccessible(page);
  await box.getByLabel('委托或移送机关').fill('云州市人民法院');
  await upload(page, '委托或移送函件');
  await box.getByRole('button', { name: '提交补正' }).click();
  await expect(box).toBeHidden();
  await expect(content).toContainText('云州市人民法院');
});

test('a court commissions an appraisal on a separate track', async ({ page, context, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/appraisal-committee-form?consignor=court');
  await expect(page.getByRole('radio', { name: /人民法院/ })).toBeChecked();
  await page.getByLabel('机关名称').fill('云州市中级人民法院');
  await page.getByLabel('案号').fill('（2026）云01民初123号');
  await page.getByLabel('经办人', { exact: false }).first().fill('周法官');
  await page.getByLabel('经办人手机').fill('13800000009');
  await page.getByLabel('送达地址').fill('云州市文澜区司法路 1 号');
  await upload(page, '委托书或委托函');
  await page.getByLabel('权利人').fill('林知遥');
  await page.getByLabel('被比对一方').fill('某某文化有限公司');
  await page.getByLabel('作品类型').selectOption({ label: '文字作品' });
  await page.getByRole('checkbox', { name: '实质性相似' }).check();
  await page.getByLabel('要回答的问题').fill('两部小说第三章的情节与表达是否实质性相似。');
  for (const [title, name] of [
    ['原作品样本', '渡口'],
    ['被比对样本', '渡头'],
  ] as const) {
    const side = part(page, title);
    await side.getByLabel('名称').fill(name);
    await side.getByLabel('来源说明').fill('由法院质证后移交。');
  }
  await upload(page, '样本文件', 0);
  await upload(page, '样本文件', 1);
  await upload(page, '检材清单');
  await page.getByRole('checkbox', { name: /检材来源真实/ }).check();
  // The first answer is lost on the way; the repetition leads to the case that was filed.
  await page.route(
    '**/api/v1/user/records/*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '提交委托' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '网络连接失败，请稍后再试' }).first()).toBeVisible();
  await page.getByRole('button', { name: '提交委托' }).click();
  await expect(page).toHaveURL(/detail\?id=\d+/);
  await expect(page.getByText(/内容相同的鉴定委托已经提交/)).toBeVisible();
  await expect(page.getByText(/JD-\d{4}-\d{6}/).first()).toBeVisible();
});

/** Moves a case through the staff API. */
async function moveByStaff(request: APIRequestContext, id: number, data: Record<string, unknown>) {
  const { token } = await logInByApi(request, accounts.staff);
  const headers = { token, platform: 'pc' };
  const response = await request.post(`/api/v1/staff/records/${id}/moves`, { headers, data });
  expect((await response.json()).code).toBe(200);
}

test('paying a quotation accepts it, and the appraisal continues', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const user = await newUser(request);
  const headers = { token: user.token, platform: 'pc' };
  const multipart = { type: '2', source: '2', purpose: 'document', file: file('检材.png') };
  const uploaded = await (await request.post('/api/v1/public/uploadFile', { headers, multipart })).json();
  const paper: string = uploaded.data[0].name;
  const sample = (name: string) => ({ name, source: '由委托方提供', files: [paper] });
  const filed = await request.post('/api/v1/user/records/appraisal', {
    headers,
    data: {
      consignor: 'party',
      name: '林知遥',
      contact: '林知遥',
      mobile: '13800000001',
      address: '云州市青石区旧城里 14 号',
      letter: paper,
      rightsHolder: '林知遥',
      accused: '某某文化有限公司',
      workKind: 'art',
      matters: ['similarity'],
      question: '两组插图的构图与人物动作是否实质性相似。',
      originals: [sample('雾里看山')],
      suspects: [sample('雾中看山')],
      inventory: paper,
      promise: true,
    },
  });
  const { id } = (await filed.json()).data;
  await moveByStaff(request, id, { action: 'accept' });
  await moveByStaff(request, id, { action: 'quote', fee: 480_000, note: '含一次出庭说明' });

  await useLogin(context, user, baseURL ?? '');
  await page.goto('/mine');
  await expect(page.getByText('待缴费用').or(page.getByText('¥4,800.00')).first()).toBeVisible();
  await page.goto(`/mine/bussiness-detail?id=${id}`);
  await expect(page.getByRole('heading', { name: '待缴费用 ¥4,800.00' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '确认并缴费' }).click();
  await expect(page).toHaveURL(`/payIndex?type=manage&id=${id}`);
  await expectAccessible(page);
  const opened = page.waitForResponse(
    (response) => /\/user\/orders\/\d+\/payment$/.test(response.url()) && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: '去付款' }).click();
  const { codeUrl } = (await (await opened).json()).data;
  await onPhone(browser, codeUrl, '确认支付');
  await expect(page).toHaveURL(/orderDetail/);
  await page.goto(`/mine/bussiness-detail?id=${id}`);
  await expect(page.getByText('已缴费').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '查看订单' })).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回' })).toBeHidden();
});

for (const { address, field, filed } of [
  { address: '/mediation-committee-form', field: '事实与理由', filed: '提交申请' },
  { address: '/appraisal-committee-form?consignor=court', field: '背景说明', filed: '提交委托' },
  { address: '/start-consultation', field: '描述', filed: '提交并付款' },
]) {
  test(`${address} can be filled in by a visitor, and keeps the text through the login`, async ({ page, request }) => {
    const { phone } = await newUser(request);
    await page.goto(address);
    await page.getByLabel(field).fill('二〇二五年三月，对方未经许可使用了本人的作品。');
    await expect(page.getByText('登录以后上传').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '登录并提交' }).click();
    await expect(page).toHaveURL(`/login?backUrl=${encodeURIComponent(address)}`);
    await logInByCode(page, request, phone);
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel(field)).toHaveValue('二〇二五年三月，对方未经许可使用了本人的作品。');
    await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('button', { name: filed })).toBeVisible();
  });
}
