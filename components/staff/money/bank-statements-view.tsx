'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { BankStatement } from '@/lib/contract/bank-statements';
import { formatFen } from '@/lib/format/money';
import { BankStatementUpload } from './bank-statement-upload';
import styles from './money.module.css';
import { bankStatementsRef } from './money-refs';
import { SampleButton } from './sample-button';

const columns: Column<BankStatement>[] = [
  {
    label: '文件',
    as: 'title',
    cell: ({ fileName, firstDay, lastDay }) => (
      <>
        {fileName}
        <small>{firstDay === lastDay ? firstDay : `${firstDay} 至 ${lastDay}`}</small>
      </>
    ),
  },
  { label: '新存入', as: 'figure', cell: ({ added }) => `${added} 笔` },
  { label: '金额', as: 'figure', cell: ({ amount }) => formatFen(amount) },
  { label: '已读过', as: 'figure', cell: ({ known }) => (known > 0 ? `${known} 笔` : '—') },
  { label: '上传', cell: ({ by, createdAt }) => <span>{`${by} ${createdAt.slice(0, 16)}`}</span> },
  {
    label: '状态',
    as: 'state',
    cell: ({ open }) =>
      open > 0 ? <StatusTag state={`待核对 ${open} 笔`} tone="gold" /> : <StatusTag state="已核对" tone="jade" />,
  },
];

/** Bank statements: upload and history. */
export function BankStatementsView() {
  const list = useAccountList(bankStatementsRef, ({ pageIndex }) => ({ query: { pageIndex } }));
  return (
    <AccountList
      list={list}
      title="银行流水"
      sub="到账与订单核对"
      actions={
        <>
          {list.query.data?.hasSample && <SampleButton />}
          <ButtonLink href="/staff/money/transfers">全部待核对</ButtonLink>
        </>
      }
      tabs={
        <div className={styles.above}>
          <BankStatementUpload />
        </div>
      }
      noun="流水"
      unit="份"
      empty={{ title: '还没有上传过银行流水', text: '上传以后，识别码与金额都相符的到账可以一起确认。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, fileName, open }) => (
            <RowLink href={`/staff/money/transfers?statement=${id}`} of={fileName}>
              {open > 0 ? '核对' : '查看'}
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
