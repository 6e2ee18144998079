import { useSession } from './session-store';

const MARK = 'data-top-tab';

/** Stores the index of a top tab in the session state, which survives a reload. */
function keep(tab: Element | null | undefined): void {
  const tabIndex = Number(tab?.getAttribute(MARK) ?? Number.NaN);
  if (Number.isInteger(tabIndex) && tabIndex !== useSession.getState().tabIndex) useSession.setState({ tabIndex });
}

/** Selects the tab of the current page; a page without a tab keeps the selection. */
export const keepCurrentTopTab = (): void => keep(document.querySelector(`[${MARK}][aria-current]`));

/** Stores every selected top tab, including links to other sites; returns the cleanup function. */
export function followTopTabs(): () => void {
  const chosen = ({ target }: Event) => {
    if (target instanceof Element) keep(target.closest(`[${MARK}]`));
  };
  document.addEventListener('click', chosen);
  return () => document.removeEventListener('click', chosen);
}
