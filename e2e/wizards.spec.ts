import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, newUser, test, useLogin } from './fixtures';
import { next, onStep } from './support/wizard';

const isSaved = (page: Page) => expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what is typed without a line stays, is said not to be saved, and is sent once the line is back', async ({
    page,
    context,
    request,
    browser,
    baseURL,
  }) => {
    const user = await newUser(request);
    await useLogin(context, user, baseURL ?? '');
    await page.goto('/work/form?type=product');
    await onStep(page, '作品信息');
    await page.getByLabel('作品名称').fill('渡口书签');
    await page.getByLabel('作品类型').selectOption({ label: '产品设计图' });
    await isSaved(page);
    await next(page);
    await onStep(page, '产品信息');
    await expect(page.getByText('第 2 步，共 9 步')).toBeVisible();

    await context.setOffline(true);
    await page.getByLabel('产品类别').selectOption({ label: '文具' });
    await page.getByLabel('材质与工艺').fill('黄铜蚀刻，填彩');
    await expect(page.getByText('最近的改动还没有保存，正在重试')).toBeVisible();
    // The steps go on, and back, as if nothing had happened.
    const steps = page.getByRole('navigation', { name: '填写步骤' });
    await steps.getByRole('button', { name: '创作说明' }).click();
    await page.getByLabel('创作目的').fill('开发展览文创。');
    await steps.getByRole('button', { name: '产品信息' }).click();
    await expect(page.getByLabel('材质与工艺')).toHaveValue('黄铜蚀刻，填彩');
    await expectNoOverflow(page);
    await expectAccessible(page);

    await context.setOffline(false);
    // At once, and not only when the next try is due.
    await expect(page.getByText(/^已保存 \d\d:\d\d/)).toBeVisible({ timeout: 4000 });

    const desk = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN', baseURL });
    await useLogin(desk, user, baseURL ?? '');
    const there = await desk.newPage();
    await there.goto('/manage/submit-form/zpdj?type=product');
    await expect(there.getByLabel('作品名称')).toHaveValue('渡口书签');
    await there.getByRole('button', { name: /产品信息/ }).click();
    await expect(there.getByLabel('材质与工艺')).toHaveValue('黄铜蚀刻，填彩');
    await there.getByRole('button', { name: /创作说明/ }).click();
    await expect(there.getByLabel('创作目的')).toHaveValue('开发展览文创。');
    await desk.close();
  });
});
