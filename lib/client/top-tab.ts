import { useSession } from './session-store';

const MARK = 'data-top-tab';

/** Keeps the place of a top tab in the session state; the tab's session brings it back after a reload. */
function keep(tab: Element | null | undefined): void {
  const tabIndex = Number(tab?.getAttribute(MARK) ?? Number.NaN);
  if (Number.isInteger(tabIndex) && tabIndex !== useSession.getState().tabIndex) useSession.setState({ tabIndex });
}

/** Takes the tab of the page that is open for the chosen one; a page of none leaves the choice as it was. */
export const keepCurrentTopTab = (): void => keep(document.querySelector(`[${MARK}][aria-current]`));

/** Keeps whichever top tab is chosen, the one that leads to another site too; returns what ends that. */
export function followTopTabs(): () => void {
  const chosen = ({ target }: Event) => {
    if (target instanceof Element) keep(target.closest(`[${MARK}]`));
  };
  document.addEventListener('click', chosen);
  return () => document.removeEventListener('click', chosen);
}
