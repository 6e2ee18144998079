import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Holds matching calls back until the returned function is called. */
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

test('a long form that is left at once keeps the last input and its files', async ({
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

  // Typing, and leaving by the address bar at the same moment.
  await facts.fill('二〇二五年三月起对方使用插画');
  await page.goto('/help/faq');
  const answer = await holdBack(page, '**/api/v1/user/drafts?*');
  await page.goto('/mediation-committee-form');
  // The saved draft must not overwrite new input: the form is hidden until it has loaded.
  await expect(page.getByRole('heading', { level: 1, name: '申请调解' })).toBeVisible();
  await expect(facts).toHaveCount(0);
  answer();
  await expect(facts).toHaveValue('二〇二五年三月起对方使用插画');
  await expect(page.getByText('已恢复上次没有提交的内容')).toBeVisible();
  await expect(page.getByText('已上传 1 份，沿用上次的文件')).toBeVisible();

  // Leaving by a link of the portal asks first, and each answer is carried out.
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

  // Saved input needs no question; a failed save is reported.
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

/** Locates the alert that asks which of two versions to keep. */
const conflictOn = (page: Page) => page.getByRole('alert').filter({ hasText: '保存过不同的内容' });

test('two tabs with the same form lose the input of neither', async ({ page: here, context, request, baseURL }) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  const there = await context.newPage();
  const facts = (page: Page) => page.getByLabel('事实与理由');
  const saved = (page: Page) => page.getByText(/^已保存 \d\d:\d\d$/);
  for (const page of [here, there]) {
    await page.goto('/mediation-committee-form');
    await expect(facts(page)).toBeVisible();
  }
  await facts(here).fill('左边写的经过');
  await expect(saved(here)).toBeVisible();

  // The other tab began without a draft as well: it reports the conflict instead of overwriting the first draft.
  await facts(there).fill('右边写的经过');
  const conflict = conflictOn(there);
  await expect(conflict.getByRole('row').filter({ hasText: '事实与理由' })).toContainText('左边写的经过');
  await expect(there.getByText('自动保存已暂停，请在表单上方选择保留哪一份')).toBeVisible();
  await expect(facts(there)).toHaveValue('右边写的经过');
  await expectAccessible(there);
  await there.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(there);
  await conflict.getByRole('button', { name: '保留这里的内容' }).click();
  await expect(saved(there)).toBeVisible();
  await expect(there.getByText('没有选用的内容另存为草稿（')).toBeVisible();
  await expectNoOverflow(there);

  // Now the first tab is the outdated one. It is left at once; its input must be kept.
  await facts(here).fill('左边写的经过，又补了一句');
  await here.goto('/help/faq');
  await here.goto('/mediation-committee-form');
  await expect(conflictOn(here)).toBeVisible();
  await expect(facts(here)).toHaveValue('左边写的经过，又补了一句');
  await conflictOn(here).getByRole('button', { name: '采用另一处的内容' }).click();
  await expect(facts(here)).toHaveValue('右边写的经过');

  // All three versions are still there, on every device.
  await here.reload();
  await expect(facts(here)).toHaveValue('右边写的经过');
  await here.getByRole('button', { name: /^换成/ }).first().click();
  await expect(facts(here)).toHaveValue('左边写的经过，又补了一句');
  await expect(here.getByRole('button', { name: /^换成/ })).toHaveCount(2);
});

test('changes from another device are not paid for unseen', async ({
  page: here,
  context,
  browser,
  request,
  baseURL,
}) => {
  const user = await newUser(request);
  await useLogin(context, user, baseURL ?? '');
  const elsewhere = await browser.newContext({ baseURL });
  await useLogin(elsewhere, user, baseURL ?? '');
  const there = await elsewhere.newPage();
  const saved = (page: Page) => page.getByText(/^已保存 \d\d:\d\d$/);
  const title = (page: Page) => page.getByLabel('标题');
  await here.goto('/start-consultation');
  await title(here).fill('雕塑印成明信片出售需要许可吗？');
  await here.getByLabel('类别').selectOption({ label: '音乐' });
  await here.getByLabel('描述').fill('雕塑立在广场上，作者仍在世；明信片准备在景区门口的文创店出售。');
  await expect(saved(here)).toBeVisible();

  await there.goto('/start-consultation');
  await expect(title(there)).toHaveValue('雕塑印成明信片出售需要许可吗？');
  const change = there.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/drafts$/.test(answer.url()),
  );
  await title(there).fill('雕塑印成明信片赠送需要许可吗？');
  await change;

  await here.getByRole('button', { name: '提交并付款' }).click();
  const conflict = conflictOn(here);
  await expect(conflict.getByRole('row').filter({ hasText: '标题' })).toContainText('赠送');
  await expect(here.getByRole('dialog')).toHaveCount(0);
  await conflict.getByRole('button', { name: '采用另一处的内容' }).click();
  await expect(title(here)).toHaveValue('雕塑印成明信片赠送需要许可吗？');
  await here.getByRole('button', { name: '提交并付款' }).click();
  await expect(here.getByRole('dialog', { name: '选择支付方式' })).toBeVisible();
  await elsewhere.close();
});
