import path from 'node:path';
import type { Browser, FullConfig, Page } from 'playwright/test';
import { accounts, actAsEnterprise, expect, logInByApi, test, UNSETTLED, useLogin } from './fixtures';
import { type Beholder, picturedPages } from './support/pictured-pages';
import { type RunningPortal, startPortal } from './support/portal';

/** The day on which every picture is taken: demo data and their dates follow it. */
const DAY = '2026-11-20T10:00:00+08:00';
const screens = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** How far down a picture goes, in CSS px. */
const depth = { wide: 1200, phone: 1800 };

/**
 * At two fifths of the size, letters are grey marks: how a Chromium draws their edges does not matter, where they stand does. A line
 * that breaks moves all below it; what stands alone and breaks is still above this share.
 */
const tolerance = { threshold: 0.25, maxDiffPixelRatio: 0.004 };

/** Whether pictures are taken now, instead of being compared with. */
const isTaking = ({ updateSnapshots }: Pick<FullConfig, 'updateSnapshots'>) =>
  updateSnapshots === 'all' || updateSnapshots === 'changed';

/** Whether letters are Debian's: with others no picture could be the same. */
const hasLetters = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const width = (family: string) => {
      if (pen) pen.font = `40px ${family}`;
      return pen?.measureText('WWiil 0.1').width;
    };
    const isThere = (name: string) =>
      ['monospace', 'serif'].every((other) => width(`"${name}", ${other}`) === width(`"${name}"`)) &&
      width(`"${name}", monospace`) !== width('monospace');
    return (
      isThere('Noto Sans CJK SC') &&
      isThere('Noto Serif CJK SC') &&
      !isThere('PingFang SC') &&
      !isThere('Microsoft YaHei')
    );
  });

async function openAs(browser: Browser, portal: RunningPortal, who: Beholder, screen: keyof typeof screens) {
  const context = await browser.newContext({
    baseURL: portal.base,
    viewport: screens[screen],
    deviceScaleFactor: 0.4,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'consent', value: 'refused', url: portal.base }]);
  if (who !== 'visitor') {
    const login = await logInByApi(context.request, accounts[who]);
    if (who === 'owner') await actAsEnterprise(context.request, login);
    await useLogin(context, login, portal.base);
  }
  const page = await context.newPage();
  // The codes in the foot lead to the portal's own address, which is another at each run.
  const code = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
  await page.route(/\/site-qr\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: code }));
  await page.clock.setFixedTime(DAY);
  return page;
}

/** Waits until the page is as it stays: read, with all that comes late. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeAttached();
  await expect(page.locator(UNSETTLED)).toHaveCount(0, { timeout: 20_000 });
  await page.waitForLoadState('networkidle');
}

/** How the picture of the page as it stands is taken. */
async function frame(page: Page, screen: keyof typeof screens) {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, depth[screen]) };
  return { fullPage: true, clip, scale: 'device', ...tolerance } as const;
}

const nameOf = (address: string) =>
  decodeURIComponent(address)
    .replace(/[^\w\u4e00-\u9fff]+/g, '-')
    .replace(/^-|-$/g, '') || 'home';

test.describe('every page looks as its picture', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  let portal: RunningPortal;

  test.beforeAll(async ({ browser }) => {
    // A database is made and filled.
    test.setTimeout(180_000);
    const page = await browser.newPage();
    const letters = await hasLetters(page);
    await page.close();
    test.skip(!letters, 'the pictures are drawn with fonts-noto-cjk');
    const world = path.join(import.meta.dirname, 'support', 'still-world.mjs');
    portal = await startPortal({ SEED: 'demo', DEV_OUTBOX: '1', STILL_CLOCK: DAY, NODE_OPTIONS: `--import ${world}` });
  });
  test.afterAll(() => portal?.stop());

  for (const screen of ['wide', 'phone'] as const) {
    for (const who of ['visitor', 'person', 'owner', 'staff'] as const) {
      test(`to the ${who} on a ${screen} screen`, async ({ browser }) => {
        const page = await openAs(browser, portal, who, screen);
        for (const address of picturedPages[who]) {
          const answer = await page.goto(address);
          expect.soft(answer?.status(), address).toBe(address === '/no-such-page' ? 404 : 200);
          await settle(page);
          await expect.soft(page).toHaveScreenshot(`${nameOf(address)}-${screen}.png`, await frame(page, screen));
        }
        await page.context().close();
      });
    }
  }

  test('a single title that breaks is more than a picture forgives', async ({ browser }, { config }) => {
    test.skip(isTaking(config), 'the pictures are being taken');
    const page = await openAs(browser, portal, 'visitor', 'wide');
    await page.goto('/news-list/policy');
    await settle(page);
    const whole = await frame(page, 'wide');
    await page
      .locator('main .feed :is(h2, h3)')
      .nth(2)
      .evaluate((title) => title.append(document.createElement('br'), '字'));
    await expect(page).not.toHaveScreenshot('news-list-policy-wide.png', whole);
    await page.context().close();
  });
});
