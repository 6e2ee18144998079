import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures';

const screens = { wide: { width: 1280, height: 900 }, phone: { width: 360, height: 780 } };

/** Declares tests once for a wide screen and once for a phone. */
export function onEachScreen(declare: () => void): void {
  for (const [name, viewport] of Object.entries(screens)) {
    test.describe(`on a ${name} screen`, () => {
      test.use({ viewport });
      declare();
    });
  }
}

/** Declares a test for each page: one heading, nothing beyond the screen, accessible. */
export function expectEachFits(paths: readonly string[]): void {
  for (const path of paths) {
    test(`${path} fits and is accessible`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoOverflow(page);
      await expectAccessible(page);
    });
  }
}
