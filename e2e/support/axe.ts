import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** A finding of axe: the rule, and the elements as they stand in the page. */
export interface Violation {
  id: string;
  elements: string[];
}

/** Puts into a page, once, what says whether something in it moves: what moves for ever is left out. */
const watchForMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    Object.assign(window, {
      inMotion: () =>
        document.querySelector('[role=dialog][style*="transition-property"]') !== null ||
        document.getAnimations().some(ends),
    });
  });

/** How often a page is looked at while something moves in it. */
const LOOKS = 5;

/**
 * What axe finds on the page as it stands. Axe is put into a page once and asked there as often as one likes; its builder
 * for Playwright would put it there twice for each look, which takes as long as the look itself. No page has a frame.
 *
 * A dialog on its way in has no name yet, and half of its colours: it is waited for, and what was found while one came
 * is looked for again.
 */
export async function violationsOf(page: Page, tags: readonly string[], rules: RunOptions['rules'] = {}) {
  await watchForMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ looks, options }): Promise<Violation[]> => {
      // The type of the global is the module's.
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const inMotion: () => boolean = Reflect.get(window, 'inMotion');
      const still = async () => {
        const until = performance.now() + 3000;
        while (inMotion() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
      };
      let found: Violation[] = [];
      for (let look = 0; look < looks; look++) {
        await still();
        const { violations } = await run(document, options);
        found = violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
        if (found.length === 0 || !inMotion()) break;
      }
      return found;
    },
    {
      looks: LOOKS,
      options: { resultTypes: ['violations' as const], runOnly: { type: 'tag' as const, values: [...tags] }, rules },
    },
  );
}
