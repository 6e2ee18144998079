'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ListAddress } from '@/components/shell/list/use-list-address';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { StaffViews } from '@/lib/contract/staff-views';
import styles from './list-views.module.css';
import { hideColumnsRef, removeViewRef, saveViewRef, viewsRef } from './views-refs';

export interface ListViewsProps {
  /** Address of the list. */
  list: string;
  address: ListAddress;
  saved: StaffViews;
  /** Labels of the columns that can be hidden; none for a list without columns. */
  columns: readonly string[];
}

const options = { refreshes: [viewsRef] };

/** Columns of the list, each shown or hidden on every device of the staff member. */
function Columns({ list, saved: { hidden }, columns }: Omit<ListViewsProps, 'address'>) {
  const { mutate } = useEndpointMutation(hideColumnsRef, options);
  const toggle = (label: string) => {
    const next = hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label];
    mutate({ body: { list, hidden: next } });
  };
  return (
    <details className={styles.columns}>
      <summary>{hidden.length > 0 ? `显示的列（隐藏 ${hidden.length}）` : '显示的列'}</summary>
      <fieldset>
        <legend className="vh">显示的列</legend>
        {columns.map((label) => (
          <Checkbox key={label} label={label} checked={!hidden.includes(label)} onChange={() => toggle(label)} />
        ))}
      </fieldset>
    </details>
  );
}

/** Saved filters of a list as pills, with the buttons that save or delete one, and the choice of columns. */
export function ListViews({ list, address, saved, columns }: ListViewsProps) {
  const [isNaming, setNaming] = useState(false);
  const save = useEndpointMutation(saveViewRef, { ...options, meta: { quiet: true } });
  const remove = useEndpointMutation(removeViewRef, { ...options, onSuccess: () => toast('已删除', 'done') });
  const current = saved.views.find(({ query }) => query === address.query);
  // Nothing saved, nothing to save and no columns: no empty strip.
  if (saved.views.length === 0 && address.query === '' && columns.length === 0) return null;
  const isBare = saved.views.length === 0 && address.query === '';
  return (
    <div className={`${styles.bar} no-print`} data-bare={isBare ? '' : undefined}>
      {saved.views.length > 0 && (
        <fieldset className={`chips ${styles.views}`}>
          <legend className="vh">保存的条件</legend>
          {saved.views.map(({ id, name, query }) => (
            <button key={id} type="button" aria-pressed={id === current?.id} onClick={() => address.open(query)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.acts}>
        {current ? (
          <button
            type="button"
            className="link"
            aria-busy={remove.isPending}
            onClick={() => !remove.isPending && remove.mutate({ params: { id: current.id } })}
          >
            {`删除“${current.name}”`}
          </button>
        ) : (
          address.query !== '' && (
            <button type="button" className="link" onClick={() => setNaming(true)}>
              保存现在的条件
            </button>
          )
        )}
        {columns.length > 0 && <Columns list={list} saved={saved} columns={columns} />}
      </div>
      {isNaming && (
        <PromptDialog
          title="保存现在的条件"
          label="名称，换一台设备也能用"
          confirmLabel="保存"
          maxLength={20}
          isValid={(name) => name !== '' || '请填写名称'}
          send={async (name) => {
            await save.mutateAsync({ body: { list, name, query: address.query } });
            toast('已保存', 'done');
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
