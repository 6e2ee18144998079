'use client';

import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import classes from './form.module.css';

export interface ListSectionProps {
  /** What one entry is called: 被申请人. */
  label: string;
  /** Key of each entry, in order. */
  keys: readonly string[];
  max: number;
  /** The last one cannot be taken out below this number. */
  min: number;
  /** Said where there is no entry. */
  empty?: string;
  /** Other fields stand beside it, so that an empty one says what it is. */
  named?: boolean;
  /** Above the entries. */
  before?: ReactNode;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}

/** Entries of a form that may be several: each numbered, to be added and taken out. */
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
  children,
}: ListSectionProps) {
  return (
    <>
      {before}
      {keys.length === 0 && (
        <div>
          {named && <h3 className={classes.listName}>{label}</h3>}
          {empty && <p className={classes.empty}>{empty}</p>}
        </div>
      )}
      {keys.map((key, at) => (
        <div key={key} className={classes.item}>
          <div className={classes.itemHead}>
            <h3>{keys.length > 1 || min === 0 ? `${label} ${at + 1}` : label}</h3>
            {keys.length > min && (
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => onRemove(at)}>
                <Icon icon={IconTrash} size={16} />
                删除
                <span className="vh">{`${label} ${at + 1}`}</span>
              </button>
            )}
          </div>
          {children(at)}
        </div>
      ))}
      {keys.length < max && (
        <button type="button" className="btn btn-sm" onClick={onAdd}>
          <Icon icon={IconPlus} size={16} />
          {`添加${label}`}
        </button>
      )}
    </>
  );
}
