import type { Page } from 'playwright/test';
import { expect, newUser, test, useLogin } from './fixtures';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Holds calls back until it is opened. */
async function holdBack(page: Page, calls: string): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(calls, async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

test('a long form that is left at once keeps its last words and its files', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  const facts = page.getByLabel('事实与理由');
  const dialog = page.getByRole('dialog', { name: '最后填写的内容还没有保存' });
  const saved = page.getByText(/^已保存 \d\d:\d\d$/);
  await page.goto('/mediation-committee-form');
  const evidence = page.getByRole('group', { name: /^证据/ });
  await evidence
    .locator('input[type="file"]')
    .setInputFiles({ name: '权属.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(evidence.getByText('已上传')).toBeVisible();
  await expect(saved).toBeVisible();

  // Typed, and left for another page by the address bar in the same moment.
  await facts.fill('二〇二五年三月起对方使用插画');
  await page.goto('/help/faq');
  const answer = await holdBack(page, '**/api/v1/user/drafts?*');
  await page.goto('/mediation-committee-form');
  // What comes back does not fall over what is being typed: until it is there, nothing can be typed.
  await expect(page.getByRole('heading', { level: 1, name: '申请调解' })).toBeVisible();
  await expect(facts).toHaveCount(0);
  answer();
  await expect(facts).toHaveValue('二〇二五年三月起对方使用插画');
  await expect(page.getByText('已恢复上次没有提交的内容')).toBeVisible();
  await expect(page.getByText('已上传 1 份，沿用上次的文件')).toBeVisible();

  // Left by a link of the portal: it asks, and what is answered is done.
  const take = await holdBack(page, '**/api/v1/user/drafts');
  await facts.fill('二〇二五年三月起对方使用插画，没有署名');
  await page.getByRole('link', { name: '返回调解委员会' }).click();
  await dialog.getByRole('button', { name: '留在本页' }).click();
  await expect(page).toHaveURL(/mediation-committee-form/);
  await facts.fill('二〇二五年三月起对方使用插画，没有署名，也没有付费');
  await page.getByRole('link', { name: '返回调解委员会' }).click();
  await dialog.getByRole('button', { name: '保存并离开' }).click();
  take();
  await expect(page).toHaveURL(/\/mediationCommittee$/);
  await page.goBack();
  await expect(facts).toHaveValue('二〇二五年三月起对方使用插画，没有署名，也没有付费');

  // Saved: nothing to ask. Where it cannot be saved, that is said.
  await page.getByRole('link', { name: '返回调解委员会' }).click();
  await expect(page).toHaveURL(/\/mediationCommittee$/);
  await page.goBack();
  await page.route('**/api/v1/user/drafts', (route) => route.abort());
  await facts.fill('网络断开时写下的话');
  await page.getByRole('link', { name: '返回调解委员会' }).click();
  await dialog.getByRole('button', { name: '保存并离开' }).click();
  await expect(dialog.getByRole('alert')).toContainText('没有保存成功');
  await dialog.getByRole('button', { name: '不保存，离开' }).click();
  await expect(page).toHaveURL(/\/mediationCommittee$/);
});
