import type { Page } from 'playwright/test';
import type { RouteEntry } from '../lib/routes';
import { accounts, actAsEnterprise, expect, logInByApi, test, UNSETTLED, useLogin } from './fixtures';
import { standingAddresses, walkRoutes } from './support/address-book';
import { violationsOf } from './support/axe';
import { smallTargets } from './support/targets';

const screens = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Where nothing may have to be scrolled sideways, besides: the narrowest phone, a tablet, a wide screen. */
const otherWidths = [320, 768, 1920] as const;

/** What axe knows, trials of its own included, but the one that forbids what another asks for: a stop at what scrolls. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** What axe is not asked: {@link smallTargets} is the stricter of the two. */
const rules = { 'focus-order-semantics': { enabled: false }, 'target-size': { enabled: false } };

/** What stands on every page alike, and is half of most. */
const FRAME = ['.site-head', 'footer.foot'];

/**
 * Every finding on the page as it stands: rule, place and size of what is too small to press.
 * @param whole - header and footer, too, for axe
 */
async function faultsOf(page: Page, whole: boolean): Promise<string[]> {
  const violations = await violationsOf(page, TAGS, { rules, exclude: whole ? [] : FRAME });
  const found = violations.flatMap(({ id, elements }) => elements.map((html) => `${id}: ${html.slice(0, 160)}`));
  return [...found, ...(await smallTargets(page))];
}

/** How far the page scrolls sideways. */
async function sideways(page: Page): Promise<string[]> {
  const far = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return far > 0 ? [`scrolls ${far} px sideways`] : [];
}

/** The title ends with the association's name, and has said it once. */
async function titled(page: Page): Promise<string[]> {
  const title = await page.title();
  return /(?:^|(?<!云州市版权协会) - )云州市版权协会$/.test(title) ? [] : [`is called ${title}`];
}

/** No findings, and no page of the table that was not looked at. */
const nothing = { faults: [], unseen: [] };

/** Waits until nothing more is being read: what is looked at is the page, not its shape. */
async function settled(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./);
  await expect(page.locator('main :is(h1, h2)').first()).toBeAttached();
  // Until React has taken the page over, nothing in it is told to a screen reader.
  await expect(page.locator('main > div[inert]')).toHaveCount(0, { timeout: 20_000 });
  // The gallery of states shows pages that are being read, for ever.
  if (page.url().endsWith('/dev/states')) return;
  await expect(page.locator(UNSETTLED)).toHaveCount(0, { timeout: 20_000 });
}

/** Addresses that the page leads to on this site. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].map(
      ({ pathname, search }) => pathname + search,
    ),
  );

/** Pages that no link of the demo leads to, each at an address where it says something. */
const unlinked: Readonly<Record<RouteEntry['guard'], readonly string[]>> = {
  none: [
    '/search?q=版权',
    '/demo/learning',
    '/missing/expert.knowledge',
    '/codeIndex/aaaaaaaaaaaaaaaaaaaaaa',
    '/p/aaaaaaaaaaaaaaaa',
    '/scgpTempate/gold-prize/form/2',
  ],
  token: ['/scgpTempate/gold-prize/form/2'],
  staff: [
    '/staff/content/article/history?id=1',
    '/staff/content/article/preview?id=1',
    '/staff/money/transfers/1',
    '/staff/money/refunds/1',
  ],
};

/** Looks at every page that a kind of visitor may open, at both widths. Answers the findings by address and width. */
async function sweep(page: Page, guard: RouteEntry['guard']) {
  const faults: string[] = [];
  const framed = new Set<number>();
  // Pictures and codes of other origins have no part in it.
  await page.route(/\/site-qr\//, (route) => route.abort());
  const unseen = await walkRoutes(guard, [...unlinked[guard], ...standingAddresses(guard)], async (address) => {
    await page.setViewportSize(screens[0]);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await settled(page);
    const links = await linksOf(page);
    const look = async (width: number, height: number, find: () => Promise<string[]>) => {
      await page.setViewportSize({ width, height });
      faults.push(...(await find()).map((fault) => `${address} at ${width}: ${fault}`));
    };
    for (const { width, height } of screens)
      await look(width, height, async () => {
        const found = await faultsOf(page, !framed.has(width));
        framed.add(width);
        return [...found, ...(await sideways(page)), ...(await titled(page))];
      });
    for (const width of otherWidths) await look(width, 800, () => sideways(page));
    return links;
  });
  return { faults, unseen };
}

test.describe('nothing that axe knows of is wrong, and nothing is too small to press', () => {
  test.describe.configure({ timeout: 1_800_000 });

  test('on the pages for everybody', async ({ page }) => {
    expect(await sweep(page, 'none')).toEqual(nothing);
  });

  for (const who of ['person', 'owner'] as const) {
    test(`on the pages behind the login, as ${who}`, async ({ page, context, request, baseURL }) => {
      const login = await logInByApi(request, accounts[who]);
      if (who === 'owner') await actAsEnterprise(request, login);
      await useLogin(context, login, baseURL ?? '');
      expect(await sweep(page, 'token')).toEqual(nothing);
    });
  }

  test('on the pages of staff', async ({ page, context, request, baseURL }) => {
    await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
    expect(await sweep(page, 'staff')).toEqual(nothing);
  });
});

const templates = [
  '/',
  '/news/1',
  '/about/regulation',
  '/work',
  '/work/contract',
  '/expert-detail/1',
  '/work/certificate',
  '/scgp',
  '/login',
];

test('with more room between letters, words and lines nothing is cut off', async ({ page }) => {
  const cut: string[] = [];
  for (const address of templates) {
    await page.goto(address);
    const found = await page.evaluate(() => {
      const roomy = new CSSStyleSheet();
      roomy.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, roomy];
      const clips = (element: Element) => {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
        const hides = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
        // A summary that is cut short on purpose stands in full on its own page.
        return hides && webkitLineClamp === 'none' && !element.closest('.vh, svg, [aria-hidden=true]');
      };
      return [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && element.clientHeight > 1 && clips(element))
        .filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 2,
        )
        .map((element) => element.outerHTML.slice(0, 120));
    });
    cut.push(...found.map((html) => `${address}: ${html}`));
  }
  expect(cut).toEqual([]);
});

/** Where the focus stands, if it cannot be seen there: without a mark, off the screen, or below something else. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    // A radio that is drawn by its label shows its focus there.
    const at = focused.closest('label:has(> input.vh)') ?? focused;
    const { left, top, right, bottom, width, height } = at.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(at);
    const name = `${at.outerHTML.slice(0, 100)} `;
    if (outlineStyle === 'none' && boxShadow === 'none') return `${name}has no mark`;
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth || width < 2 || height < 2)
      return `${name}is off the screen`;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null &&
        (at.contains(hit) ||
          hit.contains(at) ||
          [...document.querySelectorAll('label')].some((label) => label.contains(at) && label.contains(hit)))
      );
    });
    return isSeen ? '' : `${name}is covered`;
  });

/** The same where it stays so: a strip glides to its entry, which takes as long as the machine needs. */
async function unseenForLong(page: Page): Promise<string> {
  let fault = await unseenFocus(page);
  for (let wait = 0; fault && wait < 10; wait++) {
    await page.waitForTimeout(300);
    fault = await unseenFocus(page);
  }
  return fault;
}

test('whoever goes by keyboard sees where they stand, and gets round every page', async ({ page }) => {
  test.slow();
  const unseen: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const address of templates) {
      await page.goto(address);
      const first = page.getByRole('link', { name: '跳到正文' });
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press('Tab');
        const fault = await unseenForLong(page);
        if (fault) unseen.push(`${address} at ${screen.width}: ${fault}`);
      }
    }
  }
  expect([...new Set(unseen)]).toEqual([]);
});
