import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures';

const utf8 = (text: string) => new TextEncoder().encode(text);
const code = (file: string, lines: number) =>
  utf8(Array.from({ length: lines }, (_, row) => `  const ${file}${row} = add(${row}); // 第 ${row} 步`).join('\n'));

/** A source tree of some 90 pages, including files that do not belong in a deposit. */
const tree = () =>
  Buffer.from(
    zipSync({
      'boat/src/main.ts': code('main', 2000),
      'boat/src/rates.ts': code('rates', 2500),
      'boat/src/vendor/lib.js': utf8('x'),
      'boat/src/borrowed.ts': utf8('/* Copyright (c) 2015 Acme Inc. */\nrun();'),
      'boat/node_modules/a/index.js': utf8('x'),
    }),
  );

/** A deposit with the most frequent faults: a header without a version, no page numbers, one short page. */
async function badPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (let number = 1; number <= 4; number++) {
    const page = pdf.addPage([595, 842]);
    page.drawText('Cloud Boat', { x: 54, y: 806, size: 9, font });
    for (let row = 0; row < (number === 2 ? 20 : 50); row++) {
      const line = number === 3 && row === 4 ? '// Copyright 2015 Acme Inc.' : `let a${number}x${row} = next(${row});`;
      page.drawText(line, { x: 54, y: 778 - row * 14, size: 9, font });
    }
  }
  return Buffer.from(await pdf.save());
}

test('a deposit is made of a source tree in the browser, passes its check, and is saved', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/work/deposit-check');
  const choose = page.getByLabel('选择源程序鉴别材料');
  await expect(choose).toBeDisabled();
  await page.getByLabel('软件全称').fill('云舟版权管理软件');
  await choose.setInputFiles({ name: 'boat.zip', mimeType: 'application/zip', buffer: tree() });
  await expect(page.getByRole('heading', { name: /检查结果/ })).toContainText('尚未排版');
  await expect(page.getByText('读到 3 个源文件')).toBeVisible();
  await expect(page.getByText('出现他人的版权声明：“Acme Inc”')).toBeVisible();
  await page.getByText('略过 2 个文件').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '生成 PDF' }).click();
  await expect(page.getByRole('heading', { name: '鉴别材料已生成' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('heading', { name: /检查结果/ })).toContainText('可以交存');
  await expect(page.getByText('收入 2 个文件，共 4500 行，全文 90 页，取前、后各连续 30 页')).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('云舟版权管理软件-V1.0-源程序.pdf');
  expect((await PDFDocument.load(readFileSync(await saved.path()))).getPageCount()).toBe(60);
  // The generated deposit is checked again with another version.
  await page.getByLabel('版本号').fill('V2.0');
  await expect(page.getByText('页眉的版本号是“V1.0”，不是“V2.0”')).toBeVisible();
  // A folder is read like a ZIP of it.
  const folder = test.info().outputPath('boat');
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.go'), 'package main\n');
  writeFileSync(join(folder, 'go.sum'), 'x');
  await page.getByRole('button', { name: '换一份文件' }).click();
  await page.getByLabel('选择源代码目录').setInputFiles(folder);
  await expect(page.getByText('读到 1 个源文件')).toBeVisible();
  await expect(page.getByText('略过 1 个文件')).toBeVisible();
  expect(sent.filter((url) => !url.endsWith('/api/v1/report'))).toEqual([]);
});

test('on a phone the faults of a deposit are listed with their pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/work/template/2');
  await page.getByRole('link', { name: '交存材料自查' }).click();
  await page.getByLabel('软件全称').fill('Cloud Boat');
  await page.getByLabel('著作权人').fill('云州市云舟科技有限公司');
  const choose = page.getByLabel('选择源程序鉴别材料');
  await choose.setInputFiles({ name: 'a.rar', mimeType: 'application/x-rar', buffer: Buffer.from('Rar!') });
  await expect(page.getByText('RAR 读不了，请改打成 ZIP')).toBeVisible();
  await choose.setInputFiles({ name: 'boat.pdf', mimeType: 'application/pdf', buffer: await badPdf() });
  await expect(page.getByRole('heading', { name: /检查结果/ })).toContainText('需要修改');
  await expect(page.getByRole('region', { name: '第 1–4 页' })).toContainText('没有版本号');
  await expect(page.getByRole('region', { name: '第 1–4 页' })).toContainText('没有页码');
  await expect(page.getByRole('region', { name: '第 2 页' })).toContainText('只有 20 行，少于 50 行');
  await expect(page.getByRole('region', { name: '第 3 页' })).toContainText('Acme Inc');
  await page.getByText('提示 1').click();
  await expect(page.getByText('共 4 页，不足 60 页')).toBeVisible();
  await expect(page.getByRole('region', { name: '第 2 页' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
});
