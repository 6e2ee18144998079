/** Milliseconds for which the old page may stand still: one that comes later is put in its place without a motion. */
const PATIENCE = 160;

/** What a link shows of the page that it leads to, by what the page itself shows. */
const pairs = { title: ['h2, h3, h4', 'main h1'], cover: ['.art', 'main .art'] } as const;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const name = (element: Element | null | undefined, as: string) => {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.style.viewTransitionName = as;
};

/** The title and the cover that a link shows. */
const shownBy = (link: Element) =>
  Object.entries(pairs).map(([as, [within, on]]) => ({
    as,
    on,
    shown: link.querySelector(within) ?? (as === 'title' ? link.closest(within) : null),
  }));

/**
 * Goes to another page as one turns a leaf: what the link shows of it moves to its place there, the rest fades. Without
 * a motion where the visitor wants none or the browser knows none.
 *
 * @param go - asks the router for the page
 * @param arrived - settles once the page stands in the document
 */
export function turnPage(link: Element, go: () => void, arrived: () => Promise<void>): void {
  if (!document.startViewTransition || isStill()) {
    go();
    return;
  }
  const parts = shownBy(link);
  for (const { shown, as } of parts) name(shown, as);
  const marked: (Element | null)[] = parts.map(({ shown }) => shown);
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late'));
  const turn = document.startViewTransition(async () => {
    const there = arrived();
    go();
    if ((await Promise.race([there, late])) === 'late') {
      turn.skipTransition();
      return;
    }
    for (const { as, on, shown } of parts) {
      name(shown, '');
      const place = document.querySelector(on);
      if (!shown || !place) continue;
      // A list may set a mark before the title: 置顶.
      if (as === 'title' && !shown.textContent.endsWith(place.textContent)) continue;
      name(place, as);
      marked.push(place);
    }
  });
  const unmark = () => {
    for (const element of marked) name(element, '');
  };
  // Skipped, it still is over; nothing waits for its motion.
  turn.ready.catch(() => undefined);
  turn.finished.then(unmark, unmark);
}
