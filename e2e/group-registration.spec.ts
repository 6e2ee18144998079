import { zipSync } from 'fflate';
import type { APIRequestContext, Page } from 'playwright/test';
import { groupHeads } from '@/lib/provider/domains/registration/group-rows';
import { someXlsx } from '@/lib/provider/testing/xlsx';
import {
  accounts,
  api,
  codeFor,
  expect,
  expectAccessible,
  expectNoOverflow,
  logInByApi,
  newUser,
  test,
  useLogin,
} from './fixtures';
import { decide } from './support/decide';
import { uploadPaper } from './support/papers';
import { fillIn, next, onStep, owner, PNG, upload } from './support/wizard';

const rowOf = (name: string, { type = '美术作品', day = '2026-03-01' } = {}) => [
  name,
  type,
  day,
  '云州市',
  ...['', '', '', ''],
  '林晚',
  '记录渡口的四季。',
  '写生之后在画室完成。',
  '以留白表现雾气，构图与用色独立完成。',
  '',
];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const chooseWorks = (page: Page, rows: string[][]) =>
  page
    .getByLabel('选择作品清单')
    .setInputFiles({ name: '清单.xlsx', mimeType: XLSX, buffer: Buffer.from(someXlsx([groupHeads(), ...rows])) });
const chooseSamples = (page: Page, files: Readonly<Record<string, Uint8Array>>) =>
  page
    .getByLabel('选择作品样本压缩包')
    .setInputFiles({ name: '样本.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) });

/** Pays the fee of a case by code over the API. */
async function payFee(request: APIRequestContext, token: string, recordId: number): Promise<void> {
  const { orderId } = await api(request, '/api/v1/copyright/order', { payType: '3', recordId }, token);
  const { codeUrl } = await api(request, `/api/v1/user/orders/${orderId}/payment`, {}, token);
  const code = new URL(codeUrl).pathname.replace('/p/', '');
  await api(request, '/api/v1/public/pay/sandbox/decide', { token: code, accept: true });
}

test('works are handed in together, corrected by work, paid once and divided', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const user = await newUser(request);
  const mark = user.phone.slice(-6);
  const titles = ['甲', '乙', '丙'].map((letter) => `渡口${mark}${letter}`);
  const [first = '', second = '', third = ''] = titles;
  await useLogin(context, user, baseURL ?? '');

  await test.step('both files are checked row by row', async () => {
    await page.goto('/manage/self/group');
    await page
      .getByRole('link', { name: /批量作品登记/ })
      .last()
      .click();
    await page.goto('/manage/submit-form/group-registration');
    await onStep(page, '作品清单与样本');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载作品清单模板' }).click();
    expect((await saving).suggestedFilename()).toMatch(/作品清单\.xlsx$/);
    await next(page);
    await expect(page.getByText('请先上传作品清单与样本').first()).toBeVisible();
    await chooseWorks(page, [
      rowOf(first),
      rowOf(first),
      rowOf(second, { type: '没有的类型' }),
      rowOf(third, { day: '2999-01-01' }),
    ]);
    await expect(page.getByText('清单里有 4 件作品，3 件有误：请改好文件以后重新选择。')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '第 3 行' })).toContainText('作品名称与第 2 行相同');
    await expect(page.getByText(/没有“没有的类型”这一类/)).toBeVisible();
    await expect(page.getByText('创作完成日期：创作完成日期不能晚于今天')).toBeVisible();
    await expectAccessible(page);
    await chooseWorks(
      page,
      titles.map((title) => rowOf(title)),
    );
    await chooseSamples(page, {
      [`样本/${first}.png`]: PNG,
      [`样本/${second}.exe`]: new TextEncoder().encode('MZ no picture'),
      '样本/别的.png': PNG,
    });
    await expect(page.getByText(`${second}.exe：请上传图片、PDF、Word、音频、视频或 ZIP 文件`)).toBeVisible();
    await expect(page.getByText('没有样本，文件名须与作品名称或者清单里的一致')).toBeVisible();
    await expect(page.getByText('压缩包里有 1 个文件没有用到：别的.png')).toBeVisible();
    await expectNoOverflow(page);
  });

  await test.step('the good ones are uploaded and handed in', async () => {
    await chooseSamples(page, Object.fromEntries(titles.map((title) => [`${title}.png`, PNG])));
    await expect(page.getByText('清单里有 3 件作品，都没有问题。')).toBeVisible();
    await page.getByRole('button', { name: '上传样本，把 3 件作品放入申请' }).click();
    await expect(page.getByText('申请里有 3 件作品。')).toBeVisible();
    await expectAccessible(page);
    await next(page);
    await onStep(page, '著作权人');
    await fillIn(page, owner);
    await upload(page, '主体证明');
    await next(page);
    await page.getByRole('checkbox', { name: /我保证/ }).check();
    await next(page);
    await onStep(page, '核对与提交');
    await expect(page.locator('form dl').filter({ hasText: third })).toHaveCount(1);
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '批量作品登记已提交' })).toBeVisible();
    await expect(page.getByRole('link', { name: '缴纳受理费 ¥600.00' })).toBeVisible();
    await page.getByRole('link', { name: '查看办理进度' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${first}等 3 件作品` })).toBeVisible();
    await expectAccessible(page);
  });

  const id = Number(new URL(page.url()).searchParams.get('id'));
  const staffContext = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await staffContext.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  const staffLogin = await logInByApi(request, accounts.staff);
  await useLogin(staffContext, staffLogin, baseURL ?? '');
  const staff = await staffContext.newPage();

  await test.step('staff ask for a correction of one work, which alone is mended', async () => {
    await staff.goto(`/staff/cases/${id}`);
    await staff.getByRole('button', { name: /^要求补正\s*：作品 2$/ }).click();
    await staff.getByLabel(/作品第 2 件.*补正原因/).fill('独创性说明写得不具体');
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText('待补正').first()).toBeVisible();
    await expectAccessible(staff);
    await page.reload();
    await expect(page.getByText('独创性说明写得不具体').first()).toBeVisible();
    await expect(page.getByLabel('作品名称')).toHaveCount(1);
    await expect(page.getByLabel('作品名称')).toHaveValue(second);
    await page.getByLabel('独创性说明').fill('逐件说明了构图、光线与设色的选择。');
    await expectAccessible(page);
    await page.getByRole('button', { name: '提交补正' }).click();
    await expect(page.getByText('已补正').first()).toBeVisible();
  });

  await test.step('accepted and paid once, each work is a case of its own', async () => {
    await staff.reload();
    await decide(staff, '决定受理');
    await payFee(request, user.token, id);
    await page.reload();
    await expect(page.getByText('已逐件立案').first()).toBeVisible();
    const parts = page.getByRole('region', { name: '逐件办理的登记' });
    for (const title of titles) await expect(parts.getByRole('link', { name: title, exact: true })).toBeVisible();
    await parts.getByRole('link', { name: third, exact: true }).click();
    await expect(page.getByText('已缴费').first()).toBeVisible();
    await staff.goto('/staff/batches');
    await expect(staff.getByRole('heading', { level: 1, name: '转报批次' })).toBeVisible();
    await staff.getByRole('button', { name: '新建作品登记批次' }).click();
    await staff.getByRole('searchbox', { name: '名称或编号' }).fill(`渡口${mark}`);
    await staff.getByRole('button', { name: '查找' }).click();
    await expect(staff.getByRole('row').filter({ hasText: mark })).toHaveCount(3);
  });
  await staffContext.close();
});

test('a co-owner objects and another confirms by links, beside the case of both sides', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const applicant = await newUser(request);
  const paper = await uploadPaper(request, applicant.token);
  const somePhone = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const [confirming, objecting] = [somePhone(), somePhone()];
  const ownerOf = (name: string, mobile: string) => ({
    name,
    category: 'natural',
    certType: 'idCard',
    certNo: '34052419800101001X',
    nationality: '中国',
    province: '云州',
    city: '云州市',
    address: '望湖区湖岸路 6 号',
    mobile,
  });
  const names = ['林晚', '周衡', '陈默'] as const;
  const body = {
    type: 'plain',
    name: `共写的书${applicant.phone.slice(-6)}`,
    workType: 'art',
    nature: 'original',
    completedOn: '2026-03-01',
    completedCountry: '中国',
    completedCity: '云州',
    publication: 'unpublished',
    authors: names.map((name) => ({ name, signing: 'real' })),
    owners: [ownerOf('林晚', applicant.phone), ownerOf('周衡', confirming), ownerOf('陈默', objecting)],
    obtained: 'original',
    ownership: 'joint',
    scope: 'all',
    purpose: '三人合作的绘本。',
    process: '轮流起稿，逐页讨论修改。',
    originality: '故事与画面由三位作者共同完成，不可分割。',
    sample: [paper],
    identity: [paper],
    appliedBy: 'owner',
    guarantee: true,
  };
  const { id } = await api(request, '/api/v1/user/records/zpdj', body, applicant.token);
  await useLogin(context, applicant, baseURL ?? '');
  const options = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  const [staffContext, phoneContext] = [
    await browser.newContext(options),
    await browser.newContext({ ...options, viewport: { width: 390, height: 844 } }),
  ];
  for (const one of [staffContext, phoneContext])
    await one.addCookies([{ name: 'consent', value: 'refused', url: baseURL ?? '' }]);
  await useLogin(staffContext, await logInByApi(request, accounts.staff), baseURL ?? '');
  const [staff, phone] = [await staffContext.newPage(), await phoneContext.newPage()];
  const enter = async (mobile: string) => {
    let path = '';
    await expect
      .poll(async () => {
        const { data } = await (await request.get(`/api/v1/dev/outbox?recipient=${mobile}`)).json();
        const texts: string[] = data.list.map(({ text }: { text: string }) => text);
        path = texts.flatMap((text) => /\/party-room\/[\w-]+/.exec(text)?.[0] ?? [])[0] ?? '';
        return path;
      })
      .not.toBe('');
    await phone.goto(path);
    await phone.getByRole('button', { name: '获取验证码' }).click();
    await expect(phone.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await phone.getByLabel('验证码').fill(await codeFor(request, mobile));
    await phone.getByRole('button', { name: '进入' }).click();
    await expect(phone.getByText('请答复登记的内容是否属实。')).toBeVisible();
  };

  await test.step('each reads what concerns it on a phone and answers', async () => {
    await enter(confirming);
    await expect(phone.getByText('申请登记的内容')).toBeVisible();
    await expect(phone.getByText('34052419800101001X')).toHaveCount(0);
    await expect(phone.getByText(objecting)).toHaveCount(0);
    await expectAccessible(phone);
    await expectNoOverflow(phone);
    await phone.getByRole('button', { name: '确认属实' }).click();
    await phone.getByRole('checkbox', { name: /我是上列著作权人/ }).check();
    await phone.getByRole('button', { name: '提交', exact: true }).click();
    await expect(phone.getByText('您已答复：确认属实。')).toBeVisible();
    await enter(objecting);
    await phone.getByRole('button', { name: '提出异议' }).click();
    await phone.getByLabel('理由').fill('第三章由我一人所写，应当注明');
    await expectAccessible(phone);
    await phone.getByRole('button', { name: '提交', exact: true }).click();
    await expect(phone.getByText('您已答复：提出异议。')).toBeVisible();
  });

  await test.step('staff see both beside the case, and cannot accept it', async () => {
    await staff.goto(`/staff/cases/${id}`);
    const parties = staff.getByRole('region', { name: '当事人' });
    await expect(parties).toContainText('确认属实');
    await expect(parties).toContainText('第三章由我一人所写，应当注明');
    await expectAccessible(staff);
    await staff.getByRole('radio', { name: '决定受理', exact: true }).check();
    await staff.getByRole('button', { name: '确认办理' }).click();
    await expect(staff.getByText(/共有著作权人没有全部确认：陈默（提出异议）/).first()).toBeVisible();
  });

  await test.step('the applicant sees who has confirmed, and is told of the objection', async () => {
    await page.goto(`/manage/self/work-detail?id=${id}`);
    const answers = page.getByRole('region', { name: '共有著作权人的确认' });
    await expect(answers).toContainText('共有著作权人：周衡（确认属实）');
    await expect(answers).toContainText('共有著作权人：陈默（提出异议）');
    await expect(page.getByText(confirming)).toHaveCount(1);
    await expectAccessible(page);
    await page.goto('/message/business');
    await expect(page.getByText('共有著作权人提出异议').first()).toBeVisible();
  });
  await staffContext.close();
  await phoneContext.close();
});
