import { countedRuns, listStyleOf } from '@/lib/text/list-styles';
import { sourceElement } from './hidden-parts';

/** Gives a list that counts by letters, in HTML or by CSS, the class for it. */
function keepStyle(list: HTMLElement): void {
  const entries = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const style = listStyleOf(sourceElement(list), entries.map(sourceElement));
  // The editor reads both, too, and texts keep neither.
  list.removeAttribute('type');
  for (const element of [list, ...entries]) element.style.removeProperty('list-style-type');
  if (style) list.className = style;
}

/** Begins another list at each entry that states a number of its own. */
function keepNumbers(list: HTMLElement): void {
  const entries = [...list.querySelectorAll<HTMLLIElement>(':scope > li')];
  const stated = Number(list.getAttribute('start') ?? 1);
  let open = list;
  for (const [at, run] of countedRuns(entries, stated, (entry) => entry.getAttribute('value')).entries()) {
    if (at > 0) {
      const after = list.ownerDocument.createElement('ol');
      after.className = list.className;
      open.after(after);
      open = after;
      open.append(...run.entries);
    }
    if (at > 0 || run.start !== stated) open.setAttribute('start', String(run.start));
  }
}

/** Removes lists without any content, by which code blocks of WeChat and 语雀 count their lines. */
function dropEmpty(root: Element): void {
  for (const list of root.querySelectorAll('ol, ul')) {
    const isFilled = (list.textContent ?? '').trim() !== '' || list.querySelector('img, svg, video, table') !== null;
    if (!isFilled) list.remove();
  }
}

/** Prepares the lists of a pasted page for the editor: letters and numbers as it keeps them, no empty ones. */
export function tidyLists(root: Element): void {
  dropEmpty(root);
  for (const list of root.querySelectorAll<HTMLElement>('ol')) {
    keepStyle(list);
    keepNumbers(list);
  }
}
