'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { type Declared, isWorthShowing } from '@/lib/aigc/compare';
import { useWorker } from '@/lib/client/browser/use-worker';
import { FileReportView } from './file-report';
import type { FileReport, LabelWorker } from './label.worker';
import classes from './label-reader.module.css';

export interface LabelReaderProps {
  files: readonly File[];
  /** Declaration in the form for the same files; without it nothing is compared. */
  declared?: Declared;
  /** Called once all files were read. */
  onFound?: (reports: FileReport[]) => void;
}

/** Reads the origin labels of files and compares them with the declaration. Runs locally; nothing is uploaded. */
export function LabelReader({ files, declared, onFound }: LabelReaderProps) {
  const { remote: labelWorker } = useWorker<LabelWorker>(
    () => new Worker(new URL('./label.worker.ts', import.meta.url), { type: 'module' }),
  );
  const [reports, setReports] = useState<FileReport[] | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(onFound);
  latest.current = onFound;

  useEffect(() => {
    let stale = false;
    setReports(null);
    setFailed(false);
    if (files.length === 0) return;
    Promise.all(files.map((file) => labelWorker().read(file))).then(
      (read) => {
        if (stale) return;
        setReports(read);
        latest.current?.(read);
      },
      () => {
        if (!stale) setFailed(true);
      },
    );
    return () => {
      stale = true;
    };
  }, [files]);

  return (
    <div className={classes.reader} aria-live="polite">
      {files.length > 0 && !reports && !failed && <p className="mute">正在读取标识…</p>}
      {failed && (
        <p className="err">
          <Icon icon={iconAlertCircle} size={16} />
          没有读完，请再选一次文件
        </p>
      )}
      {reports
        ?.filter((report) => isWorthShowing(report, declared))
        .map((report) => (
          <FileReportView key={`${report.name} ${report.size}`} report={report} declared={declared} />
        ))}
    </div>
  );
}
