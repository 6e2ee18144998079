/** Strips of tabs that scroll on narrow screens. */
const STRIPS = '.tabs ul, .subtabs ul, .gp-nav ul, .side';

/** What fades at either end of a strip (styles/phone-shell.css), in px. */
const FADE = 40;

/**
 * Brings the current tab of each strip to its middle, where it does not stand in plain sight already. Whoever is on a strip
 * by keyboard keeps what they are on in sight.
 */
export function showCurrentTabs(): void {
  for (const strip of document.querySelectorAll(STRIPS)) {
    const tab = strip.querySelector('[aria-current]');
    if (!tab || strip.contains(document.activeElement) || strip.scrollWidth <= strip.clientWidth) continue;
    const outer = strip.getBoundingClientRect();
    const inner = tab.getBoundingClientRect();
    if (inner.left >= outer.left && inner.right <= outer.right - FADE) continue;
    strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }
}
