'use client';

import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconArrowDown } from '@/components/ui/icons/icon-arrow-down';
import { iconArrowUp } from '@/components/ui/icons/icon-arrow-up';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { iconTrash } from '@/components/ui/icons/icon-trash';
import classes from './form.module.css';

interface MoveButtonProps {
  icon: typeof iconArrowUp;
  words: string;
  /** False at the end of the list. */
  onMove: (() => void) | false;
}

/** Moves an entry by one position and keeps the focus on the button. */
function MoveButton({ icon, words, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      aria-label={words}
      title={words}
      disabled={onMove === false}
      onClick={({ currentTarget }) => {
        if (onMove) onMove();
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      <Icon icon={icon} size={16} />
    </button>
  );
}

export interface ListEntryProps {
  /** Label with its number: 服务 3 */
  label: string;
  /** Undefined when the entry cannot be removed. */
  onRemove?: () => void;
  /** Undefined for lists without an order. */
  onUp?: MoveButtonProps['onMove'];
  onDown?: MoveButtonProps['onMove'];
  /** For foldable entries: the title shown while folded. */
  fold?: { title: string; isOpen: boolean; onTurn: (isOpen: boolean) => void };
  children: ReactNode;
}

/** One entry of a list, with its number and actions above. */
export function ListEntry({ label, onRemove, onUp, onDown, fold, children }: ListEntryProps) {
  const id = useId();
  const isOpen = fold?.isOpen ?? true;
  return (
    <div className={isOpen ? classes.item : `${classes.item} ${classes.folded}`}>
      <div className={classes.itemHead}>
        <h3>
          {fold ? (
            <button
              type="button"
              className="prints"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => fold.onTurn(!isOpen)}
            >
              <Icon icon={iconChevronDown} size={16} />
              <span>
                {label}
                {fold.title && <small>{fold.title}</small>}
              </span>
            </button>
          ) : (
            label
          )}
        </h3>
        <span className={classes.itemActs}>
          {onUp !== undefined && <MoveButton icon={iconArrowUp} words={`上移${label}`} onMove={onUp} />}
          {onDown !== undefined && <MoveButton icon={iconArrowDown} words={`下移${label}`} onMove={onDown} />}
          {onRemove && (
            <button type="button" className="btn btn-quiet btn-sm" title={`删除${label}`} onClick={onRemove}>
              <Icon icon={iconTrash} size={16} />
              <span className={classes.actWord}>删除</span>
              <span className="vh">{label}</span>
            </button>
          )}
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
