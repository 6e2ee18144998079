import type { APIRequestContext, Page } from 'playwright/test';
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
import { startPortal } from './support/portal';
import { dayAhead } from './support/today';
import { PNG } from './support/wizard';

const STAGES = ['征集', '初评', '投票', '终评', '公布'];

/** Sets the dates of the stages so that the given one is current. */
async function setStage(page: Page, current: string): Promise<void> {
  await page.getByRole('button', { name: '调整日期' }).click();
  const dialog = page.getByRole('dialog');
  const at = STAGES.indexOf(current);
  for (const [place, name] of STAGES.entries()) {
    const from = (place - at) * 4;
    await dialog.getByLabel(`${name}开始`).fill(dayAhead(from));
    await dialog.getByLabel(`${name}结束`).fill(dayAhead(from + 3));
  }
  const confirm = dialog.getByRole('checkbox', { name: /仍要调整投票的日期/ });
  if (await confirm.isVisible()) await confirm.check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`现在是${current}阶段`)).toBeVisible();
}

/** Submits an entry as a member; returns the id of its case. */
async function enter(request: APIRequestContext, token: string, title: string): Promise<number> {
  const multipart = {
    type: '2',
    source: '2',
    purpose: 'sample',
    file: { name: '样本.png', mimeType: 'image/png', buffer: PNG },
  };
  const uploaded = await request.post('/api/v1/public/uploadFile', { headers: { token, platform: 'pc' }, multipart });
  const { data } = await uploaded.json();
  const entry = {
    classKey: 'entry-art',
    title,
    author: '林晚',
    organisation: '',
    completedOn: dayAhead(-60),
    regNo: '',
    summary: '一组以清晨渡口为题的插画作品，共十二幅，纸本设色。',
    intro: '写生半年，逐幅起稿。'.repeat(8),
    contact: '林晚',
    mobile: '13800138000',
    files: [data[0].name],
    promise: true,
  };
  return (await api(request, '/api/v1/user/records/prize-entry', entry, token)).id;
}

test('a session of the prize goes from entries to winners, together with its public pages', async ({ browser }) => {
  test.setTimeout(300_000);
  // Winners are announced once, so this uses a separate portal: the shared one keeps its running vote.
  const portal = await startPortal({ DEV_OUTBOX: '1' });
  const context = await browser.newContext({ baseURL: portal.base });
  const visitors = await browser.newContext({ baseURL: portal.base });
  try {
    for (const one of [context, visitors])
      await one.addCookies([{ name: 'consent', value: 'refused', url: portal.base }]);
    const { request } = context;
    const staff = await logInByApi(request, accounts.staff);
    const member = await newUser(request);
    await useLogin(context, staff, portal.base);
    const page = await context.newPage();
    const visitor = await visitors.newPage();
    const title = '雾中渡口十二帧';

    await page.goto('/staff/prize');
    await page.getByRole('link', { name: '评选进展：第四届云州版权金奖' }).click();
    await expect(page.getByText('现在是投票阶段')).toBeVisible();
    await expectAccessible(page);
    const board = page.url();

    await test.step('stages must be consecutive, and the public page follows them', async () => {
      await page.getByRole('button', { name: '调整日期' }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByLabel('征集结束').fill('2020-01-01');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog.getByText('结束日期不能早于开始日期')).toBeVisible();
      await dialog.getByRole('button', { name: '取消' }).click();
      await setStage(page, '征集');
      await visitor.goto('/scgpTempate/sign-up');
      await expect(visitor.getByRole('link', { name: '申报美术类' })).toBeVisible();
    });

    await test.step('an accepted entry is shortlisted, and appears in the hall', async () => {
      const entered = await enter(request, member.token, title);
      await api(request, `/api/v1/staff/records/${entered}/moves`, { action: 'accept' }, staff.token);
      await setStage(page, '初评');
      await page.getByRole('link', { name: '作品与评奖' }).click();
      await page.getByRole('button', { name: /^待初评 1/ }).click();
      await page.getByLabel(`选择${title}`).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: '登记入围' }).click();
      await expect(page.getByText('已登记 1 件')).toBeVisible();
      await page.goto(board);
      await setStage(page, '投票');
      await visitor.goto('/scgp/vote/entry-art');
      await expect(visitor.locator('.votes h3', { hasText: title })).toBeVisible();
    });

    await test.step('an award stays internal until the winners are announced', async () => {
      await page.getByRole('link', { name: '作品与评奖' }).click();
      await page.getByLabel('关键词').fill(title);
      await page.getByRole('button', { name: '查询' }).click();
      await page.getByRole('button', { name: new RegExp(`^奖级\\s*：${title}`) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('奖级').selectOption('银奖');
      await dialog.getByLabel('评语').fill('设色清润，构图有远意。');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '登记' }).click();
      await expect(page.getByText('奖级已登记，公布以前不对外显示')).toBeVisible();
      const roster = new URL(board).pathname.replace('/staff/prize/', '');
      await visitor.goto('/scgp/previous');
      await expect(visitor.getByText('设色清润，构图有远意。')).toHaveCount(0);
      const winners = await request.get(`/api/v1/prize/sessions/${roster}/winners`);
      expect(await winners.text()).not.toContain(title);
    });

    await test.step('announced winners are on the site at once, and entrants are notified', async () => {
      // The demo's jurors leave: some have not handed in, the others did so before this work was shortlisted. Without scores
      // it gets no gold.
      await page.goto(`${board}/jury`);
      await expect(page.getByText('创新性 40%')).toBeVisible();
      await expectAccessible(page);
      for (const juror of ['闵长庚', '梅若谷', '顾南乔', '温如琢']) {
        await page.getByRole('button', { name: new RegExp(`^解聘\\s*：${juror}`) }).click();
        await page.getByRole('dialog').getByLabel('理由').fill('本人辞任，不再评审');
        await page.getByRole('dialog').getByRole('button', { name: '解聘' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.goto(board);
      await setStage(page, '公布');
      await page.getByRole('button', { name: '提请公布' }).click();
      const dialog = page.getByRole('dialog');
      const vacant = dialog.getByLabel('空缺的理由');
      if (await vacant.isVisible()) await vacant.fill('其余奖级经评审委员会决定空缺。');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '提请公布' }).click();
      await expect(page.getByText('等待另一人复核')).toBeVisible();
      await expect(page.getByRole('button', { name: '公布获奖名单' })).toHaveCount(0);
      // The person who proposed cannot open the publicity; another publisher does.
      const second = await browser.newContext({ baseURL: portal.base });
      await second.addCookies([{ name: 'consent', value: 'refused', url: portal.base }]);
      const publisher = await newUser(second.request);
      await api(request, '/api/v1/staff/people', { phone: publisher.phone, roles: ['publisher'] }, staff.token);
      await useLogin(second, publisher, portal.base);
      const other = await second.newPage();
      await other.goto(board);
      await other.getByRole('button', { name: '开始公示' }).click();
      await other.getByRole('dialog').getByRole('button', { name: '开始公示' }).click();
      await expect(other.getByText('拟获奖名单已公示')).toBeVisible();
      await expect(other.getByText('没有待答复的异议。')).toBeVisible();
      await expect(other.getByRole('button', { name: '公布获奖名单' })).toHaveCount(0);
      await visitor.goto('/scgp/publicity');
      const row = visitor.getByRole('row').filter({ hasText: title });
      await expect(row).toContainText('美术类银奖');
      await expectAccessible(visitor);
      // An objection is filed from the list, and answered by two people.
      const objectorContext = await browser.newContext({ baseURL: portal.base });
      await objectorContext.addCookies([{ name: 'consent', value: 'refused', url: portal.base }]);
      await useLogin(objectorContext, await newUser(objectorContext.request), portal.base);
      const objector = await objectorContext.newPage();
      await objector.goto((await row.getByRole('link', { name: /提出异议/ }).getAttribute('href')) ?? '');
      await objector.getByRole('radio', { name: /投票或者评审的程序/ }).check();
      await objector
        .getByLabel('事实与理由')
        .fill('终评的评委里有作者所在单位的同事，没有看到回避的说明，请核实记录。');
      await objector.getByLabel('姓名或者单位名称').fill('陆远');
      await objector.getByLabel('手机号').fill('13700000010');
      await objector.getByRole('checkbox', { name: /真实有效/ }).check();
      await expectAccessible(objector);
      await objector.getByRole('button', { name: '提交异议' }).click();
      await expect(objector.getByText(/YW-?\d/).first()).toBeVisible();
      await visitor.setViewportSize({ width: 390, height: 844 });
      await visitor.reload();
      await expectNoOverflow(visitor);
      // The entrant is heard before an answer is drafted.
      const entrantContext = await browser.newContext({ baseURL: portal.base });
      await entrantContext.addCookies([{ name: 'consent', value: 'refused', url: portal.base }]);
      await useLogin(entrantContext, member, portal.base);
      const entrant = await entrantContext.newPage();
      await entrant.goto('/message/business');
      await entrant.getByText('您的作品收到获奖异议').first().click();
      await entrant.goto(
        (await entrant.locator('a[href^="/mine/prize-statement"]').first().getAttribute('href')) ?? '',
      );
      await entrant.getByRole('textbox', { name: '陈述' }).fill('评委名单由协会公布，本人与评委没有师生关系。');
      await expectAccessible(entrant);
      await entrant.getByRole('button', { name: '提交陈述' }).click();
      await expect(entrant.getByRole('heading', { name: '您的陈述' })).toBeVisible();
      await entrantContext.close();
      await page.goto('/staff/queue/prize-objection');
      await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: /办理/ }).click();
      await expect(page.getByText('本人与评委没有师生关系')).toBeVisible();
      await page.getByRole('button', { name: '拟出答复' }).click();
      await page.getByRole('dialog').getByLabel('处理结果').selectOption('dismiss');
      await page
        .getByRole('dialog')
        .getByLabel('书面答复')
        .fill('已核对回避记录，该评委没有参加本类的评分，异议不成立。');
      await page.getByRole('dialog').getByRole('button', { name: '交另一人复核' }).click();
      await expect(page.getByText('您拟出的答复由另一人复核。')).toBeVisible();
      await other.goto(page.url());
      await other.getByRole('button', { name: '复核并答复' }).click();
      await expectAccessible(other);
      await other.getByRole('dialog').getByRole('button', { name: '答复', exact: true }).click();
      await expect(other.getByText('已答复，双方会收到结果')).toBeVisible();
      await objector.goto('/message/business');
      await expect(objector.getByText('获奖异议不成立').first()).toBeVisible();
      await objectorContext.close();
      await second.close();
      const messages = await request.get('/api/v1/user/messages?pageSize=20', {
        headers: { token: member.token, platform: 'pc' },
      });
      expect(await messages.text()).toContain(title);
    });

    await page.setViewportSize({ width: 390, height: 844 });
    for (const shown of [board, `${board}/entries`, `${board}/jury`, `${board}/votes`]) {
      await page.goto(shown);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoOverflow(page);
    }
  } finally {
    await context.close();
    await visitors.close();
    await portal.stop();
  }
});
