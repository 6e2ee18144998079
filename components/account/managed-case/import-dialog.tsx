'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { toast } from '@/lib/client/browser/toast-store';
import { download } from '@/lib/client/http/download';
import { ApiError } from '@/lib/client/http/errors';
import { send } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { fillPath } from '@/lib/contract/endpoint';
import { IMPORT_ROWS, type ImportProblem, importManaged, importTemplate } from '@/lib/contract/manage';
import styles from './import-dialog.module.css';

type Answer = z.output<typeof importManaged.data>;

async function bring(kind: string, file: File): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  const parsed = importManaged.data.safeParse(await send('POST', importManaged.path, { params: { kind }, body: form }));
  if (!parsed.success) throw new ApiError('network', 0, messages.requestFailed, { cause: parsed.error });
  return parsed.data;
}

/** Problems of an imported table, by cell. */
function ProblemTable({ problems, wrong }: { problems: readonly ImportProblem[]; wrong: number }) {
  return (
    <section className={styles.problems} aria-label="需要修改的地方" role="alert">
      <p>
        有 {wrong} 处需要修改，没有导入任何一行。{wrong > problems.length && `先列出 ${problems.length} 处。`}
      </p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">列</th>
              <th scope="col">问题</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ImportDialogProps {
  /** Key of a self-managed kind. */
  kind: string;
  /** Called after rows were imported. */
  onDone: () => void;
}

function OpenDialog({ kind, onDone, onClose }: ImportDialogProps & { onClose: () => void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const template = useMutation<void, ApiError>({
    mutationFn: () => download(fillPath(importTemplate.path, { kind }), '导入模板.xlsx'),
  });
  const sending = useMutation<Answer, ApiError, File>({
    mutationFn: (chosen) => bring(kind, chosen),
    meta: { quiet: true },
    onSuccess: ({ imported }) => {
      if (imported === 0) return;
      toast(`已导入 ${imported} 行`, 'done');
      onDone();
      onClose();
    },
  });
  const choose = (chosen: File | null) => {
    sending.reset();
    setFile(chosen);
  };
  return (
    <DialogFrame
      title="从表格导入"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close}>
            取消
          </button>
          <BusyButton busy={sending.isPending} disabled={!file} onClick={() => file && sending.mutate(file)}>
            导入
          </BusyButton>
        </>
      )}
    >
      <p className={styles.note}>
        选择 CSV 或 XLSX 文件，表头与导出的一致，一次最多 {IMPORT_ROWS}{' '}
        行。一格里有几项的，用顿号隔开或者各占一行；一项里的名称、编号用“｜”隔开。导入只新增，与已有的相同的、带着已有编号的行要先删去。有一处不对就一行也不导入；附件请导入后在详情里上传。
      </p>
      <BusyButton variant="quiet" size="sm" busy={template.isPending} onClick={() => template.mutate()}>
        下载模板
      </BusyButton>
      <div className={styles.file}>
        <label htmlFor={id}>表格文件</label>
        <input
          id={id}
          type="file"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </div>
      {sending.error && (
        <p className={styles.refused} role="alert">
          {sending.error.message}
        </p>
      )}
      {sending.data && sending.data.wrong > 0 && <ProblemTable {...sending.data} />}
    </DialogFrame>
  );
}

/** Imports the rows of a table as self-managed cases; reports problems by cell. */
export function ImportDialog({ kind, onDone }: ImportDialogProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpened(true)}>
        导入
      </button>
      {opened && <OpenDialog kind={kind} onDone={onDone} onClose={() => setOpened(false)} />}
    </>
  );
}
