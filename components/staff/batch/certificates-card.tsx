'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { FileDrop } from '@/components/ui/file-drop';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { BatchDetail } from '@/lib/contract/batches';
import styles from './batch.module.css';
import { BatchDownload } from './batch-download';
import { downloadPath } from './batch-refs';
import { CheckedCertificates } from './checked-certificates';
import { type CheckedInput, useCertificates } from './use-certificates';

const ACCEPTED = [
  '.csv',
  '.xlsx',
  '.zip',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
].join(',');

/**
 * Certificates returned for a batch, as a table or as a ZIP of PDF files: read first, shown row by row, and recorded
 * after confirmation.
 */
export function CertificatesCard({ batch }: { batch: BatchDetail }) {
  const [checked, setChecked] = useState<CheckedInput | null>(null);
  const reading = useCertificates(batch);
  const read = (file: File) => {
    setChecked(null);
    reading.mutate(file, { onSuccess: setChecked });
  };
  return (
    <Card title="登记证书" bare more={<span className="mute">{`${batch.waiting} 件待发证`}</span>}>
      <div className={styles.pad}>
        <FileDrop
          label="证书登记表或证书压缩包"
          hint="登记表：XLSX 或 CSV，列名为业务编号、登记号、发证日期。压缩包：ZIP，内含 PDF 证书，按文件名或证书上的业务编号、名称对应，扫描件把业务编号、登记号、日期写进文件名。先试读，确认后才登记。"
          accept={ACCEPTED}
          disabled={reading.isPending}
          onFile={read}
        />
        <BatchDownload path={downloadPath(batch.id, 'certificates/template')} label="下载登记表" variant="quiet" />
        {reading.isPending && <p role="status">{reading.progress || '正在试读…'}</p>}
        {reading.problem && (
          <NoticeBar tone="warn">
            <p role="alert">{reading.problem}</p>
          </NoticeBar>
        )}
      </div>
      {checked && <CheckedCertificates id={batch.id} checked={checked} onDone={() => setChecked(null)} />}
    </Card>
  );
}
