'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconPlus } from '@/components/ui/icons/icon-plus';
import classes from './form.module.css';
import { useFormSource } from './form-source';
import { ListEntry } from './list-entry';
import { useFolds } from './use-folds';

export interface ListSectionProps {
  /** Label of one entry: 被申请人. */
  label: string;
  /** Keys of the entries, in order. */
  keys: readonly string[];
  max: number;
  /** Minimum number of entries; at this number none can be removed. */
  min: number;
  /** Text of an empty list. */
  empty?: string;
  /** Whether other fields stand beside it, so that an empty list needs its label. */
  named?: boolean;
  /** Content above the entries. */
  before?: ReactNode;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** For lists whose entries can be moved and folded: mover, titles, and whether an entry has problems. */
  long?: {
    onMove: (from: number, to: number) => void;
    titleOf: (at: number) => string;
    hasProblem: (at: number) => boolean;
  };
  children: (at: number) => ReactNode;
}

/** A repeatable part of a form: numbered entries, to be added and removed. */
export function ListSection({
  label,
  keys,
  max,
  min,
  empty,
  named,
  before,
  onAdd,
  onRemove,
  long,
  children,
}: ListSectionProps) {
  const { generation } = useFormSource();
  const folds = useFolds(keys, generation);
  return (
    <>
      {before}
      {keys.length === 0 && (
        <div>
          {named && <h3 className={classes.listName}>{label}</h3>}
          {empty && <p className={classes.empty}>{empty}</p>}
        </div>
      )}
      {keys.map((key, at) => {
        const fold =
          long && folds.canFold(key)
            ? {
                title: long.titleOf(at),
                isOpen: folds.isOpen(key) || long.hasProblem(at),
                onTurn: (isOpen: boolean) => folds.turn(key, isOpen),
              }
            : undefined;
        return (
          <ListEntry
            key={key}
            label={keys.length > 1 || min === 0 ? `${label} ${at + 1}` : label}
            onRemove={keys.length > min ? () => onRemove(at) : undefined}
            onUp={long && keys.length > 1 ? at > 0 && (() => long.onMove(at, at - 1)) : undefined}
            onDown={long && keys.length > 1 ? at < keys.length - 1 && (() => long.onMove(at, at + 1)) : undefined}
            fold={fold}
          >
            {children(at)}
          </ListEntry>
        );
      })}
      {keys.length < max && (
        <button type="button" className="btn btn-sm" onClick={onAdd}>
          <Icon icon={iconPlus} size={16} />
          {`添加${label}`}
        </button>
      )}
    </>
  );
}
