import type { APIRequestContext, Page } from 'playwright/test';
import { codeFor, expect } from '../fixtures';

export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至')).toBeVisible();
}

/** Logs in on the login page by a code sent to the phone. */
export async function logInByCode(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await askForCode(page, phone);
  await page.getByLabel('验证码').fill(await codeFor(request, phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
