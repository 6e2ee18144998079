import { expect, type Page } from 'playwright/test';

/** Smallest valid PNG: one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture through the widget with this label, and waits until it is done. */
export async function upload(page: Page, label: string, picture = PNG): Promise<void> {
  const widget = page.getByRole('group', { name: new RegExp(`^${label}`) });
  await widget
    .locator('input[type="file"]')
    .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: picture });
  await expect(widget.getByText('已上传')).toBeVisible();
}

/** Fills in fields by their labels. */
export async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
}

/** Owner details as the wizards ask for them. */
export const owner = {
  姓名或名称: '林晚',
  证件号码: '11010519491231002X',
  国籍或注册地: '中国',
  省份: '云州',
  城市: '云州市',
  详细地址: '文澜区书院路 8 号',
  手机: '13800000001',
} as const;

export const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

/** Expects the wizard to show a step. */
export const onStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
