import type { Page } from 'playwright/test';
import { pngOf } from '../../lib/provider/testing/png';
import { expect } from '../fixtures';

/** A picture to upload; `edge` in pixels. */
export const picture = (name: string, edge = 600) => ({ name, mimeType: 'image/png', buffer: pngOf(edge, edge) });

const intro =
  '从事图书出版与数字阅读，设有版权管理岗位，统一保管作者合同与授权文件，每年新签合同约三百份，愿意参与合同范本的起草与讨论。';

/** Uploads a picture into the field with the given label. */
export async function upload(page: Page, label: RegExp) {
  const field = page.getByRole('group', { name: label });
  await field.locator('input[type="file"]').setInputFiles(picture('材料.png'));
  await expect(field.getByText('已上传')).toBeVisible();
}

/** Chooses the enterprise variant; retried, as hydration may undo an early click. */
export const chooseEnterprise = (page: Page) =>
  page
    .getByRole('radio', { name: /^单位会员/ })
    .first()
    .check();

/** Fills in the application of an enterprise, including its documents. */
export async function fillEnterprise(page: Page) {
  await chooseEnterprise(page);
  await page.getByRole('radio', { name: /^会员单位/ }).check();
  await upload(page, /营业执照/);
  await page.getByRole('textbox', { name: /^单位名称/ }).fill('云州拾页出版有限公司');
  await page.getByRole('textbox', { name: /^统一社会信用代码/ }).fill('91350100M000100Y43');
  await page.getByRole('textbox', { name: /^法定代表人/ }).fill('周拾');
  await page.getByLabel('成立日期').fill('2016-05-18');
  await page.getByLabel('地址', { exact: true }).fill('云州市文澜区书院路 8 号');
  await page.getByRole('textbox', { name: '所属行业' }).fill('图书出版');
  await page.getByLabel('从业人数').fill('36');
  await page.getByRole('textbox', { name: /^单位简介/ }).fill(intro);
  await upload(page, /标识图样/);
  await page.getByRole('textbox', { name: /^会员代表姓名/ }).fill('何页');
  await page.getByRole('textbox', { name: /^手机号/ }).fill('13800001111');
  await page.getByRole('textbox', { name: /^邮箱/ }).fill('rights@shiye.example');
  await upload(page, /授权书/);
  await page.getByRole('checkbox', { name: /已阅读并拥护/ }).check();
}
