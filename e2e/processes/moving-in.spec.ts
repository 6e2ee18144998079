import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright/test';
import { z } from 'zod';
import { setText } from '../../lib/provider/testing/set-text';
import { api, expect as expectSoon, test } from '../fixtures';
import {
  announcedApplication,
  certified,
  decideOn,
  enrol,
  expectOwnFiles,
  paidByTransfer,
  readAs,
  registeredWork,
  showFactor,
} from '../support/first-member';
import { portalFolder, type RunningPortal, startPortal } from '../support/portal';
import { today } from '../support/today';

/* An association of another city, from an empty folder to its first certificate and member. */

/** This portal shares the machine with those of the other process tests. */
const expect = expectSoon.configure({ timeout: 45_000 });

const NAME = '临江市版权协会';
const ADMINISTRATOR = '13900000001';
const COLLEAGUE = '13900000002';
const APPLICANT = '13900000003';

/** Days by which the clock is moved: more than the publicity, less than a login lasts. */
const DAYS = 20;

/** Values of the settings by their labels, by step. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identity: { 名称: NAME, 英文名称: 'Linjiang Copyright Association', 社会组织登记号: '51330000M00019900F' },
  contacts: {
    服务电话: '0571-8620 1990',
    投诉电话: '0571-8620 1995',
    邮箱: 'service@linjiang.example',
    个人信息事务邮箱: 'privacy@linjiang.example',
    地址: '临江市江边路 1 号',
    服务时间: '工作日 9:00—17:00',
    户名: NAME,
    开户银行: '临江银行江边支行',
    账号: '6900199009060011',
  },
  fees: { '查看一条答复（元）': '99', '作品登记费（元）': '200', '会费到期后的宽限期（天）': '60' },
};

/** A gateway for short messages that keeps what it is given. */
async function startSms() {
  const sent = z.object({ recipient: z.string(), text: z.string() });
  const messages: z.output<typeof sent>[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    messages.push(sent.parse(JSON.parse(Buffer.concat(parts).toString('utf8'))));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const codeFor = (phone: string): string =>
    messages
      .filter(({ recipient }) => recipient === phone)
      .flatMap(({ text }) => /(\d{6})/.exec(text)?.[1] ?? [])
      .at(-1) ?? '';
  return { url: `http://127.0.0.1:${port}/`, messages, codeFor, close: () => server.close() };
}

/** Runs `npm run staff` as the operator does, and returns the login code that it prints. */
function firstAdministrator(env: Record<string, string>): string {
  const args = ['add', '--phone', ADMINISTRATOR, '--name', '周敏', '--roles', 'administrator,publisher'];
  const printed = execFileSync('npm', ['run', '--silent', 'staff', '--', ...args], {
    cwd: portalFolder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(printed).toContain('/login?backUrl=/staff/setup');
  return /验证码：(\d{6})/.exec(printed)?.[1] ?? '';
}

async function enterWorkbench(page: Page, code: string): Promise<void> {
  await page.goto('/login?backUrl=/staff/setup');
  await page.getByLabel('手机号').fill(ADMINISTRATOR);
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeVisible();
  const key = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('验证码').fill(new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate());
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByRole('button', { name: '已保存，进入工作台' }).click();
}

/** Fills the settings of a step in the order of the page; the next one that is missing opens by itself. */
async function fillSettings(page: Page, step: string): Promise<void> {
  await page.goto(`/staff/setup?step=${step}`);
  for (const [label, value] of Object.entries(SETTINGS[step] ?? {})) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    const button = page.getByRole('button', {
      name: new RegExp(`^(?:修改|填写)${label.replace(/（.*）$/, '')}(?:（天）)?$`),
    });
    await expect(field.or(button).first()).toBeVisible();
    if (await button.isVisible()) await button.click();
    await field.fill(value);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(button).toHaveText('修改');
  }
}

/** Fills the blanks of all texts and publishes each; none of them needs the editor. */
async function publishTexts(page: Page): Promise<void> {
  await page.goto('/staff/setup?step=texts');
  const first = page.getByRole('button', { name: /^填写：/ }).first();
  await expect(first).toBeVisible();
  const names = await page
    .getByRole('button', { name: /^填写：/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).click();
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: name.replace('填写', '收起') }) });
    const publish = row.getByRole('button', { name: /发布$/ });
    await expect(publish).toBeVisible();
    for (const box of await row.getByRole('checkbox').all()) await box.check();
    for (const field of await row.getByRole('textbox').all())
      if ((await field.getAttribute('aria-required')) === 'true' && (await field.inputValue()) === '')
        await field.fill((await field.getAttribute('inputmode')) === 'decimal' ? '200' : '江边');
    await publish.click();
    await expect(row).toHaveCount(0);
  }
}

async function logInBySms(request: APIRequestContext, phone: string, codeFor: (phone: string) => string) {
  await api(request, '/api/v1/public/login/code', { phone });
  await expect.poll(() => codeFor(phone)).not.toBe('');
  return api(request, '/api/v1/public/login/phone', { phone, code: codeFor(phone) });
}

/** Addresses that the site map names, and what pages, apps and readers ask for besides. */
async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const nested = [...map.matchAll(/<sitemap>\s*<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  const maps = [map, ...(await Promise.all(nested.map(async (one) => (await request.get(one)).text())))];
  const pages = maps.flatMap((text) => [...text.matchAll(/<url>\s*<loc>([^<]+)/g)].map(([, address = '']) => address));
  return [...new Set(pages.map((address) => new URL(address).pathname))];
}

/** Every public page names the association, and nothing names the city of the demo. */
async function expectOwnNames(request: APIRequestContext): Promise<void> {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const addresses = [...(await publicAddresses(request)), '/no-such-page', '/manifest.webmanifest', '/robots.txt'];
  expect(addresses.length).toBeGreaterThan(30);
  while (addresses.length > 0) {
    const address = addresses.shift() ?? '';
    if (seen.has(address)) continue;
    seen.add(address);
    const answer = await request.get(address);
    const type = answer.headers()['content-type'] ?? '';
    const isExpected = address === '/no-such-page' ? answer.status() === 404 : answer.ok();
    if (!isExpected) wrong.push(`${address} answers ${answer.status()}`);
    if (!/text|json|xml|svg/.test(type)) continue;
    const text = await answer.text();
    if (/云州|Yunzhou|yzbq/i.test(text)) wrong.push(`${address} names the city of the demo`);
    if (!type.includes('text/html')) continue;
    if (!/<title>[^<]*临江/.test(text))
      wrong.push(`${address} does not name the association: ${/<title>[^<]*/.exec(text)}`);
    const parts = text.matchAll(
      /(?:src|href|content)="(?:https?:\/\/127\.0\.0\.1:\d+)?(\/(?:og|covers?|site-qr|feed|rss|atom|[\w/-]*\.(?:xml|ics|svg))[^"]*)"/g,
    );
    for (const [, part = ''] of parts) addresses.push(part.replaceAll('&amp;', '&'));
  }
  expect(wrong).toEqual([]);
}

test('an association of another city moves in, opens, and has its first certificate and member', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-moving-'));
  const sms = await startSms();
  const env = { DATA_DIR: folder, KEYS_DIR: path.join(folder, 'keys'), DEMO: '0', SMS_GATEWAY_URL: sms.url };
  let portal: RunningPortal | undefined;
  const printed: string[] = [];
  try {
    const code = firstAdministrator({ ...env, SITE_URL: 'http://127.0.0.1' });
    expect(code).toMatch(/^\d{6}$/);
    portal = await startPortal({ ...env, LOG_LEVEL: 'info' });
    const { base } = portal;
    const context = await browser.newContext({ baseURL: base });
    await context.addCookies([{ name: 'consent', value: 'refused', url: base }]);
    const page = await context.newPage();
    const request = await playwright.request.newContext({ baseURL: base });

    await test.step('visitors get one page, staff the workbench', async () => {
      const closed = await request.get('/news-list');
      expect(closed.status()).toBe(503);
      expect(await closed.text()).toContain('网站正在筹备');
      await enterWorkbench(page, code);
    });

    await test.step('the assistant is gone through', async () => {
      for (const step of Object.keys(SETTINGS)) await fillSettings(page, step);
      await publishTexts(page);
      await page.goto('/staff/setup?step=services');
      await page.getByRole('button', { name: '停止：研究报告' }).click();
      await expect(page.getByRole('button', { name: '恢复：研究报告' })).toBeVisible();
      await page.goto('/staff/setup?step=gateways');
      await page.getByLabel('接收测试短信的手机号').fill(ADMINISTRATOR);
      await page.getByRole('button', { name: '试发' }).first().click();
      await expect.poll(() => sms.messages.at(-1)?.text).toContain(NAME);
      await logInBySms(request, COLLEAGUE, sms.codeFor);
      await page.goto('/staff/people');
      await page.getByRole('button', { name: '添加同事' }).click();
      const dialog = page.getByRole('dialog', { name: '添加同事' });
      await dialog.getByLabel('手机号').fill(COLLEAGUE);
      for (const role of ['审核员', '财务']) await dialog.getByRole('checkbox', { name: role }).check();
      await dialog.getByRole('button', { name: '添加' }).click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the portal opens', async () => {
      await page.goto('/staff/setup?step=open');
      await page.getByRole('button', { name: '对公众开放' }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: '开放' }).click();
      await expect(page.getByText('网站正在对公众开放')).toBeVisible();
      expect((await request.get('/')).status()).toBe(200);
      expect((await request.get('/work/report')).status()).toBe(404);
    });

    await test.step('every public address names the association alone', () => expectOwnNames(request));

    const colleague = await logInBySms(request, COLLEAGUE, sms.codeFor);
    const factor = await enrol(request, colleague);
    const user = await logInBySms(request, APPLICANT, sms.codeFor);
    const { token } = user;

    const filed = await test.step('the first work has its certificate, its order paid by transfer', async () => {
      await certified(request, user, colleague);
      const filed = await registeredWork(request, user, colleague, today());
      expect(filed.recordNo).toMatch(/^ZP-\d{4}-000001$/);
      expect(filed.order.state).toBe('paid');
      expect(filed.order.remittanceCode).not.toMatch(/^YZ/);
      const { list } = await readAs(request, '/api/v1/user/certificates', user);
      expect(list[0]).toMatchObject({ number: filed.certificate.number });
      return filed;
    });

    await test.step('the first filing has its certificate', async () => {
      const work = {
        ...{
          sha256: createHash('sha256').update('渡口').digest('hex'),
          size: '12',
          fileName: '渡口.png',
          name: '雾中渡口',
        },
        ...{ fileType: 'image', completedAt: '2025-03-02', ownerKind: 'person', owner: '林知遥', author: '林知遥' },
        ...{ published: 'no', copy: '', attachments: [], promise: true },
      };
      const { id } = await api(request, '/api/v1/user/records/szzpba', work, token);
      const file = await request.get(`/api/v1/user/filings/${id}/certificate`, { headers: { platform: 'pc', token } });
      const printed = (await setText(new Uint8Array(await file.body()))).pieces.map(({ text }) => text).join('');
      expect(printed).toContain(NAME);
      expect(printed).not.toContain('云州');
    });

    const application = await test.step('the first application for membership is published', () =>
      announcedApplication(request, user, colleague));

    await test.step('no file names another association', async () => {
      const values = { values: filed.form };
      await expectOwnFiles(request, [
        ...['pdf', 'docx'].map((format) => ({
          address: `/api/v1/user/papers/zpdj/guaranteeFile?format=${format}`,
          ...{ by: user, body: values },
        })),
        { address: '/api/v1/user/personal-data/export', by: user },
        { address: '/api/v1/user/manage/zpdj/export', by: user },
        { address: '/api/v1/user/group-registration/template', by: user },
        { address: '/api/v1/figures/export', by: user },
        { address: '/api/v1/staff/import-kinds/member/template', by: colleague },
        { address: '/api/v1/staff/money/closing/export?period=2026-10', by: colleague },
        { address: '/api/v1/staff/figures/visits/export', by: colleague },
      ]);
      await expectOwnNames(request);
    });
    printed.push(...portal.lines());
    await request.dispose();
    await portal.stop();

    await test.step('after the publicity the fee is paid, and the member has number and certificate', async () => {
      const clock = path.join(import.meta.dirname, '../support/moved-clock.mjs');
      const moved = { NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT_DAYS: String(DAYS) };
      portal = await startPortal({ ...env, ...moved, LOG_LEVEL: 'info' });
      const later = await playwright.request.newContext({ baseURL: portal.base });
      const again = await logInBySms(later, COLLEAGUE, sms.codeFor);
      await showFactor(later, again, factor, DAYS);
      const member = await logInBySms(later, APPLICANT, sms.codeFor);
      const state = async () => (await readAs(later, `/api/v1/user/records/${application}`, member)).status;
      await expect.poll(state).toBe('unpaid');
      const order = await api(later, '/api/v1/user/order/wx/', { payType: '1', recordId: application }, member.token);
      await paidByTransfer(later, member, again, order.orderId);
      await decideOn(later, again, application, 'approve');
      const standing = await readAs(later, '/api/v1/user/membership/standing', member);
      expect(standing).toMatchObject({ state: 'active', number: expect.stringMatching(/\d{4}-\d+$/) });
      await expectOwnFiles(later, [
        { address: '/api/v1/user/membership/certificate', by: member, names: NAME },
        { address: '/api/v1/user/personal-data/export', by: member },
      ]);
      await expectOwnNames(later);
      printed.push(...portal.lines());
      await later.dispose();
    });

    expect(JSON.stringify(sms.messages)).not.toContain('云州');
    expect(printed.join('\n')).not.toContain('云州');
    await context.close();
  } finally {
    await portal?.stop();
    sms.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
