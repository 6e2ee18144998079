'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { send } from '@/components/ui/upload/send';
import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { certifyBatch } from '@/lib/contract/batches';
import styles from './batch.module.css';
import { batchReadings } from './batch-refs';
import type { CheckedInput, CheckedRow } from './use-certificates';

const columns: Column<CheckedRow & { id: number }>[] = [
  {
    label: '业务',
    as: 'title',
    cell: ({ title, recordNo, row, name }) => (
      <>
        {title || recordNo || name || '—'}
        <small className={name ? '' : 'nowrap'}>
          {[name || `第 ${row} 行`, title && recordNo].filter((part) => part && part !== title).join('　')}
        </small>
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

/** Sentence about a checked table or archive. */
const summaryOf = ({ rows, good, wrong, missing }: CheckedInput): string => {
  const unit = rows.some(({ name }) => name !== '') ? '个文件' : '行';
  return [
    `${good} ${unit}可以登记`,
    wrong > 0 && `${wrong} ${unit}有误，不会登记`,
    missing > 0 && `另有 ${missing} 件不在文件里，可以以后再登记`,
  ]
    .filter(Boolean)
    .join('；');
};

/** A checked table or archive row by row, with the confirmation; files are uploaded with it. */
export function CheckedCertificates({
  id,
  checked,
  onDone,
}: {
  id: number;
  checked: CheckedInput;
  onDone: () => void;
}) {
  // Files that are stored already, so that a second attempt uploads the rest alone.
  const stored = useRef(new Map<File, string>());
  const [sent, setSent] = useState(0);
  const certify = useEndpointMutation(certifyBatch, { refreshes: batchReadings });
  const good = checked.rows.filter(({ problem }) => problem === '');
  const store = async (file: File): Promise<string> => {
    const { signal } = new AbortController();
    const known = stored.current.get(file);
    const options = { purpose: 'receipt', onProgress: () => undefined, onWaiting: () => undefined, signal } as const;
    const address = known ?? (await send(file, options)).address;
    stored.current.set(file, address);
    setSent(stored.current.size);
    return address;
  };
  const record = useMutation<void, Error, undefined>({
    mutationFn: async () => {
      const rows: { recordNo: string; number: string; issuedOn: string; file: string }[] = [];
      for (const { recordNo, number, issuedOn, file } of good)
        rows.push({ recordNo, number, issuedOn, file: file ? await store(file) : '' });
      const { certified } = await certify.mutateAsync({ params: { id }, body: { rows } });
      toast(`已登记 ${certified} 件证书`, 'done');
      onDone();
    },
    meta: { quiet: true },
    onError: (error) => {
      // Recording reports its refusals by itself; what remains are uploads.
      if (!certify.isError) handleFailure(error);
    },
  });
  const files = good.filter(({ file }) => file).length;
  return (
    <>
      <p role="status" className={styles.pad}>{`${summaryOf(checked)}。`}</p>
      <DataTable rows={counted(checked.rows)} columns={columns} />
      <div className={`row ${styles.pad}`}>
        {good.length > 0 && (
          <BusyButton busy={record.isPending} onClick={() => record.mutate(undefined)}>
            {files > 0 ? `登记 ${good.length} 件证书并附上文件` : `登记 ${good.length} 件证书`}
          </BusyButton>
        )}
        <button type="button" className="btn btn-quiet" onClick={onDone} disabled={record.isPending}>
          放弃
        </button>
        {record.isPending && files > 0 && (
          <span className="mute" role="status">{`已上传 ${sent} / ${files} 个文件`}</span>
        )}
      </div>
    </>
  );
}
