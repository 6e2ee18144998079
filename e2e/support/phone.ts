import { type Browser, expect } from 'playwright/test';

/** Opens the payment code on a phone: a separate browser without a login. */
export async function onPhone(browser: Browser, codeUrl: string, decision: '确认支付' | '拒绝') {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await phone.newPage();
  await page.goto(codeUrl);
  await page.getByRole('button', { name: decision }).click();
  await expect(page.getByText(decision === '拒绝' ? '已拒绝支付' : '支付成功')).toBeVisible();
  await phone.close();
}
