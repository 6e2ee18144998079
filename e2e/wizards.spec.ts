import { zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright/test';
import { label, labelJson, png, pngText } from '@/lib/aigc/testing/sample-files';
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
import { today } from './support/today';
import { fillIn, next, onStep, owner, PNG, upload } from './support/wizard';

/** Returns the wizard's progress as stored in the tab. */
const progressOf = (page: Page, wizard: string) =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem('session') ?? '{}').state[name], wizard);
const isSaved = (page: Page) => expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();

test('an upload goes on while other steps are shown, and a submission waits for it and for a repetition', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/manage/submit-form/zpdj');
  const steps = page.getByRole('navigation', { name: '填写步骤' });
  const step = (name: RegExp) => steps.getByRole('button', { name }).click();
  await step(/样本与材料/);
  const sample = page.getByRole('group', { name: /^作品样本/ });
  const pick = (name: string) =>
    sample.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/public/uploadFile', async (route) => {
    await released;
    await route.continue();
  });
  await pick('封面.png');
  await expect(sample.getByText('封面.png')).toBeVisible();
  await step(/核对与提交/);
  await expect(sample).toBeHidden();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('文件还在上传，请等上传完成后再提交')).toBeVisible();
  await onStep(page, '样本与材料');
  await step(/作品信息/);
  release();
  await step(/样本与材料/);
  await expect(page.getByText(/已上传/).first()).toBeVisible();

  await page.unroute('**/api/v1/public/uploadFile');
  await page.route('**/api/v1/public/uploadFile', (route) => route.abort());
  await pick('正片.png');
  await expect(sample.getByRole('button', { name: /^重新上传/ })).toBeVisible();
  await step(/核对与提交/);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('有文件没有上传成功，请重试，或者删除以后再提交')).toBeVisible();
  await page.unroute('**/api/v1/public/uploadFile');
  await sample.getByRole('button', { name: /^重新上传/ }).click();
  await expect(sample.getByRole('button', { name: /^重新上传/ })).toBeHidden();
  await step(/核对与提交/);
  await expect(page.locator('main')).toContainText('已上传 2 份');
});

test('a generated work goes from how it was made to the certificate that anybody finds', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');

  await test.step('begun in the management area, continued after a reload elsewhere', async () => {
    await page.goto('/manage/submit-form/zpdj');
    await onStep(page, '作品信息');
    await page.getByRole('link', { name: '人工智能生成内容作品' }).click();
    await expect(page).toHaveURL(/\/manage\/submit-form\/zpdj\?type=aigc$/);
    await expect(page.getByRole('navigation', { name: 'IP 管理' })).toBeVisible();
    await onStep(page, '生成过程');
    await page.getByRole('radio', { name: '部分' }).check();
    await next(page);
    await expect(page.getByRole('alert').filter({ hasText: '处需要修改' })).toContainText('请填写生成工具');
    await page.getByRole('button', { name: '添加生成工具' }).click();
    await fillIn(page, {
      工具名称: '云州智绘',
      版本: '3.2',
      提供者: label.ContentProducer,
      关于输出内容权利归属的条款: '输出内容的权利归用户。',
    });
    await page.getByRole('button', { name: '添加主要提示词' }).click();
    await page.getByRole('textbox', { name: /^提示词/ }).fill('清晨的渡口，薄雾，水墨');
    await expectAccessible(page);
    await next(page);
    await onStep(page, '人类创作说明');
    await expect(page.getByRole('button', { name: /生成过程\s*（已填）/ })).toBeVisible();
    await page.getByLabel('人类创作说明').fill('构图、选景与用色由本人决定，底稿经过七轮局部重绘。'.repeat(5));
    await isSaved(page);
    await page.goto('/work/form?type=aigc');
    await onStep(page, '人类创作说明');
    await page.reload();
    await onStep(page, '人类创作说明');
    await expect(page.getByLabel('人类创作说明')).toHaveValue(/七轮局部重绘/);
    await next(page);
    const { recordId, stepIndex, firstStep, secondStep } = await progressOf(page, 'aigc');
    expect(recordId).toBeGreaterThan(0);
    expect({ stepIndex, firstStep, secondStep }).toEqual({
      stepIndex: 2,
      firstStep: { id: recordId, type: 'zpdj' },
      secondStep: { id: recordId, type: 'zpdj' },
    });
  });

  await test.step('submitted, with the generation label read from the sample', async () => {
    await onStep(page, '作品信息');
    await fillIn(page, { 作品名称: '晨渡（生成版）' });
    await page.getByLabel('作品类型').selectOption({ label: '美术作品' });
    // Options that the law has renamed are not offered any more.
    await expect(page.getByRole('option', { name: /以类似摄制电影/ })).toHaveCount(0);
    await next(page);
    await fillIn(page, { 创作完成日期: '2026-03-01', 完成地国家: '中国', 完成地城市: '云州' });
    await next(page);
    await fillIn(page, { 姓名或名称: '林晚' });
    await next(page);
    await fillIn(page, owner);
    await next(page);
    await onStep(page, '权利状况');
    await next(page);
    await fillIn(page, {
      创作目的: '记录清晨。',
      创作过程: '生成底稿之后手工重绘。',
      独创性说明: '以留白表现雾气，构图独立完成。',
    });
    await next(page);
    await onStep(page, '样本与材料');
    await upload(page, '作品样本', Buffer.from(png(pngText.plain('AIGC', labelJson))));
    await expect(page.getByLabel('样本中的隐式标识')).toHaveValue(new RegExp(label.ProduceID));
    await upload(page, '主体证明');
    await next(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^PDF\s*：权利保证书$/ }).click();
    expect((await saved).suggestedFilename()).toBe('权利保证书.pdf');
    await page.getByRole('checkbox', { name: /我保证/ }).check();
    await next(page);
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '作品登记已提交' })).toBeVisible();
    const { recordId, recordName, firstStep, secondStep } = await progressOf(page, 'aigc');
    expect([recordName, firstStep.id, secondStep.id]).toEqual(['晨渡（生成版）', recordId, recordId]);
  });
  const { recordId: id } = await progressOf(page, 'aigc');

  await test.step('its fee is paid by the phone', async () => {
    await page.getByRole('link', { name: '缴纳受理费 ¥200.00' }).click();
    await expect(page).toHaveURL(`/payIndex?type=manage&id=${id}`);
    const opened = page.waitForResponse(
      (response) => /\/user\/orders\/\d+\/payment$/.test(response.url()) && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: '去付款' }).click();
    await onPhone(browser, (await (await opened).json()).data.codeUrl, '确认支付');
    await expect(page).not.toHaveURL(/wx-pay/, { timeout: 20_000 });
    expect((await progressOf(page, 'aigc')).orderId).toBeGreaterThan(0);
  });

  const { token } = await logInByApi(request, accounts.staff);
  const move = (body: Record<string, unknown>) =>
    api(request, `/api/v1/staff/records/${id}/moves`, { note: '', ...body }, token);
  const number = `云作登字-2026-F-${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  await test.step('two fields are requested for correction, and only those can be changed', async () => {
    await move({
      action: 'ask',
      fields: [
        { name: 'purpose', reason: '请写明为谁、为何而作' },
        { name: 'originality', reason: '请说明哪些部分由人完成' },
      ],
    });
    await page.goto(`/manage/self/work-detail?id=${id}`);
    await expect(page.getByText('请写明为谁、为何而作').first()).toBeVisible();
    await expect(page.getByText('请说明哪些部分由人完成').first()).toBeVisible();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: '提交补正' }) });
    await expect(form.getByRole('textbox')).toHaveCount(3);
    await expect(form.getByLabel('创作目的')).toHaveValue('记录清晨。');
    await expectAccessible(page);
    await form.getByLabel('创作目的').fill('为渡口停航前的居民而作，记录清晨。');
    await form.getByLabel('独创性说明').fill('雾气的留白、船与人的位置均由作者重绘完成。');
    await form.getByRole('button', { name: '提交补正' }).click();
    await expect(page.getByText('已补正').first()).toBeVisible();
    const asked = await request.get(`/api/v1/staff/records/${id}`, { headers: { platform: 'pc', token } });
    const { corrected } = (await asked.json()).data;
    expect(corrected.map(({ label: named }: { label: string }) => named)).toEqual(['创作目的', '独创性说明']);
  });

  await test.step('accepted, forwarded and certified: on the case, its timeline, and in the public query', async () => {
    await move({ action: 'accept' });
    await move({ action: 'forward' });
    await move({ action: 'certify', certificate: { number, issuedOn: today() } });
    await page.reload();
    await expect(page.getByText('已发证').first()).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
    const timeline = page.locator('section').filter({ has: page.getByRole('heading', { name: '办理记录' }) });
    for (const word of ['要求补正', '提交补正', '决定受理', '转报登记机构', '登记机构发证'])
      await expect(timeline.getByText(word).first()).toBeVisible();
    await page.goto(
      `/certificateVerificationResult?${new URLSearchParams({ kind: 'work', no: number, holder: '林晚' })}`,
    );
    await expect(page.getByRole('heading', { level: 2, name: /有效/ })).toBeVisible();
    await expect(page.locator('main')).toContainText('晨渡（生成版）');
  });
});

const NAME = 'Cloud Boat Software';

/** Creates a valid document: name and version at the top, the page number at the right. */
async function manual(header = `${NAME} V1.0`): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (let number = 1; number <= 3; number++) {
    const page = pdf.addPage([595, 842]);
    page.drawText(header, { x: 54, y: 806, size: 9, font });
    page.drawText(String(number), { x: 530, y: 806, size: 9, font });
    for (let row = 0; row < 34; row++)
      page.drawText(`${number}.${row} Press the key ${row} to go on.`, { x: 54, y: 778 - row * 20, size: 9, font });
  }
  return Buffer.from(await pdf.save());
}

test('software is registered with a generated deposit of its source, and a faulty deposit is refused', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/manage/submit-form/rjzzq');
  await onStep(page, '软件信息');
  await fillIn(page, { 软件全称: NAME, 版本号: 'V1.0' });
  await next(page);
  await page.getByLabel('开发完成日期').fill('2026-05-01');
  await next(page);
  await fillIn(page, owner);
  await next(page);
  await onStep(page, '权利状况');
  await next(page);
  await fillIn(page, {
    开发的硬件环境: '八核工作站',
    运行的硬件环境: '四核服务器',
    开发该软件的操作系统: 'Debian 12',
    软件开发环境与工具: 'Node.js 22',
    运行平台与操作系统: 'Linux',
    运行支撑环境与支持软件: 'PostgreSQL 15',
    编程语言: 'TypeScript',
    '源程序量（行）': '300',
  });
  await next(page);
  await fillIn(page, {
    开发目的: '管理渡口的班次',
    面向领域与行业: '水路客运',
    软件的主要功能: '排定班次，售票检票，统计客流，并在大雾停航时通知旅客。',
    技术特点: '离线可用。',
  });
  await next(page);
  await onStep(page, '鉴别材料');

  const lines = Array.from({ length: 300 }, (_, row) => `const berth${row} = dock(${row}, tide);`).join('\n');
  const tree = Buffer.from(zipSync({ 'boat/src/main.ts': new TextEncoder().encode(lines) }));
  await page
    .getByLabel('选择源程序鉴别材料')
    .setInputFiles({ name: 'boat.zip', mimeType: 'application/zip', buffer: tree });
  await page.getByRole('button', { name: '生成 PDF' }).click();
  const use = page.getByRole('button', { name: '使用此文件' });
  await use.click({ timeout: 40_000 });
  await expect(page.getByRole('group', { name: /^源程序鉴别材料/ }).getByText('已上传')).toBeVisible();

  const choose = page.getByLabel('选择文档鉴别材料');
  const pdf = { name: 'manual.pdf', mimeType: 'application/pdf' };
  await choose.setInputFiles({ ...pdf, buffer: await manual('Another Program V9') });
  await expect(page.getByText('需要修改')).toBeVisible();
  // Only the valid source deposit may be used.
  await expect(use).toHaveCount(1);
  await page.getByRole('button', { name: '换一份文件' }).last().click();
  await choose.setInputFiles({ ...pdf, buffer: await manual() });
  await expect(use).toHaveCount(2);
  await use.last().click();
  await expect(page.getByRole('group', { name: /^文档鉴别材料/ }).getByText('已上传')).toBeVisible();
  await expectAccessible(page);
  await upload(page, '主体证明');
  await next(page);
  await page.getByRole('checkbox', { name: /我保证/ }).check();
  await next(page);
  await expect(page.locator('main')).toContainText('已上传 1 份');
  await expect(page.locator('main')).not.toContainText('/files/');
  // On a phone the strip of steps scrolls by itself, also with every step filled in.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '软件登记已提交' })).toBeVisible();
  await page.getByRole('link', { name: '查看办理进度' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${NAME} V1.0` })).toBeVisible();
  await expect(page.getByRole('link', { name: /V1\.0-源程序\.pdf/ }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('input without a connection stays, is marked as not saved, and is sent once the connection is back', async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    const user = await newUser(request);
    await useLogin(context, user, baseURL ?? '');
    await page.goto('/work/form?type=product');
    await onStep(page, '作品信息');
    await page.getByLabel('作品名称').fill('渡口书签');
    await page.getByLabel('作品类型').selectOption({ label: '产品设计图' });
    await isSaved(page);
    await next(page);
    await onStep(page, '产品信息');
    await expect(page.getByText('第 2 步，共 10 步')).toBeVisible();

    await context.setOffline(true);
    await page.getByLabel('产品类别').selectOption({ label: '文具' });
    await page.getByLabel('材质与工艺').fill('黄铜蚀刻，填彩');
    await expect(page.getByText('最近的改动还没有保存，正在重试')).toBeVisible();
    // The steps can be changed as usual.
    const steps = page.getByRole('navigation', { name: '填写步骤' });
    await steps.getByRole('button', { name: '创作说明' }).click();
    await page.getByLabel('创作目的').fill('开发展览文创。');
    await steps.getByRole('button', { name: '产品信息' }).click();
    await expect(page.getByLabel('材质与工艺')).toHaveValue('黄铜蚀刻，填彩');
    await expectNoOverflow(page);
    await expectAccessible(page);

    await context.setOffline(false);
    // At once, and not only at the next scheduled retry.
    await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible({ timeout: 4000 });

    const otherContext = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN', baseURL });
    await useLogin(otherContext, user, baseURL ?? '');
    const there = await otherContext.newPage();
    await there.goto('/manage/submit-form/zpdj?type=product');
    // Goes on where the form is unfinished.
    await onStep(there, '产品信息');
    await expect(there.getByLabel('材质与工艺')).toHaveValue('黄铜蚀刻，填彩');
    await there.getByRole('button', { name: /作品信息/ }).click();
    await expect(there.getByLabel('作品名称')).toHaveValue('渡口书签');
    await there.getByRole('button', { name: /创作说明/ }).click();
    await expect(there.getByLabel('创作目的')).toHaveValue('开发展览文创。');
    await otherContext.close();
  });
});
