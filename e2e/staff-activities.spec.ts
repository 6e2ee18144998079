import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright/test';
import { create } from 'qrcode';
import { accounts, expect, expectAccessible, expectNoOverflow, logInByApi, newUser, test, useLogin } from './fixtures';
import { announce, inHours } from './support/activity';

/** Creates a film of one still picture for the fake camera (YUV4MPEG2): a QR code on white. */
function filmOf(text: string): Buffer {
  const [width, height, scale] = [640, 480, 12];
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)];
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const isDark = data[Math.floor(y / scale) * size + Math.floor(x / scale)];
      if (isDark) luma[(top + y) * width + left + x] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
}

/** Signs up in a separate browser and returns the code on the page. */
async function signUpAs(context: BrowserContext, id: number, name: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`/sign-up-activity?id=${id}`);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('您的身份').selectOption('作者');
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible();
  await page.goto('/mine/activity');
  const code = await page
    .getByText(/^[2-9A-HJ-NP-Z]{8}$/)
    .first()
    .textContent();
  await page.close();
  return code ?? '';
}

test('a list is read, extended, exported and used for check-in', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}, testInfo) => {
  test.slow();
  const site = baseURL ?? '';
  const { id, title } = await announce(request, { startsAt: inHours(1), endsAt: inHours(3) });
  const guest = await browser.newContext({ baseURL: site, locale: 'zh-CN' });
  await useLogin(guest, await newUser(request), site);
  const code = await signUpAs(guest, id, '何见微');

  await useLogin(context, await logInByApi(request, accounts.staff), site);
  await page.goto('/staff/activities');
  await page.getByLabel('关键词').fill(title);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('1 / 5');
  await expectAccessible(page);
  await page.getByRole('link', { name: `报名名单：${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('您的身份：作者')).toBeVisible();

  await page.getByRole('button', { name: '代为登记' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill('季闻道');
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(dialog.getByText('请输入 11 位手机号')).toBeVisible();
  await dialog.getByLabel('手机号').fill(`150${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '登记', exact: true }).click();
  await expect(page.getByText(/代为登记$/).first()).toBeVisible();
  const event = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为 CSV' }).click();
  const saved = testInfo.outputPath('list.csv');
  await (await event).saveAs(saved);
  const lines = readFileSync(saved, 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('您的身份');
  expect(lines[1]).toMatch(/^何见微,.*已通过,1,.*作者$/);

  await page.getByRole('link', { name: '签到', exact: true }).click();
  const result = page.getByRole('status').first();
  await expect(result).toHaveText('等待第一位');
  await expect(page).toHaveTitle(/^签到/);
  await expectAccessible(page);
  const field = page.getByLabel('签到码');
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(result).toContainText('已签到');
  await expect(result).toContainText('何见微');
  // Ready for the next guest: the field is empty and keeps the focus.
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  // A mistaken check-in is undone, and the code can check in again.
  await page.getByRole('button', { name: '撤销签到' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '撤销签到' }).click();
  await expect(page.getByText('何见微的签到已撤销')).toBeVisible();
  await expect(result).toHaveText('等待第一位');
  await field.fill(code);
  await field.press('Enter');
  await expect(result).toContainText('何见微');
  await field.fill(code);
  await field.press('Enter');
  await expect(result).toContainText(/何见微已于 .+ 签到，不能重复签到/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page);

  const seen = await guest.newPage();
  await seen.goto(`/mine/activity-data-detail?id=${id}`);
  await expect(seen.getByText('第二段讲义。')).toBeVisible();
  await guest.close();
});

test('the camera reads a QR code', async ({ request, browser, baseURL }, testInfo) => {
  test.slow();
  const site = baseURL ?? '';
  const { id } = await announce(request, { startsAt: inHours(1), endsAt: inHours(3) });
  const guest = await browser.newContext({ baseURL: site, locale: 'zh-CN' });
  await useLogin(guest, await newUser(request), site);
  const code = await signUpAs(guest, id, '沈知微');
  await guest.close();

  const film = testInfo.outputPath('camera.y4m');
  writeFileSync(film, filmOf(code));
  const door = await chromium.launch({
    ...testInfo.project.use.launchOptions,
    args: [
      ...(testInfo.project.use.launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await door.newContext({ baseURL: site, locale: 'zh-CN', permissions: ['camera'] });
  await useLogin(context, await logInByApi(request, accounts.staff), site);
  const page = await context.newPage();
  await page.goto(`/staff/activities/${id}/check-in`);
  await page.getByRole('button', { name: '打开摄像头' }).click();
  const result = page.getByRole('status').first();
  await expect(result).toContainText('沈知微', { timeout: 30_000 });
  // The code stays in view for many frames and must be submitted once.
  await page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const count = () => {
          frames += 1;
          if (frames === 60) resolve();
          else video.requestVideoFrameCallback(count);
        };
        video.requestVideoFrameCallback(count);
      }),
  );
  await expect(result).toContainText('已签到');
  await page.getByRole('button', { name: '关闭摄像头' }).click();
  await door.close();
});
