import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { codeFor } from '../fixtures';

/** A phone that no other test uses. */
export const somePhone = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Path of the room in the SMS that was sent last with a link. */
export async function linkFor(request: APIRequestContext, phone: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const { data } = await (await request.get(`/api/v1/dev/outbox?recipient=${phone}`)).json();
      const texts: string[] = data.list.map(({ text }: { text: string }) => text);
      path = texts.flatMap((text) => /\/party-room\/[\w-]+/.exec(text)?.[0] ?? [])[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}

/** Opens the room of a phone by its link and the code. */
export async function enterRoom(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await page.goto(await linkFor(request, phone));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await page.getByLabel('验证码').fill(await codeFor(request, phone));
  await page.getByRole('button', { name: '进入' }).click();
}
