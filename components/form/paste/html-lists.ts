import { LIST_STYLES, type ListStyle } from '@/lib/text/list-styles';

/** Styles by the HTML `type` of a list. */
const BY_TYPE: Readonly<Record<string, ListStyle>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** Gives a list that counts by letters, in HTML or by CSS, the class for it. */
function keepStyle(list: HTMLElement): void {
  const styled = [list, ...list.querySelectorAll<HTMLElement>(':scope > li')];
  const told = styled.map(({ style }) => style.listStyleType).find(Boolean) ?? '';
  const named = told.toLowerCase().replace('latin', 'alpha');
  const style = BY_TYPE[list.getAttribute('type') ?? ''] ?? LIST_STYLES.find((one) => one === named);
  // The editor reads both, too, and texts keep neither.
  list.removeAttribute('type');
  for (const element of styled) element.style.removeProperty('list-style-type');
  if (style) list.className = style;
}

/** Begins another list at each entry that states a number of its own: an entry keeps no number, and a list its first. */
function keepNumbers(list: HTMLElement): void {
  const entries = [...list.querySelectorAll<HTMLLIElement>(':scope > li')];
  let [open, next]: [HTMLElement, number] = [list, Number(list.getAttribute('start') ?? 1)];
  for (const [at, entry] of entries.entries()) {
    const stated = Number.parseInt(entry.getAttribute('value') ?? '', 10);
    if (stated > 0 && stated !== next) {
      if (at > 0) {
        const after = list.ownerDocument.createElement('ol');
        after.className = list.className;
        open.after(after);
        open = after;
      }
      open.setAttribute('start', String(stated));
      next = stated;
    }
    if (open !== list) open.append(entry);
    next += 1;
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
