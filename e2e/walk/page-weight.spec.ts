import { expect, test } from 'playwright/test';
import { weigh } from '../../scripts/bench/weight.mjs';
import { readWorld } from '../support/still-portal';

/** Limits in KiB: HTML as sent (brotli), and scripts loaded with the page (gzip). */
const HEAVIEST = { html: 56, js: 320 };

test('no public page is heavier than its kind may be', async () => {
  const world = readWorld();
  const heavy: string[] = [];
  for (const address of world.addresses.visitor) {
    const { js, html } = await weigh(world.base, address);
    if (js > HEAVIEST.js * 1024 || html > HEAVIEST.html * 1024)
      heavy.push(`${address}: ${Math.round(js / 1024)} KiB of scripts, ${Math.round(html / 1024)} KiB of HTML`);
  }
  expect(heavy).toEqual([]);
});
