import type { APIRequestContext, Page } from 'playwright/test';
import { expect, expectAccessible, newUser, test, useLogin } from './fixtures';

/** Calls the public API; returns the data of the envelope. */
async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(`/api/v1/prize/${path}`)).json()).data;
}

interface Work {
  id: number;
  title: string;
  votes: number;
}
const works = async (request: APIRequestContext, size: number) =>
  (await get<{ list: Work[] }>(request, `entries?pageSize=${size}`)).list;

interface Session {
  id: number;
  stages: { name: string; from: string; to: string }[];
}
const present = (request: APIRequestContext) => get<Session>(request, 'current');

const votePanel = (page: Page) => page.getByRole('region', { name: '投票', exact: true });
const votesIn = async (page: Page) =>
  Number(((await votePanel(page).locator('.n b').textContent()) ?? '').replace(/,/g, ''));

test('a piece of music plays on request, by keyboard too', async ({ page, request }) => {
  const { list } = await get<{ list: Work[] }>(request, 'entries?classKey=entry-music&pageSize=1');
  await page.goto(`/scgpTempate/voteDetail/${list[0]?.id}`);
  const player = page.locator('audio');
  await player.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  const length = await player.evaluate((audio: HTMLAudioElement) => audio.duration);
  expect(length).toBeGreaterThan(8);
  expect(length).toBeLessThan(22);
});

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads the overview, the hall by class, a work, its rules and the news', async ({ page }) => {
    await page.goto('/scgp');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('云州版权金奖');
    await expect(page.getByRole('region', { name: '评选进程' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('距投票截止').first()).toBeVisible();
    await page.getByRole('link', { name: '进入投票大厅' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('投票大厅');
    await expect(page.getByRole('button', { name: '上一页' })).toBeDisabled();
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page.getByText('第 2 / 4 页')).toBeVisible();
    await page.getByRole('navigation', { name: '作品类别' }).getByRole('link', { name: '美术' }).click();
    await expect(page).toHaveURL(/\/scgp\/vote\/entry-art$/);
    await expect(page.locator('.votes article')).toHaveCount(7);
    await page.locator('.votes h3 a').first().click();
    await expect(page.getByRole('heading', { name: '创作说明' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '美术类其他作品' })).toBeVisible();
    await page.getByRole('navigation', { name: '版权金奖' }).getByRole('link', { name: '实时资讯' }).click();
    await page.locator('.feed a').first().click();
    await expect(page.getByRole('navigation', { name: '上下篇' })).toBeVisible();
    await page.getByRole('navigation', { name: '版权金奖' }).getByRole('link', { name: '奖项介绍' }).click();
    await page.getByRole('link', { name: /^评审委员会/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('评审委员会');
  });

  test('sees every work, reads texts, and gets players for music, which load nothing', async ({ page, request }) => {
    const sounds: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'media') sounds.push(sent.url());
    });
    await page.goto('/scgp/vote');
    const pictures = page.locator('.votes img');
    await expect(pictures).toHaveCount(12);
    for (const picture of await pictures.all()) {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    const ofClass = async (key: string) =>
      (await get<{ list: Work[] }>(request, `entries?classKey=${key}&pageSize=1`)).list[0]?.id ?? 0;
    await page.goto(`/scgpTempate/voteDetail/${await ofClass('entry-text')}`);
    await expect(page.getByRole('region', { name: '节选' }).locator('blockquote')).toHaveText(/[\s\S]{60}/);
    const song = await ofClass('entry-music');
    await page.goto(`/scgpTempate/voteDetail/${song}`);
    await expect(page.locator('audio[controls]')).toHaveAccessibleName(/^试听《/);
    await expect(page.getByText(/^试听：开头一段：/)).toBeVisible();
    await page.goto('/scgpTempate/last/roster/3');
    await expect(page.locator('main audio')).toHaveCount(4);
    const [first] = await page.locator('main details').all();
    await first?.locator('summary').click();
    await expect(first?.locator('blockquote') ?? page.locator('none')).toBeVisible();
    expect(sounds).toEqual([]);

    await page.goto(`/scgpTempate/voteDetail/${song}`);
    const sound = (await page.locator('audio').getAttribute('src')) ?? '';
    const whole = await request.get(sound);
    expect(whole.headers()['content-type']).toBe('audio/mpeg');
    const part = await request.get(sound, { headers: { range: 'bytes=44-143' } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
    expect((await part.body()).equals((await whole.body()).subarray(44, 144))).toBe(true);
    expect((await request.get(sound, { headers: { range: 'bytes=99999999-' } })).status()).toBe(416);
    expect((await request.get(sound, { headers: { range: 'bytes=5-2' } })).status()).toBe(200);
    expect((await request.get(`/og/entry-music/${song}`)).headers()['content-type']).toBe('image/png');
    expect((await request.get(`/og/entry-art/${song}`)).status()).toBe(404);
  });

  test('reads an earlier session from its overview to its programme', async ({ page }) => {
    await page.goto('/scgp/previous');
    await expect(page.locator('a[href^="/scgpTempate/last/elegantDemeanourDetail/"]')).toHaveCount(9);
    await page.getByRole('link', { name: '第三届云州版权金奖', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('第三届云州版权金奖');
    const tabs = page.getByRole('navigation', { name: '第三届云州版权金奖' });
    await tabs.getByRole('link', { name: '获奖名单' }).click();
    await expect(page.getByRole('region', { name: '金奖', exact: true }).getByRole('listitem')).toHaveCount(6);
    await tabs.getByRole('link', { name: '颁奖典礼' }).click();
    await expect(page.getByRole('region', { name: '仪程' }).getByRole('listitem')).not.toHaveCount(0);
    await tabs.getByRole('link', { name: '评选说明' }).click();
    await expect(page.getByRole('heading', { name: '异议处理' })).toBeVisible();
    await tabs.getByRole('link', { name: '风采' }).click();
    await page.locator('main li a time').first().click();
    await expect(page.getByRole('navigation', { name: '前后两则' })).toBeVisible();
  });

  test('finds works by the site search', async ({ page }) => {
    await page.goto('/scgp/vote');
    await page.getByRole('searchbox', { name: '搜索参评作品' }).fill('渡口');
    await page.getByRole('button', { name: '搜索作品' }).click();
    await expect(page).toHaveURL(/\/search\?kind=prize&q=/);
    await expect(page.locator('.hits mark').first()).toHaveText('渡口');
  });
});

test.describe('voting', () => {
  test('a new user votes: the count goes up, the button is done, and a reload keeps it', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await useLogin(context, await newUser(request), baseURL ?? '');
    const work = (await works(request, 30)).at(-1);
    await page.goto(`/scgpTempate/voteDetail/${work?.id}`);
    await expect(page.getByText('今日还可投 5 票')).toBeVisible();
    const before = await votesIn(page);
    await votePanel(page).getByRole('button', { name: /^投票/ }).click();
    await expect(page.getByText('今日还可投 4 票')).toBeVisible();
    await expect(votePanel(page).getByRole('button', { name: /今日已投/ })).toBeDisabled();
    expect(await votesIn(page)).toBeGreaterThan(before);
    const after = await votesIn(page);
    await page.reload();
    await expect(votePanel(page).getByRole('button', { name: /今日已投/ })).toBeDisabled();
    await expect(page.getByText('今日还可投 4 票')).toBeVisible();
    await expect.poll(() => votesIn(page)).toBeGreaterThanOrEqual(after);
  });

  test('the sixth vote of a day is refused with its reason', async ({ page, context, request, baseURL }) => {
    const login = await newUser(request);
    const [sixth, ...others] = (await works(request, 20)).slice(-6);
    for (const { id } of others) {
      const answer = await request.post(`/api/v1/user/prize/entries/${id}/vote`, {
        data: {},
        headers: { token: login.token, platform: 'pc' },
      });
      expect((await answer.json()).code).toBe(200);
    }
    await useLogin(context, login, baseURL ?? '');
    await page.goto(`/scgpTempate/voteDetail/${sixth?.id}`);
    await expect(votePanel(page).getByText('今日 5 票已用完，明天再来')).toBeVisible();
    await votePanel(page).getByRole('button', { name: /^投票/ }).click();
    const refusal = page.locator('.toast', { hasText: '今日 5 票已用完，明天再来' });
    await expect(refusal).toBeVisible();
    await expect(refusal).toHaveCSS('background-color', 'rgb(122, 36, 23)');
    await expect(votePanel(page).getByRole('button', { name: /^投票/ })).toBeEnabled();
  });

  test('voting without a login leads to it and back to the work', async ({ page, request }) => {
    const work = (await works(request, 10)).at(-1);
    const { phone } = await newUser(request);
    await page.goto(`/scgpTempate/voteDetail/${work?.id}`);
    await expect(page.getByText('登录后每日可投 5 票')).toBeVisible();
    await votePanel(page).getByRole('button', { name: /^投票/ }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?backUrl=.*voteDetail%2F${work?.id}`));
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码已发送至')).toBeVisible();
    const outbox = await (await request.get(`/api/v1/dev/outbox?recipient=${phone}`)).json();
    await page.getByLabel('验证码').fill(/\d{6}/.exec(outbox.data.list[0].text)?.[0] ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/voteDetail|setnickname\?backUrl=.*voteDetail/);
  });

  test('after the end of the vote the buttons say so', async ({ page, request }) => {
    const session = await present(request);
    const final = session.stages.find(({ name }) => name === '终评');
    await page.clock.setFixedTime(new Date(`${final?.from}T12:00:00+08:00`));
    await page.goto('/scgp/vote');
    await expect(page.getByRole('button', { name: /^投票已经结束/ }).first()).toBeDisabled();
    await expect(page.getByText('终评阶段')).toBeVisible();
  });
});

test('the hall is searched by title, author and number, and going back clears the search', async ({ page }) => {
  await page.goto('/scgp/vote');
  const box = page.getByRole('searchbox', { name: '搜索参评作品' });
  await box.fill('渡口');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/scgp\/vote\?q=/);
  await expect(page.getByText(/“渡口”找到 \d+ 件/)).toBeVisible();
  await expect(page.locator('.votes h3', { hasText: '渡口夜航' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/“渡口”找到 \d+ 件/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('共 42 件')).toBeVisible();
  await box.fill('没有这样的作品');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: '没有找到“没有这样的作品”' })).toBeVisible();
  await page.getByRole('button', { name: '查看全部作品' }).click();
  await expect(page.getByText('共 42 件')).toBeVisible();
});

test.describe('entering a work', () => {
  test('outside the submission period the rules name the next one, and the form is not offered', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await page.goto('/scgpTempate/sign-up');
    await expect(page.getByRole('heading', { name: '本届征集已经结束' })).toBeVisible();
    await expect(page.getByText(/下一届预计 \d{4} 年 \d+ 月开始征集/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^申报.+类$/ })).toHaveCount(0);
    await useLogin(context, await newUser(request), baseURL ?? '');
    await page.goto('/scgpTempate/gold-prize/form/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('金奖申报表：音乐类');
    await expect(page.getByRole('heading', { name: '本届征集已经结束' })).toBeVisible();
    await expect(page.getByLabel('作品名称')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/scgpTempate/gold-prize/form/9');
    await expect(page.getByRole('heading', { name: '不存在或无权查看' })).toBeVisible();
  });

  test('within the period the form keeps its input, reports every problem, and shows a refusal', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const session = await present(request);
    const collecting = session.stages.find(({ name }) => name === '征集');
    await page.clock.setFixedTime(new Date(`${collecting?.to}T12:00:00+08:00`));
    await useLogin(context, await newUser(request), baseURL ?? '');
    await page.goto('/scgpTempate/sign-up');
    await page.getByRole('link', { name: '申报文字类' }).click();
    await page.getByRole('button', { name: '提交申报' }).click();
    const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
    await expect(summary).toContainText('有 9 处需要修改');
    await expect(page.getByLabel('作品名称')).toBeFocused();
    await summary.getByRole('link', { name: '请填写联系人' }).click();
    await expect(page.getByRole('textbox', { name: /^联系人/ })).toBeInViewport();
    await expectAccessible(page);

    await page.getByLabel('作品名称').fill('渡口的一年');
    await page.getByLabel('作者', { exact: false }).first().fill('何见微');
    await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('作品名称')).toHaveValue('渡口的一年');
    await page.getByLabel('完成日期').fill('2026-01-05');
    await page.getByLabel('作品简介').fill('一部写渡口四季的非虚构作品，以十二位摆渡人的口述写成。');
    await page
      .getByLabel('创作说明')
      .fill('作者在渡口住了一年，逐日记录，口述均有录音与同意书，引用的地方志在书末逐条列出，没有使用生成式工具写作。');
    await page.getByRole('textbox', { name: /^联系人/ }).fill('何见微');
    await page.getByLabel('手机号').fill('13900001234');
    await page
      .getByLabel('作品样本与证明材料')
      .setInputFiles({ name: '渡口的一年.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
    await expect(page.getByText('已上传')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交申报' }).click();
    await expect(page.getByText('本届征集已经结束，不能再申报').first()).toBeVisible();
    await expect(page.getByLabel('作品名称')).toHaveValue('渡口的一年');
  });
});

test('addresses work by query and path; mismatches and unknown ids are 404', async ({ request }) => {
  const { id: session } = await present(request);
  const [work] = await works(request, 1);
  const [photo] = await get<{ id: number }[]>(request, `sessions/${session}/photos`);
  const [oldPhoto] = await get<{ id: number }[]>(request, 'sessions/3/photos');
  const status = async (path: string) => (await request.get(`/scgpTempate/${path}`)).status();
  expect(await status(`voteDetail?id=${work?.id}`)).toBe(200);
  expect(await status(`elegantDemeanourDetail/${photo?.id}`)).toBe(200);
  expect(await status(`last/elegantDemeanourDetail?id=${oldPhoto?.id}`)).toBe(200);
  for (const path of [
    'voteDetail/999999',
    `elegantDemeanourDetail/${oldPhoto?.id}`,
    `last/elegantDemeanourDetail/${photo?.id}`,
    `last/${session}`,
    `last/roster/${session}`,
    'last/99',
    'last/abc',
    'introduceDetail/99',
  ])
    expect(await status(path), path).toBe(404);
  expect((await request.get('/scgp/vote/entry-none')).status()).toBe(404);
  expect((await request.get('/scgp/vote/page/99')).status()).toBe(404);
  expect((await request.get(`/og/gallery-award/${session}`)).headers()['content-type']).toBe('image/png');
});
