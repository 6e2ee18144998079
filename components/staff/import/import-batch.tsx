'use client';

import { useState } from 'react';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { saveDownload } from '@/lib/client/http/save-download';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { getImport } from '@/lib/contract/imports';
import { importPages, outcomeLabels } from '@/lib/kinds/imports';
import styles from './import.module.css';
import { importRef, reportPath } from './import-refs';

type Batch = EndpointData<typeof getImport>;

/** Rows shown at first, and with each further step. */
const STEP = 50;

const columns: Column<Batch['rows'][number] & { id: number }>[] = [
  {
    label: '行',
    as: 'title',
    cell: ({ row, title }) => (
      <>
        {title}
        <small className="nowrap">{`第 ${row} 行`}</small>
      </>
    ),
  },
  {
    label: '结果',
    as: 'state',
    cell: ({ outcome }) => <StatusTag state={outcomeLabels[outcome].label} tone={outcomeLabels[outcome].tone} />,
  },
  { label: '说明', cell: ({ note }) => <span>{note || '—'}</span> },
];

function Detail({ batch }: { batch: Batch }) {
  const { id, fileName, kindTitle, by, at, created, updated, skipped, sha256, rows } = batch;
  const [shown, setShown] = useState(STEP);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveDownload(reportPath(id));
    setBusy(false);
  };
  return (
    <>
      <DetailHead
        tag={<StatusTag state="已写入" tone="jade" />}
        title={`导入${kindTitle}：${fileName}`}
        meta={[
          `新增 ${created}，更新 ${updated}，已有 ${skipped}`,
          `${by} ${at.slice(0, 16)}`,
          <span key="digest" title={sha256}>{`文件摘要 ${sha256.slice(0, 16)}`}</span>,
        ]}
        actions={
          <BusyButton variant="outline" busy={busy} onClick={save}>
            下载结果表
          </BusyButton>
        }
      />
      <Card title="逐行结果" bare>
        <DataTable
          rows={rows.slice(0, shown).map((row) => ({ ...row, id: row.row }))}
          columns={columns}
          ops={({ page, title }) =>
            page === '' ? null : (
              <RowLink href={page} of={title}>
                查看
              </RowLink>
            )
          }
        />
        {rows.length > shown && (
          <div className={styles.pad}>
            <button type="button" className="btn btn-quiet" onClick={() => setShown(shown + STEP)}>
              {`再看 ${Math.min(STEP, rows.length - shown)} 行，共 ${rows.length} 行`}
            </button>
          </div>
        )}
      </Card>
    </>
  );
}

/** One import with the outcome of each row. */
export function ImportBatch({ id }: { id: number }) {
  const query = useEndpoint(importRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="一次导入"
      back={{ href: importPages.home, label: '返回导入' }}
      missing="没有这次导入。"
    >
      {(batch) => <Detail batch={batch} />}
    </AccountDetail>
  );
}
