import type { Page } from 'playwright/test';

/** Minimum width and height of a target in CSS px (WCAG 2.2, 2.5.8); spacing to other targets is not considered. */
export const LEAST_TARGET = 24;

/**
 * Returns the controls on the page that are smaller than {@link LEAST_TARGET}, each with its size. By the exception of
 * the criterion, a link within a sentence may have the height of its line. A label counts for its control. As a target
 * may extend beyond its visible box, the corners of the minimum size are hit-tested.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=menuitem], [role=option]';
    const labelsOf = (element: Element) => (element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []);
    /** Whether text stands beside it on the same line. */
    const isInSentence = (element: Element): boolean => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false;
      const parent = element.parentElement;
      if (!parent) return false;
      const words = [...parent.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
      );
      return words || isInSentence(parent);
    };
    const boxOf = (element: Element) => {
      const boxes = [element, ...labelsOf(element)]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
      return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
    };
    const isReached = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y } = boxOf(element);
      const half = least / 2 - 0.6;
      return [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ].every(([left = 0, top = 0]) => {
        const hit = document.elementFromPoint(left, top);
        return hit !== null && [element, ...labelsOf(element)].some((part) => part.contains(hit));
      });
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true], .vh, .skip')) continue;
      const { width, height } = boxOf(element);
      const isDrawn = Number.isFinite(width) && getComputedStyle(element).clipPath === 'none';
      if (!isDrawn || (width >= least - 0.5 && height >= least - 0.5)) continue;
      if (isInSentence(element) || isReached(element)) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20);
      found.push(`${element.tagName}.${element.className} ${name} ${Math.round(width)} × ${Math.round(height)}`);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;
  }, LEAST_TARGET);
