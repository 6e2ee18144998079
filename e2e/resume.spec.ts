import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';

const MB = 1024 * 1024;
const PART = 8 * MB;
const UPLOADS = '/api/v1/public/uploads';

/** Writes a playable file of silence of the given size to disk, as buffers in memory are limited. @returns its path */
async function recording(path: string, megabytes: number): Promise<string> {
  const bytes = Buffer.alloc(megabytes * MB);
  const header = [
    'RIFF',
    bytes.length - 8,
    'WAVE',
    'fmt ',
    16,
    0x1_0001,
    8000,
    16_000,
    0x10_0002,
    'data',
    bytes.length - 44,
  ];
  for (const [at, value] of header.entries())
    if (typeof value === 'string') bytes.write(value, at * 4, 'latin1');
    else bytes.writeUInt32LE(value, at * 4);
  await writeFile(path, bytes);
  return path;
}

/** Collects the offset of every part that was sent. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('a large sample resumes after a lost connection, and after a reload when it is chosen again', async ({
      page,
      context,
      request,
      baseURL,
    }, info) => {
      await useLogin(context, await newUser(request), baseURL ?? '');
      const path = await recording(info.outputPath('口述史录音.wav'), 30);
      const offsets = offsetsOf(page);
      const begun: string[] = [];
      page.on('request', (call) => call.method() === 'POST' && begun.push(new URL(call.url()).pathname));
      const scripts: string[] = [];
      page.on('request', (call) => call.resourceType() === 'script' && scripts.push(call.url()));
      const widget = page.getByRole('group', { name: /^样本文件/ }).first();

      await page.goto('/appraisal-committee-form');
      await expect(widget.getByText('每份 2G 以内')).toBeVisible();
      scripts.length = 0;
      // The connection fails for the second part and all later ones.
      await page.route(`**${UPLOADS}/*`, async (route) => {
        const call = route.request();
        if (call.method() !== 'PATCH' || call.headers()['upload-offset'] !== String(PART)) return route.continue();
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      });
      await widget.locator('input[type=file]').setInputFiles(path);
      await expect(widget.getByText('断线，等待恢复')).toBeVisible();
      await expect(widget.locator('audio')).toHaveJSProperty('controls', true);
      expect(scripts.length).toBeGreaterThan(0);
      await expectNoOverflow(page);
      await expectAccessible(page);
      // The page goes offline and comes back online.
      await page.unroute(`**${UPLOADS}/*`);
      await context.setOffline(false);
      await expect(widget.getByText('已上传')).toBeVisible({ timeout: 30_000 });
      await expect(widget.getByText('断线，等待恢复')).toBeHidden();
      expect(offsets.filter((offset) => offset === 0)).toEqual([0]);
      expect([...new Set(offsets)]).toEqual([0, PART, 2 * PART, 3 * PART]);
      expect(begun.filter((address) => address === UPLOADS)).toHaveLength(1);

      // Another upload is interrupted by a reload.
      const second = await recording(info.outputPath('现场录音.wav'), 20);
      let holds = true;
      // Holds the second part until the reload aborts it; removing the handler would let it continue.
      await page.route(`**${UPLOADS}/*`, (route) =>
        holds && route.request().headers()['upload-offset'] === String(PART) ? undefined : route.continue(),
      );
      const held = page.waitForRequest((call) => call.headers()['upload-offset'] === String(PART));
      await widget.locator('input[type=file]').setInputFiles(second);
      await held;
      holds = false;
      await page.reload();
      offsets.length = 0;
      await widget.locator('input[type=file]').setInputFiles(second);
      await expect(widget.getByText('已上传')).toBeVisible({ timeout: 30_000 });
      // The offset depends on the moment of the reload: everything that had arrived counts.
      expect(offsets[0]).toBeGreaterThanOrEqual(PART);
    });
  });
}

test('a provider without resumable uploads gets the file in one request', async ({
  page,
  context,
  request,
  baseURL,
}, info) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.route(`**${UPLOADS}`, (route) => route.fulfill({ status: 404, json: { code: 404, msg: '接口不存在' } }));
  const sent = page.waitForRequest((call) => call.url().endsWith('/api/v1/public/uploadFile'));
  await page.goto('/appraisal-committee-form');
  const widget = page.getByRole('group', { name: /^样本文件/ }).first();
  await widget.locator('input[type=file]').setInputFiles(await recording(info.outputPath('录音.wav'), 9));
  expect((await sent).method()).toBe('POST');
  await expect(widget.getByText('已上传')).toBeVisible();
});
