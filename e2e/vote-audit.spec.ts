import { createHash } from 'node:crypto';
import { expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';

test('a voter finds the own receipt, and a sealed list has the digest that is shown', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await newUser(request), baseURL ?? '');
  await page.goto('/scgp/vote');
  const work = page.locator('.votes article').first();
  await work.getByRole('button', { name: '投票' }).click();
  await expect(work.getByRole('button', { name: '今日已投' })).toBeVisible();
  const title = (await work.locator('h3').textContent())?.trim() ?? '';
  await page.getByRole('link', { name: '每一票都可以核验' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('投票核验');
  const receipts = page.getByRole('region', { name: '我的回执' });
  await expect(receipts.getByRole('listitem')).toHaveCount(1);
  await expect(receipts.getByRole('listitem')).toContainText(title.replace(/[《》]/g, ''));
  await receipts.getByRole('button', { name: '核对我的回执' }).click();
  await expect(receipts.getByText('当天零点以后封存')).toBeVisible();
  const link = page.getByRole('region', { name: '每日封存' }).getByRole('link', { name: /^清单/ }).first();
  const shown = /清单 ([0-9a-f]+)/.exec((await link.textContent()) ?? '')?.[1] ?? 'none';
  const list = await (await request.get((await link.getAttribute('href')) ?? '')).text();
  expect(createHash('sha256').update(list).digest('hex').startsWith(shown)).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await expectNoOverflow(page);
});
