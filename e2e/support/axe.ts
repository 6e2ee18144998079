import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** A finding of axe: the rule, and the elements as they stand in the page. */
export interface Violation {
  id: string;
  elements: string[];
}

export interface Look {
  /** Rules that are left out, or that are off unless they are named. */
  rules?: RunOptions['rules'];
  /** Selectors of what is not looked at. */
  exclude?: readonly string[];
}

/** How often a page is looked at while something moves in it. */
const LOOKS = 5;

/**
 * What axe finds on the page as it stands. Axe is put into a page once and asked there as often as one likes; its builder
 * for Playwright would put it there twice for each look, which takes as long as the look itself. No page has a frame.
 *
 * A dialog on its way in has no name yet, and half of its colours: what moves is waited for, and what was found while
 * something began to move is looked for again. What moves for ever is left.
 */
export async function violationsOf(page: Page, tags: readonly string[], { rules = {}, exclude = [] }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ looks, options, left }): Promise<Violation[]> => {
      // The type of the global is the module's.
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
