import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** An axe violation: the rule and the HTML of its elements. */
export interface Violation {
  id: string;
  elements: string[];
}

export interface Look {
  /** Overrides of rules. */
  rules?: RunOptions['rules'];
  /** Selectors of excluded elements. */
  exclude?: readonly string[];
}

/** Selectors of the portal's header and footer, which are the same on every page. */
export const FRAME = ['.site-head', 'footer.foot'];

/** Maximum number of runs while the page is animating. */
const LOOKS = 5;

/**
 * Runs axe on the page. Injects axe once per page and reuses it; its Playwright builder would inject it twice per run,
 * which takes as long as the run itself. No page has frames.
 *
 * A dialog that is opening has no name yet and wrong contrast, so this waits for animations, and repeats a run during
 * which one began. Infinite animations are ignored.
 */
export async function violationsOf(page: Page, tags: readonly string[], { rules = {}, exclude = [] }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ looks, options, left }): Promise<Violation[]> => {
      // The global has the type of the module.
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const ends = ({ playState, effect }: Animation) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
      const moves = () =>
        document.querySelector('[role=dialog][style*="transition-property"]') !== null ||
        document.getAnimations().some(ends);
      let hasMoved = false;
      document.addEventListener('transitionrun', () => {
        hasMoved = true;
      });
      for (let look = 1; ; look++) {
        const until = performance.now() + 3000;
        while (moves() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
        hasMoved = false;
        const { violations } = await run({ include: document, exclude: left }, options);
        if (violations.length === 0 || look === looks || !(hasMoved || moves()))
          return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
      }
    },
    {
      looks: LOOKS,
      left: [...exclude],
      options: { resultTypes: ['violations' as const], runOnly: { type: 'tag' as const, values: [...tags] }, rules },
    },
  );
}
