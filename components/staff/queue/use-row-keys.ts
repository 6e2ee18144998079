import { useQueueKeys } from './use-queue-keys';

/** Links of the rows, each with the key of its item. */
const links = () => [...document.querySelectorAll<HTMLElement>('a[data-item]')];

const rowOf = (link: HTMLElement) => link.closest('li, tr');

/** Moves the focus to the item some rows further, from none to the first. */
function step(by: number): void {
  const all = links();
  const at = all.findIndex((link) => rowOf(link)?.contains(document.activeElement));
  all[at < 0 ? 0 : at + by]?.focus();
}

/** Key of the item whose row has the focus. */
const focused = (): string | undefined =>
  links().find((link) => rowOf(link)?.contains(document.activeElement))?.dataset.item;

export interface RowKeys {
  /** Keys of the selected items. */
  chosen: readonly string[];
  onChoose: (key: string) => void;
  onTake: (keys: readonly string[]) => void;
}

/** Shortcuts of a list of items: `j` and `k` go from row to row, `x` selects, `t` takes the selected or the focused item. */
export const useRowKeys = ({ chosen, onChoose, onTake }: RowKeys) =>
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const key = focused();
      if (key) onChoose(key);
    },
    t: () => {
      const key = focused();
      const wanted = chosen.length > 0 ? chosen : key ? [key] : [];
      if (wanted.length > 0) onTake(wanted);
    },
  });

/** Names the shortcuts of a list. */
export const ROW_KEYS = 'J 下一件，K 上一件，Enter 打开，X 选择，T 领取';
