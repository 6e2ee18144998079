import type { Browser, BrowserContext, FullConfig, Page } from 'playwright/test';
import { isGuarded, routeFor } from '../../lib/routes';
import { test as base, expect, UNSETTLED } from '../fixtures';
import { asksInVain, empty, isBareDetail, kindOf, missing, NOTHING, pathOf } from '../support/address-book';
import { FRAME, violationsOf } from '../support/axe';
import { type Beholder, picturedPages } from '../support/pictured-pages';
import { DAY, readWorld, type StillWorld } from '../support/still-portal';
import { smallTargets } from '../support/targets';

/* Opens every route once for each role and checks the page: status, title, heading, axe and target sizes at two
   widths (at one for the second role that has the same pages), horizontal overflow at five, console, links and, for the busiest pages, screenshots. */

const screens = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Screen = keyof typeof screens;
/** Further widths at which no page may scroll sideways: the narrowest phone, a tablet, a wide screen. */
const otherWidths = [320, 768, 1920] as const;
/** Height of a screenshot in CSS px. */
const depth = { wide: 1200, phone: 1800 } as const;

/**
 * All axe rules, experimental ones included, except one that conflicts with another: a tab stop on a scrolling region.
 */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/**
 * Disabled rules: {@link smallTargets} is stricter than axe's own rule for targets. Contrast, half of axe's time, is
 * checked once for each page, as colours do not depend on the width.
 */
const rulesAt = (screen: Screen) => ({
  'focus-order-semantics': { enabled: false },
  'target-size': { enabled: false },
  'color-contrast': { enabled: screen === 'wide' },
});

/**
 * At two fifths of the size letters are grey marks: antialiasing differences between Chromium builds do not matter,
 * positions do. A line that breaks differently moves everything below it, which exceeds this share of a page.
 */
const tolerance = { threshold: 0.25, maxDiffPixelRatio: 0.004 };

/**
 * Whether axe checks a page at a width. The owner of an enterprise has the pages of a person with other content, for
 * which the narrow width is enough.
 */
const isExamined = (role: Beholder, screen: Screen): boolean => role !== 'owner' || screen === 'phone';

/** Number of parts into which the pages of a role are split, for parallel workers. */
const PARTS: Readonly<Record<Beholder, number>> = { visitor: 6, person: 5, owner: 5, staff: 3 };

const test = base.extend<{ world: StillWorld }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
  world: async ({}, use) => use(readWorld()),
});

async function openAs(browser: Browser, world: StillWorld, role: Beholder): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: world.base,
    viewport: screens.wide,
    deviceScaleFactor: 0.4,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const url = world.base;
  await context.addCookies([{ name: 'consent', value: 'refused', url }]);
  const login = world.logins[role];
  if (login) {
    await context.addCookies([
      { name: 'reception-Token', value: login.bridge, url },
      { name: 'page-reader', value: login.reader, url, httpOnly: true },
    ]);
    await context.addInitScript((token) => localStorage.setItem('token', token), login.token);
  }
  // The QR codes in the footer contain the portal's address, which differs at each run.
  const code = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
  await context.route(/\/site-qr\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: code }));
  return context;
}

/** Waits until the page has finished loading. */
async function settled(page: Page, address: string): Promise<void> {
  await expect(page).toHaveTitle(/./);
  await expect(page.locator('main :is(h1, h2)').first()).toBeAttached();
  // Until hydration the content is inert and hidden from screen readers.
  await expect(page.locator('main > div[inert], [inert] main')).toHaveCount(0, { timeout: 20_000 });
  // The gallery of states shows permanently loading pages.
  if (address === '/dev/states') return;
  await expect(page.locator(UNSETTLED)).toHaveCount(0, { timeout: 20_000 });
  // A frame whose page is still loading has no heading of the first level.
  await expect(page.locator('h1')).toHaveCount(1, { timeout: 20_000 });
}

/** Whether a page contains a piece of HTML. Searches in the page, as its HTML takes longer to send than to search. */
const holds = (page: Page, html: string): Promise<boolean> =>
  page.evaluate((sought) => document.body.innerHTML.includes(sought), html);

/** Returns a fault for horizontal overflow. */
async function sideways(page: Page): Promise<string[]> {
  const far = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return far > 0 ? [`scrolls ${far} px sideways`] : [];
}

/** Returns axe violations and targets that are too small; axe checks header and footer once per role and width. */
async function findings(page: Page, screen: Screen, whole: boolean): Promise<string[]> {
  const violations = await violationsOf(page, TAGS, {
    rules: rulesAt(screen),
    exclude: whole ? [] : FRAME,
  });
  const found = violations.flatMap(({ id, elements }) => elements.map((html) => `${id}: ${html.slice(0, 160)}`));
  return [...found, ...(await smallTargets(page))];
}

/** Maximum height in CSS px of pages that once showed too much expanded content. */
const HIGHEST: Readonly<Record<string, Readonly<Record<Screen, number>>>> = {
  '/work/contract': { wide: 2840, phone: 4780 },
  '/answer': { wide: 2150, phone: 4390 },
  '/about/regulation': { wide: 5480, phone: 7680 },
  '/mediationCommittee/introduce': { wide: 2240, phone: 4170 },
  '/appraisalCommittee/introduce': { wide: 2880, phone: 5470 },
  '/genuine-software/policy': { wide: 2850, phone: 4260 },
};

/** Returns a fault for a page above its maximum height. */
async function tooHigh(page: Page, address: string, screen: Screen): Promise<string[]> {
  const most = HIGHEST[address]?.[screen];
  if (most === undefined) return [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > most ? [`is ${height} px high`] : [];
}

const headings = (page: Page) => page.locator('h1').count();

async function titled(page: Page): Promise<string[]> {
  const title = await page.title();
  return /(?:^|(?<!云州市版权协会) - )云州市版权协会$/.test(title) ? [] : [`is called ${title}`];
}

const nameOf = (address: string) =>
  decodeURIComponent(address)
    .replace(/[^\w\u4e00-\u9fff]+/g, '-')
    .replace(/^-|-$/g, '') || 'home';

/**
 * Whether the current tab of each scrolling strip is in view, as far as the strip scrolls; a script scrolls it when the
 * browser is idle.
 */
const tabsInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tabs ul, .subtabs ul, .gp-nav ul')].every((strip) => {
      const tab = strip.querySelector('[aria-current]');
      if (!tab || strip.scrollWidth <= strip.clientWidth) return true;
      const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
      const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1;
      return inner.left >= outer.left && (inner.right <= outer.right - 40 || isAtEnd);
    }),
  );

/**
 * Scrolls each strip as on a page that was opened at this width: the script leaves a strip alone once its current tab is
 * in view, at whichever width that was.
 */
const settleTabs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const strip of document.querySelectorAll('.tabs ul, .subtabs ul, .gp-nav ul')) {
      const tab = strip.querySelector('[aria-current]');
      if (!tab || strip.scrollWidth <= strip.clientWidth) continue;
      strip.scrollLeft = 0;
      const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (inner.right > outer.right - 40)
        strip.scrollLeft = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    }
  });

/** Compares the page with its screenshot. */
async function pictured(page: Page, address: string, screen: Screen): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => tabsInSight(page), { message: `${address}: current tabs` }).toBe(true);
  await settleTabs(page);
  const { width, height } = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return { width: document.documentElement.clientWidth, height: document.documentElement.scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height: Math.min(height, depth[screen]) };
  const options = { fullPage: true, clip, scale: 'device', ...tolerance } as const;
  await expect.soft(page).toHaveScreenshot(`${nameOf(address)}-${screen}.png`, options);
}

/** Returns the links on the rendered page to pages of the portal. */
const drawnLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
      .filter(({ download }) => !download)
      .map(({ pathname, search }) => pathname + search)
      .filter((href) => !/^\/(?:api|lpe|files|_next)\/|\.(?:xml|ico|png)$/.test(href)),
  );

/** Whether the fonts are those of Debian: with others no screenshot could match. */
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

/** Checks one page; returns its faults. */
async function look(page: Page, address: string, role: Beholder, whole: boolean, pictures: boolean): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize(screens.wide);
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  const status = answer?.status() ?? 0;
  if (status !== (missing.includes(address) ? 404 : 200)) faults.push(`answers ${status}`);
  await settled(page, address);
  if (!empty.includes(address) && !isBareDetail(address) && (await holds(page, NOTHING))) faults.push('shows nothing');
  if (address !== '/dev/states' && (await headings(page)) !== 1) faults.push(`${await headings(page)} h1`);
  faults.push(...(await titled(page)));
  for (const screen of ['wide', 'phone'] as const) {
    await page.setViewportSize(screens[screen]);
    if (pictures && picturedPages[role].includes(address)) await pictured(page, address, screen);
    const found = [
      ...(isExamined(role, screen) ? await findings(page, screen, whole) : []),
      ...(await sideways(page)),
      ...(await tooHigh(page, address, screen)),
    ];
    faults.push(...found.map((fault) => `at ${screens[screen].width}: ${fault}`));
  }
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await sideways(page)).map((fault) => `at ${width}: ${fault}`));
  }
  return faults.map((fault) => `${address} ${fault}`);
}

/** Requests links that the crawl has not requested; returns those that fail. */
async function dead(context: BrowserContext, known: Set<string>, links: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const href of links) {
    const kind = isGuarded(pathOf(href)) ? kindOf(href) : href;
    if (known.has(kind)) continue;
    known.add(kind);
    const { status } = await context.request
      .get(href, { maxRedirects: 0 })
      .then((answer) => ({ status: answer.status() }));
    if (status >= 400) faults.push(`${href}: ${status}`);
  }
  return faults;
}

/** Whether this run updates the screenshots instead of comparing with them. */
const isTaking = ({ updateSnapshots }: Pick<FullConfig, 'updateSnapshots'>) =>
  updateSnapshots === 'all' || updateSnapshots === 'changed';

for (const role of ['visitor', 'person', 'owner', 'staff'] as const) {
  for (let part = 0; part < PARTS[role]; part++) {
    test(`every page of the ${role} is whole, part ${part + 1}`, async ({ browser, world }) => {
      test.setTimeout(900_000);
      const context = await openAs(browser, world, role);
      const page = await context.newPage();
      await page.clock.setFixedTime(DAY);
      const faults: string[] = [];
      let at = '';
      page.on('console', (message) => {
        // The walk keeps a page open for longer than Chromium allows a preloaded style sheet to stay unused.
        const isExpected =
          asksInVain.includes(at) || isBareDetail(at) || /was preloaded using link preload/.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          faults.push(`${at} console: ${message.text().slice(0, 200)}`);
      });
      page.on('pageerror', ({ message }) => faults.push(`${at} throws: ${message.slice(0, 200)}`));
      const known = new Set(world.answered);
      const letters = await hasLetters(page);
      const own = world.addresses[role].filter((_, index) => index % PARTS[role] === part);
      for (const address of own) {
        at = address;
        faults.push(...(await look(page, address, role, part === 0 && address === own[0], letters)));
        const links = (await drawnLinks(page)).filter(
          (href) => routeFor(pathOf(href)) !== undefined || !known.has(href),
        );
        faults.push(...(await dead(context, known, links)).map((fault) => `${address} leads to ${fault}`));
      }
      await context.close();
      expect(faults).toEqual([]);
    });
  }
}

test('a record that is not there is marked as the walk expects it', async ({ browser, world }) => {
  const context = await openAs(browser, world, 'person');
  const page = await context.newPage();
  await page.goto('/mine/orderDetail/999999');
  await settled(page, '/mine/orderDetail/999999');
  await expect.poll(() => holds(page, NOTHING)).toBe(true);
  await context.close();
});

test('a single title that breaks is more than a picture forgives', async ({ browser, world }, { config }) => {
  test.skip(isTaking(config), 'the pictures are being taken');
  const context = await openAs(browser, world, 'visitor');
  const page = await context.newPage();
  await page.clock.setFixedTime(DAY);
  await page.goto('/news-list/policy');
  await settled(page, '/news-list/policy');
  await page.waitForLoadState('networkidle');
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, depth.wide) };
  await page
    .locator('main .feed :is(h2, h3)')
    .nth(2)
    .evaluate((title) => title.append(document.createElement('br'), '字'));
  const options = { fullPage: true, clip, scale: 'device', ...tolerance } as const;
  await expect(page).not.toHaveScreenshot('news-list-policy-wide.png', options);
  await context.close();
});
