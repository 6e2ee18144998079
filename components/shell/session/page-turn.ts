/** Maximum time that the old page is frozen; slower pages are shown without a transition. Milliseconds. */
const PATIENCE = 160;

/** Pairs of elements in a link and on its target page. */
const pairs = { title: ['h2, h3, h4', 'main h1'], cover: ['.art', 'main .art'] } as const;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const name = (element: Element | null | undefined, as: string) => {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.style.viewTransitionName = as;
};

/** Title and cover in a link. */
const shownBy = (link: Element) =>
  Object.entries(pairs).map(([as, [within, on]]) => ({
    as,
    on,
    shown: link.querySelector(within) ?? (as === 'title' ? link.closest(within) : null),
  }));

/**
 * Navigates with a view transition: title and cover of the link move to their place on the page, the rest cross-fades.
 * Without a transition if the visitor prefers reduced motion or the browser does not support it.
 *
 * @param go starts the navigation of the router
 * @param arrived resolves once the page is in the document
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
      // Lists may put a label before the title: 置顶.
      if (as === 'title' && !shown.textContent.endsWith(place.textContent)) continue;
      name(place, as);
      marked.push(place);
    }
  });
  const unmark = () => {
    for (const element of marked) name(element, '');
  };
  // A skipped transition rejects `ready`; nothing depends on it.
  turn.ready.catch(() => undefined);
  turn.finished.then(unmark, unmark);
}
