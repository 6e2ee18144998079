import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  accounts,
  demoPassword,
  expect,
  expectAccessible,
  expectNoOverflow,
  newUser,
  test,
  useLogin,
} from './fixtures';
import { picture } from './support/membership';

/** A file that was not filed before. */
const someWork = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`《${name}》${Math.random()}\n`),
});

const filePick = (page: Page) => page.locator('input[type="file"]').first();

async function fill(page: Page) {
  await page.getByLabel('完成日期').fill('2025-03-02');
  await page.getByLabel('权利人', { exact: false }).first().fill('林知遥');
  await page.getByLabel('作者', { exact: false }).first().fill('林知遥');
  await page.getByLabel(/我承诺所填属实/).check();
}

test('files a work without a login until the end, takes certificate and proof home, and checks them offline', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const work = someWork('渡口纪事.txt');
  await page.goto('/record');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('数字作品备案');
  await filePick(page).setInputFiles(work);
  await expect(page.getByText('SHA-256', { exact: true })).toBeVisible();
  await expect(page.getByLabel('作品名称')).toHaveValue('渡口纪事');
  await page.getByRole('button', { name: '提交备案' }).click();
  await expect(page.getByText('请选择完成日期')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await fill(page);
  // The input survives the login.
  await page.getByRole('button', { name: '提交备案' }).click();
  await expect(page).toHaveURL(/\/login\?backUrl=%2Frecord/);
  await useLogin(context, await newUser(context.request), baseURL ?? '');
  await page.goto('/record');
  await expect(page.getByText('已恢复您刚才填写的内容')).toBeVisible();
  await expect(page.getByLabel('作品名称')).toHaveValue('渡口纪事');
  await page.getByLabel(/我承诺所填属实/).check();
  await page.getByRole('button', { name: '提交备案' }).click();
  await expect(page.getByRole('heading', { name: '备案已提交' })).toBeVisible();
  await expect(page.getByText(/^BA-\d{4}-\d{6}-[0-9A-Z]/)).toBeVisible();
  await expectAccessible(page);

  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载凭证 PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^BA-.*\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const [proof] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载证明文件' }).click(),
  ]);
  const bundle = testInfo.outputPath('proof.json');
  await proof.saveAs(bundle);

  await page.goto('/record/verify');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('#bundle').setInputFiles(bundle);
  await expect(page.getByRole('heading', { name: '到此为止没有问题' })).toBeVisible();
  const original = page.locator('input[type="file"]').nth(1);
  await original.setInputFiles(work);
  await expect(page.getByRole('heading', { name: '核对通过' })).toBeVisible();
  await expect(page.getByText('与本会公布的公钥一致')).toBeVisible();
  await expectAccessible(page);
  await original.setInputFiles({ ...work, buffer: Buffer.concat([work.buffer, Buffer.from(' ')]) });
  await expect(page.getByRole('heading', { name: '核对不通过' })).toBeVisible();
  await expect(page.getByText('这个文件不是备案的那个')).toBeVisible();
  const forged = JSON.parse(await readFile(bundle, 'utf8'));
  forged.inclusion.leafIndex += 1;
  const other = testInfo.outputPath('forged.json');
  await writeFile(other, JSON.stringify(forged));
  await page.locator('#bundle').setInputFiles(other);
  await expect(page.getByText('证明不出这份备案在日志里')).toBeVisible();
  await context.setOffline(false);
  await page.locator('#bundle').setInputFiles(bundle);
  await page.getByRole('button', { name: '日志此后有没有被改过' }).click();
  await expect(page.getByText(/只增不减而来/)).toBeVisible();
});

const sha256 = (work: { buffer: Buffer }) => createHash('sha256').update(work.buffer).digest('hex');
const submit = (page: Page) => page.getByRole('button', { name: '提交备案' }).click();
/** Waits for the end of a submission, during which no other file is taken. */
const expectIdle = (page: Page) =>
  expect(page.getByRole('button', { name: '提交备案' })).toHaveAttribute('aria-busy', 'false');

test('files the file that the page shows, not the one that was chosen before it', async ({
  page,
  context,
  baseURL,
}) => {
  await useLogin(context, await newUser(context.request), baseURL ?? '');
  const [first, second] = [someWork('先选的.txt'), someWork('后选的.txt')];
  await page.goto('/record');
  await filePick(page).setInputFiles(first);
  await expect(page.getByLabel('作品名称')).toHaveValue('先选的');
  await fill(page);
  await filePick(page).setInputFiles({ ...first, name: '空的.txt', buffer: Buffer.alloc(0) });
  await submit(page);
  await expect(page.getByText('这是一个空文件，请另选')).toBeVisible();
  await expectIdle(page);
  await filePick(page).setInputFiles(first);
  await expect(page.getByLabel('作品名称')).toHaveValue('先选的');

  // The digest of a large file takes long; here its worker is slow to load.
  await page.reload();
  await expect(page.getByText('已恢复您刚才填写的内容')).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/worker/, async (route) => {
    await released;
    await route.continue();
  });
  await filePick(page).setInputFiles(second);
  await page.getByLabel('作者', { exact: false }).first().fill('林知远');
  await page.getByLabel(/我承诺所填属实/).check();
  await submit(page);
  await expect(page.getByText('正在计算文件摘要，请等算完再提交')).toBeVisible();
  release();
  await expect(page.getByLabel('作品名称')).toHaveValue('后选的');
  await expect(page.getByLabel('作者', { exact: false }).first()).toHaveValue('林知远');
  await submit(page);
  await expect(page.getByRole('heading', { name: '备案已提交' })).toBeVisible();
  await expect(page.getByText(sha256(second), { exact: true })).toBeVisible();
});

test('uploads the files enclosed with a filing, names the one that is refused, and keeps none for the next filing', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await newUser(context.request);
  await useLogin(context, owner, baseURL ?? '');
  await page.goto('/record');
  await filePick(page).setInputFiles(picture('渡口.png', 601));
  await fill(page);
  await page.getByText('留存文件与附件（选填）').click();
  await page.getByLabel('同时上传一份原件，由本会留存').check();
  const enclosures = page.getByRole('group', { name: '附件' });
  await enclosures.locator('input[type="file"]').setInputFiles([picture('草图.png', 602), someWork('合同.exe')]);
  await expect(enclosures.getByText('请上传图片、PDF 或 Word 文件', { exact: false })).toBeVisible();
  await expect(page.getByText('已上传', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: '备案已提交' })).toBeVisible();

  const uploads: string[] = [];
  page.on('request', (request) => /upload/i.test(request.url()) && uploads.push(request.url()));
  await page.getByRole('button', { name: '再备案一个' }).click();
  await filePick(page).setInputFiles(picture('归舟.png', 603));
  await expect(page.getByLabel('作品名称')).toHaveValue('归舟');
  await fill(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: '备案已提交' })).toBeVisible();
  expect(uploads).toEqual([]);
  const { data } = await (
    await page.request.get('/api/v1/user/records?kind=szzpba', { headers: { token: owner.token } })
  ).json();
  const filesOf = async ({ id }: { id: number }) => {
    const answer = await page.request.get(`/api/v1/user/records/${id}`, { headers: { token: owner.token } });
    const { facts } = (await answer.json()).data;
    return facts.flatMap(({ files }: { files: { originalName: string }[] }) => files.map((file) => file.originalName));
  };
  const [next, former] = data.list;
  expect([await filesOf(former), await filesOf(next)]).toEqual([['渡口.png', '草图.png'], []]);
});

test('the front page computes a fingerprint on the spot, and leads on to filing it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  const before = scripts.length;
  const offer = page.getByRole('group', { name: '当场取证' });
  await offer.locator('input[type="file"]').setInputFiles(someWork('雾中渡口.txt'));
  const dialog = page.getByRole('dialog', { name: '这是它的指纹' });
  await expect(dialog).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  const [leaf] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '带走这张书叶' }).click(),
  ]);
  expect(leaf.suggestedFilename()).toBe('雾中渡口.txt.指纹.svg');
  await dialog.getByRole('button', { name: '继续备案' }).click();
  await expect(page).toHaveURL(/\/record$/);
  await expect(page.getByLabel('作品名称')).toHaveValue('雾中渡口');
});

test('the keys and the head of the log are at their well-known addresses', async ({ request }) => {
  const keys = await request.get('/.well-known/jwks.json');
  expect(keys.headers()['content-type']).toContain('application/jwk-set+json');
  expect((await keys.json()).keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', use: 'sig' });
  const head = await (await request.get('/.well-known/filing-log.json')).json();
  expect(head.size).toBeGreaterThan(0);
  expect(head.treeHead.split('.')).toHaveLength(3);
  const login = { account: accounts.person, password: demoPassword };
  const { data } = await (await request.post('/api/v1/public/login/password', { data: login })).json();
  const mine = await request.get('/api/v1/user/records?kind=szzpba', { headers: { token: data.token } });
  expect((await mine.json()).data.list.map((one: { statusLabel: string }) => one.statusLabel)).toContain('已备案');
});
