import { accounts, codeFor, expect, expectAccessible, expectNoOverflow, logInByApi, test, useLogin } from './fixtures';
import { startPortal } from './support/portal';

const PHONE = '13800139188';

test('a juror is invited, scores works without names, hands in, and staff see the result', async ({ browser }) => {
  test.setTimeout(240_000);
  const portal = await startPortal({ DEV_OUTBOX: '1' });
  const office = await browser.newContext({ baseURL: portal.base });
  const guest = await browser.newContext({ baseURL: portal.base });
  try {
    for (const one of [office, guest]) await one.addCookies([{ name: 'consent', value: 'refused', url: portal.base }]);
    await useLogin(office, await logInByApi(office.request, accounts.staff), portal.base);
    const staff = await office.newPage();
    await staff.goto('/staff/prize');
    await staff.getByRole('link', { name: '评选进展：第四届云州版权金奖' }).click();
    await staff.getByRole('link', { name: '评委与评分' }).click();

    await staff.getByRole('button', { name: '邀请评委' }).click();
    const dialog = staff.getByRole('dialog');
    await expectAccessible(staff);
    await dialog.getByLabel('姓名').fill('方以宁');
    await dialog.getByLabel('单位').fill('云州政法学院');
    await dialog.getByLabel('手机').fill(PHONE);
    await dialog.getByLabel('软件').check();
    await dialog.getByRole('button', { name: '邀请' }).click();
    await expect(staff.getByRole('row', { name: /方以宁/ })).toContainText('已邀请');

    let link = '';
    await expect
      .poll(async () => {
        const sent = await office.request.get(`/api/v1/dev/outbox?recipient=${PHONE}`);
        link = /\/party-room\/jury\/[\w-]+/.exec(await sent.text())?.[0] ?? '';
        return link;
      })
      .not.toBe('');
    const juror = await guest.newPage();
    await juror.goto(link);
    await expect(juror.getByText('138****9188')).toBeVisible();
    await juror.getByRole('button', { name: '获取验证码' }).click();
    await expect(juror.getByText('验证码已发送')).toBeVisible();
    await juror.getByLabel('验证码').fill(await codeFor(guest.request, PHONE));
    await juror.getByRole('button', { name: '进入' }).click();
    await expect(juror.getByText('作品隐去了作者与单位')).toBeVisible();
    await expectAccessible(juror);
    await expect(juror.getByRole('button', { name: '提交评分', exact: true })).toBeDisabled();

    const works = Number(/已评 0\/(\d+) 件/.exec((await juror.locator('main').textContent()) ?? '')?.[1] ?? 0);
    expect(works).toBeGreaterThan(0);
    // The form of the next work opens after each save.
    for (let at = 0; at < works; at++) {
      for (const name of ['创新性', '艺术性', '影响力'])
        await juror.getByLabel(new RegExp(`^${name}`)).fill(String(80 + at));
      await juror.getByRole('button', { name: '保存评分' }).click();
      await expect(juror.getByText(`已评 ${at + 1}/${works} 件`)).toBeVisible();
    }
    await juror.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(juror);
    await juror.getByRole('button', { name: '提交评分', exact: true }).click();
    await juror.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click();
    await expect(juror.getByText(/您已在 .* 提交评分，不能再改/)).toBeVisible();

    await staff.reload();
    await expect(staff.getByRole('row', { name: /方以宁/ }).first()).toContainText('已提交');
    await expect(staff.getByText(/^方以宁 \d+/).first()).toBeVisible();
    await staff.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(staff);
  } finally {
    await office.close();
    await guest.close();
    await portal.stop();
  }
});
