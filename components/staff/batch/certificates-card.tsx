'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { FileDrop } from '@/components/ui/file-drop';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { ApiError, fieldsOf } from '@/lib/client/http/errors';
import { send } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  type BatchDetail,
  type CheckedCertificate,
  type CheckedCertificates,
  certifyBatch,
  checkBatchCertificates,
} from '@/lib/contract/batches';
import { fillPath } from '@/lib/contract/endpoint';
import styles from './batch.module.css';
import { BatchDownload } from './batch-download';
import { batchReadings, downloadPath } from './batch-refs';

async function check(id: number, file: File): Promise<CheckedCertificates> {
  const form = new FormData();
  form.append('file', file);
  const answer = await send('POST', fillPath(checkBatchCertificates.path, { id }), { body: form });
  const parsed = checkBatchCertificates.data.safeParse(answer);
  if (!parsed.success) throw new ApiError('network', 0, messages.requestFailed, { cause: parsed.error });
  return parsed.data;
}

const columns: Column<CheckedCertificate & { id: number }>[] = [
  {
    label: '业务',
    as: 'title',
    cell: ({ title, recordNo, row }) => (
      <>
        {title || recordNo || '—'}
        <small className="nowrap">{`第 ${row} 行${title ? `　${recordNo}` : ''}`}</small>
      </>
    ),
  },
  { label: '登记号', cell: ({ number }) => number || '—' },
  { label: '发证日期', cell: ({ issuedOn }) => issuedOn || '—' },
  {
    label: '结果',
    as: 'state',
    cell: ({ problem }) =>
      problem ? <span className={styles.wrong}>{problem}</span> : <StatusTag state="可以登记" tone="jade" />,
  },
];

/** Sentence about a checked file. */
const summaryOf = ({ good, wrong, missing }: CheckedCertificates): string =>
  [
    `${good} 行可以登记`,
    wrong > 0 && `${wrong} 行有误，不会登记`,
    missing > 0 && `另有 ${missing} 件不在文件里，可以以后再登记`,
  ]
    .filter(Boolean)
    .join('；');

/** A checked file row by row, with the confirmation. */
function Checked({ id, checked, onDone }: { id: number; checked: CheckedCertificates; onDone: () => void }) {
  const certify = useEndpointMutation(certifyBatch, {
    refreshes: batchReadings,
    onSuccess: ({ certified }) => {
      toast(`已登记 ${certified} 件证书`, 'done');
      onDone();
    },
  });
  const rows = checked.rows
    .filter(({ problem }) => problem === '')
    .map(({ recordNo, number, issuedOn }) => ({ recordNo, number, issuedOn }));
  return (
    <>
      <p role="status" className={styles.pad}>{`${summaryOf(checked)}。`}</p>
      <DataTable rows={counted(checked.rows)} columns={columns} />
      <div className={`row ${styles.pad}`}>
        {rows.length > 0 && (
          <BusyButton busy={certify.isPending} onClick={() => certify.mutate({ params: { id }, body: { rows } })}>
            {`登记 ${rows.length} 件证书`}
          </BusyButton>
        )}
        <button type="button" className="btn btn-quiet" onClick={onDone} disabled={certify.isPending}>
          放弃
        </button>
      </div>
    </>
  );
}

/** Certificates returned for a batch: a table is read first, shown row by row, and recorded after confirmation. */
export function CertificatesCard({ batch: { id, waiting } }: { batch: BatchDetail }) {
  const [checked, setChecked] = useState<CheckedCertificates | null>(null);
  const reading = useMutation<CheckedCertificates, ApiError, File>({
    mutationFn: (file) => check(id, file),
    meta: { quiet: true },
    onMutate: () => setChecked(null),
    onSuccess: setChecked,
  });
  const { error } = reading;
  return (
    <Card title="登记证书" bare more={<span className="mute">{`${waiting} 件待发证`}</span>}>
      <div className={styles.pad}>
        <FileDrop
          label="证书登记表"
          hint="XLSX 或 CSV，列名为业务编号、登记号、发证日期；先试读，确认后才登记。"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={reading.isPending}
          onFile={(file) => reading.mutate(file)}
        />
        <BatchDownload path={downloadPath(id, 'certificates/template')} label="下载登记表" variant="quiet" />
        {reading.isPending && <p role="status">正在试读…</p>}
        {error && (
          <NoticeBar tone="warn">
            <p role="alert">{Object.values(fieldsOf(error))[0] ?? error.message}</p>
          </NoticeBar>
        )}
      </div>
      {checked && <Checked id={id} checked={checked} onDone={() => setChecked(null)} />}
    </Card>
  );
}
