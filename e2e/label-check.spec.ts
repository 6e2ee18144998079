import { readFileSync } from 'node:fs';
import { labelJson, png, pngText } from '@/lib/aigc/testing/sample-files';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures';

const image = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });

test('the label of a picture is read in the browser and compared with the declaration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/work/label-check');
  const choose = page.getByLabel('选择要查验的文件');
  await choose.setInputFiles(image('generated.png', png(pngText.plain('Comment', labelJson))));
  await expect(page.getByText('有生成标识')).toBeVisible();
  await expect(page.getByText('属于人工智能生成合成内容')).toBeVisible();
  await expect(page.getByText('P-20260101-0001')).toBeVisible();
  await page.getByLabel('人工智能参与程度').selectOption('无');
  await expect(page.getByText('填写的是“无”人工智能参与，而文件标识为人工智能生成合成内容')).toBeVisible();
  await page.getByLabel('人工智能参与程度').selectOption('部分');
  await page.getByLabel('使用的工具').fill('别的工具');
  await expect(page.getByText('标识里的生成服务提供者是“云州智绘科技有限公司”，与填写的工具不同')).toBeVisible();
  await page.getByLabel('使用的工具').fill('云州智绘');
  await expect(page.getByText('与填写的工具不同')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a manifest is verified on a page whose CSP allows no foreign code', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/work/label-check');
  await page
    .getByLabel('选择要查验的文件')
    .setInputFiles(image('signed.png', readFileSync('lib/aigc/testing/signed.png')));
  await expect(page.getByText('与文件相符，签名之后没有改动')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Yunzhou Test Signer')).toBeVisible();
  await expect(page.getByText('由生成模型生成')).toBeVisible();
  await page.getByLabel('选择要查验的文件').setInputFiles(image('plain.png', png()));
  await expect(page.getByText('没有标识', { exact: true })).toBeVisible();
  await page.getByLabel('选择要查验的文件').setInputFiles(image('broken.txt', new Uint8Array([1, 2, 3])));
  await expect(page.getByText('这种文件的标识读不了')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
