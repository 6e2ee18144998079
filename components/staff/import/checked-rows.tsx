'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import type { CheckedImport, CheckedImportRow, ImportOutcome } from '@/lib/contract/imports';
import { outcomeLabels, outcomeOrder } from '@/lib/kinds/imports';
import type { ImportTable } from '@/lib/kinds/imports/define-import';
import styles from './import.module.css';

/** Rows shown at first, and with each further step. */
const STEP = 50;

const columns: Column<CheckedImportRow & { id: number }>[] = [
  {
    label: '行',
    as: 'title',
    cell: ({ row, title }) => (
      <>
        {title || '—'}
        <small className="nowrap">{`第 ${row} 行`}</small>
      </>
    ),
  },
  {
    label: '结果',
    as: 'state',
    cell: ({ outcome }) => <StatusTag state={outcomeLabels[outcome].label} tone={outcomeLabels[outcome].tone} />,
  },
  {
    label: '说明',
    cell: ({ note, problems }) =>
      problems.length === 0 ? (
        <span>{note || '—'}</span>
      ) : (
        <ul className={styles.problems}>
          {problems.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              <b>{column}</b>：{message}
            </li>
          ))}
        </ul>
      ),
  },
];

interface CheckedRowsProps {
  kind: ImportTable;
  fileName: string;
  checked: CheckedImport;
  /** The data have changed since an earlier dry run. */
  isStale: boolean;
  busy: boolean;
  onConfirm: (plan: string) => void;
  onDrop: () => void;
}

/** Dry run row by row, with the confirmation. */
export function CheckedRows({ kind, fileName, checked, isStale, busy, onConfirm, onDrop }: CheckedRowsProps) {
  const { counts, rows, plan, earlier } = checked;
  const [only, setOnly] = useState<ImportOutcome | ''>(counts.wrong > 0 ? 'wrong' : '');
  const [shown, setShown] = useState(STEP);
  const matching = rows.filter(({ outcome }) => only === '' || outcome === only);
  const writes = counts.create + counts.update;
  const sum = outcomeOrder.flatMap((outcome) =>
    counts[outcome] > 0 ? [`${outcomeLabels[outcome].label} ${counts[outcome]} 行`] : [],
  );
  const choose = (outcome: ImportOutcome | '') => {
    setOnly(outcome);
    setShown(STEP);
  };
  return (
    <Card title="三、核对并写入" bare>
      <div className={styles.pad}>
        {isStale && (
          <NoticeBar tone="warn">
            <p role="alert">核对以后数据有了变化，还没有写入任何内容。下面是重新试读的结果，请再核对一次。</p>
          </NoticeBar>
        )}
        {earlier && <NoticeBar>{`同一个文件在 ${earlier.at.slice(0, 16)} 导入过。`}</NoticeBar>}
        <p role="status">{`${fileName}：${sum.join('，')}。还没有写入任何内容。`}</p>
        <fieldset className="chips">
          <legend className="vh">只看</legend>
          <button type="button" aria-pressed={only === ''} onClick={() => choose('')}>
            全部<small>{rows.length}</small>
          </button>
          {outcomeOrder
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <button key={outcome} type="button" aria-pressed={only === outcome} onClick={() => choose(outcome)}>
                {outcomeLabels[outcome].label}
                <small>{counts[outcome]}</small>
              </button>
            ))}
        </fieldset>
      </div>
      <DataTable rows={matching.slice(0, shown).map((row) => ({ ...row, id: row.row }))} columns={columns} />
      <div className={`${styles.pad} ${styles.row}`}>
        {matching.length > shown && (
          <button type="button" className="btn btn-quiet" onClick={() => setShown(shown + STEP)}>
            {`再看 ${Math.min(STEP, matching.length - shown)} 行，共 ${matching.length} 行`}
          </button>
        )}
        {counts.wrong > 0 && <p>{`有 ${counts.wrong} 行有误，请在表格里改好，再上传一次。`}</p>}
        {counts.wrong === 0 && writes === 0 && <p>{`这些${kind.title}都已经有了，没有需要写入的。`}</p>}
        {counts.wrong === 0 && writes > 0 && (
          <BusyButton busy={busy} onClick={() => onConfirm(plan)}>
            {`确认写入 ${writes} ${kind.unit}`}
          </BusyButton>
        )}
        <button type="button" className="btn btn-quiet" onClick={onDrop} disabled={busy}>
          放弃
        </button>
      </div>
    </Card>
  );
}
