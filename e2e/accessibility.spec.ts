import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

/* Accessibility checks beyond the crawl of all pages: increased text spacing, and keyboard focus. */

const screens = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

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

test('increased letter, word and line spacing cuts nothing off', async ({ page }) => {
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
        // A summary that is clamped on purpose stands in full on the linked page.
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

/** Returns the focused element if its focus is not visible: no outline, off-screen, or covered by another element. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    // A radio drawn by its label shows its focus there.
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

/** Waits for the focus to become visible, as a strip scrolls smoothly to its entry. @returns the remaining fault */
async function unseenForLong(page: Page): Promise<string> {
  let fault = '';
  const seen = async () => {
    fault = await unseenFocus(page);
    return fault;
  };
  await expect
    .poll(seen, { timeout: 3_000 })
    .toBe('')
    .catch(() => undefined);
  return fault;
}

test('the keyboard focus is visible at every stop of every template', async ({ page }) => {
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
