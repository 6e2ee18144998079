/** Tab bars that scroll on narrow screens. */
const STRIPS = '.tabs ul, .subtabs ul, .gp-nav ul, .side';

/** Width of the fade at either end of a bar (styles/phone-shell.css); px. */
const FADE = 40;

/**
 * Centres the current tab of each bar unless it is fully visible. Skips bars with keyboard focus, so that the focused
 * tab stays visible.
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
