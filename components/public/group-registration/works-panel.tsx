'use client';

import { controlId, useFormSource } from '@/components/form/form-source';
import { BusyButton } from '@/components/ui/busy-button';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { FileDrop } from '@/components/ui/file-drop';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { saveDownload } from '@/lib/client/http/save-download';
import { groupTemplate } from '@/lib/contract/group-registration';
import { GROUP_WORKS } from '@/lib/kinds/cases/group-registration';
import { type ShownWork, useGroupWorks } from './use-group-works';
import styles from './works-panel.module.css';

const WORKBOOK = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Row = ShownWork & { state: string };

const columns: Column<Row & { id: number }>[] = [
  {
    label: '作品',
    as: 'title',
    cell: ({ name, row, id }) => (
      <>
        {name || '—'}
        <small className="nowrap">{row > 0 ? `第 ${row} 行` : `第 ${id} 件`}</small>
      </>
    ),
  },
  { label: '样本', cell: ({ samples }) => samples.join('、') || '—' },
  {
    label: '结果',
    as: 'state',
    cell: ({ problems, state }) =>
      problems.length > 0 ? (
        <ul className={styles.wrong}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        <StatusTag state={state} tone={state === '已放入申请' ? 'jade' : 'ink'} />
      ),
  },
];

const textIn = (entry: unknown, name: string): string => {
  const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : '';
  return typeof value === 'string' ? value : '';
};
const countIn = (entry: unknown): number => {
  const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'sample') : [];
  return Array.isArray(value) ? value.length : 0;
};
/** Fields of a work whose problems stand beside its row. */
const FIELDS = [
  'name',
  'workType',
  'completedOn',
  'completedCity',
  'publication',
  'publishedOn',
  'publishedCity',
  'publishedAt',
  'authors',
  'purpose',
  'process',
  'originality',
  'sample',
];

/** Works that the form holds, with the problems that its validation has found. */
function useHeldWorks(): Row[] {
  const { read, problem } = useFormSource();
  const value = read('works');
  return (Array.isArray(value) ? value : []).map((entry: unknown, at) => {
    const problems = ['', ...FIELDS.map((field) => `.${field}`)].map((path) => problem(`works.${at}${path}`));
    return {
      row: 0,
      name: textIn(entry, 'name'),
      samples: countIn(entry) > 0 ? [`${countIn(entry)} 个文件`] : [],
      problems: [...new Set(problems.filter(Boolean))],
      state: '已放入申请',
    };
  });
}

const summaryOf = (rows: readonly Row[]): string => {
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  return wrong > 0
    ? `清单里有 ${rows.length} 件作品，${wrong} 件有误：请改好文件以后重新选择。`
    : `清单里有 ${rows.length} 件作品，都没有问题。`;
};

/** Workbook and samples of a group: both are checked row by row before the works are put into the application. */
export function WorksPanel() {
  const works = useGroupWorks();
  const held = useHeldWorks();
  const { problem } = useFormSource();
  const isHeld = held.length > 0 && (!works.hasRows || works.use.isSuccess);
  const rows: Row[] =
    isHeld && works.shown.every(({ problems }) => problems.length === 0)
      ? held
      : works.shown.map((one) => ({ ...one, state: works.hasFiles ? '可以提交' : '等待样本' }));
  const isGood = works.hasRows && works.hasFiles && works.shown.every(({ problems }) => problems.length === 0);
  return (
    <div className={`${styles.panel} full`} id={controlId('works')} tabIndex={-1}>
      <div role="alert">
        {problem('works') && (
          <NoticeBar tone="warn">
            <p>{problem('works')}</p>
          </NoticeBar>
        )}
      </div>
      <p className="row fold">
        <button
          type="button"
          className="btn btn-sm"
          onClick={() => void saveDownload(groupTemplate.path, '作品清单.xlsx')}
        >
          下载作品清单模板
        </button>
        <span className="mute">{`一行一件，一次最多 ${GROUP_WORKS} 件；第一行是示例`}</span>
      </p>
      <div className={styles.drops}>
        <FileDrop
          label="作品清单"
          hint="第一步：填好的作品清单，XLSX 或 CSV"
          accept={WORKBOOK}
          disabled={works.workbook.isPending || works.use.isPending}
          onFile={(file) => works.workbook.mutate(file)}
        />
        <FileDrop
          label="作品样本压缩包"
          hint="第二步：样本放在一个 ZIP 里，文件名与作品名称或者清单里的一致；单个 100 MB、合计 500 MB 以内"
          accept=".zip,application/zip"
          disabled={works.archive.isPending || works.use.isPending}
          onFile={(file) => works.archive.mutate(file)}
        />
      </div>
      {(works.workbook.isPending || works.archive.isPending) && <p role="status">正在读取…</p>}
      {[works.workbook.problem, works.archive.problem].filter(Boolean).map((said) => (
        <NoticeBar key={said} tone="warn">
          <p role="alert">{said}</p>
        </NoticeBar>
      ))}
      {rows.length > 0 && <p role="status">{isHeld ? `申请里有 ${held.length} 件作品。` : summaryOf(rows)}</p>}
      {rows.length > 0 && <DataTable rows={counted(rows)} columns={columns} />}
      {works.hasFiles && works.hasRows && works.unused.length > 0 && (
        <p className="mute">{`压缩包里有 ${works.unused.length} 个文件没有用到：${works.unused.slice(0, 10).join('、')}`}</p>
      )}
      {isGood && !works.use.isSuccess && (
        <p className="row fold">
          <BusyButton busy={works.use.isPending} onClick={() => works.use.mutate(undefined)}>
            {`上传样本，把 ${rows.length} 件作品放入申请`}
          </BusyButton>
          {works.use.isPending && <span role="status">{`已上传 ${works.sent} / ${works.total} 个文件`}</span>}
        </p>
      )}
    </div>
  );
}
