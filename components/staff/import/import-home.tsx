'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useStaff } from '@/components/staff/self/use-staff';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { roleLabels, rolesWith } from '@/lib/contract/duties';
import type { ImportSummary } from '@/lib/contract/imports';
import { importKinds, importPages } from '@/lib/kinds/imports';
import styles from './import.module.css';
import { importsRef } from './import-refs';

const columns: Column<ImportSummary>[] = [
  {
    label: '文件',
    as: 'title',
    cell: ({ fileName, kindTitle }) => (
      <>
        {fileName}
        <small>{kindTitle}</small>
      </>
    ),
  },
  { label: '新增', as: 'figure', cell: ({ created }) => String(created) },
  { label: '更新', as: 'figure', cell: ({ updated }) => String(updated) },
  { label: '已有', as: 'figure', cell: ({ skipped }) => String(skipped) },
  { label: '导入', cell: ({ by, at }) => <span>{`${by} ${at.slice(0, 16)}`}</span> },
  { label: '文件摘要', cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}</code> },
];

/** Kinds of import, each with the duty that it requires. */
function Kinds() {
  const duties = useStaff().data?.duties ?? [];
  return (
    <Card title="可以导入的内容" className={styles.above}>
      <ul className={styles.kinds}>
        {importKinds.map(({ key, title, about, duty }) => (
          <li key={key}>
            <b>{title}</b>
            <p className="mute">{about}</p>
            {duties.includes(duty) ? (
              <ButtonLink href={importPages.kind(key)} variant="outline">
                {`导入${title}`}
              </ButtonLink>
            ) : (
              <span className="mute">{`由${rolesWith(duty)
                .map((role) => roleLabels[role])
                .join('、')}导入`}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Imports that were carried out, below what can be imported. */
export function ImportHome() {
  const list = useAccountList(importsRef, ({ pageIndex, text }) => ({ query: { pageIndex, kind: text('kind', 40) } }));
  return (
    <AccountList
      list={list}
      title="导入"
      sub="把协会原有的资料从表格搬进来：下载模板填好，先试读核对，再一次写入。"
      tabs={<Kinds />}
      noun="导入记录"
      unit="次"
      empty={{ title: '还没有导入过', text: '从上面选一种内容开始。同一个文件再导入一次，不会重复写入。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, fileName }) => (
            <RowLink href={importPages.one(id)} of={fileName}>
              查看
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
