'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import type { ListAddress } from '@/components/shell/list/use-list-address';
import { useListViews } from '@/components/staff/views/use-list-views';
import { TableDownload } from '@/components/ui/table-download';
import type { AuditEntry } from '@/lib/contract/audit';
import { recordId } from '@/lib/rules/identifiers/record-id';
import styles from './staff-account.module.css';
import { auditRef } from './staff-account-refs';

const filters = ['userId', 'operation', 'subject', 'subjectId', 'q', 'from', 'to'] as const;
const noFilter = Object.fromEntries(filters.map((name) => [name, '']));
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string) => (DAY.test(text) ? text : undefined);

function ExportButton({ address }: { address: ListAddress }) {
  const query = Object.fromEntries(filters.map((name) => [name, address.get(name)]));
  return <TableDownload path="/api/v1/staff/audit/export" query={query} />;
}

/** Changed fields with old and new values. */
function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && (
              <>
                <del>
                  <span className="vh">原为</span>
                  {before}
                </del>
                <span className={styles.arrow} aria-hidden="true">
                  →
                </span>
              </>
            )}
            <ins>
              {before && <span className="vh">现为</span>}
              {after || '（空）'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry, address }: { entry: AuditEntry; address: ListAddress }) {
  const { at, userName, summary, title, subject, subjectId, changes } = entry;
  const isFiltered = address.get('subjectId') !== '';
  return (
    <li className={styles.entry}>
      <p>
        <time className="num mute">{at.slice(0, 16)}</time>
        <b>{userName}</b>
        <span>{summary}</span>
        {title && <span className={styles.thing}>{title}</span>}
        {subjectId && !isFiltered && (
          <button
            type="button"
            className="more"
            aria-label={`${title || subjectId}的全部记录`}
            onClick={() => address.change({ subject, subjectId })}
          >
            全部记录
          </button>
        )}
      </p>
      <Changes changes={changes} />
    </li>
  );
}

/** Notice that the log is filtered by one subject, with a link to reset it. */
const OneSubject = ({ address }: { address: ListAddress }) => (
  <div className={`${styles.bar} no-print`}>
    <button type="button" className="btn btn-sm" onClick={() => address.change({ subject: '', subjectId: '' })}>
      只看一个对象，点此看全部
    </button>
  </div>
);

/** Audit log of all staff actions with old and new values; searchable, filterable, with a download. */
export function AuditView() {
  const list = useAccountList(auditRef, ({ pageIndex, get, text }) => ({
    query: {
      pageIndex,
      pageSize: 20,
      userId: recordId(get('userId')) || undefined,
      operation: text('operation', 200),
      subject: text('subject', 60),
      subjectId: text('subjectId', 100),
      q: text('q', 60),
      from: dayIn(get('from')),
      to: dayIn(get('to')),
    },
  }));
  const views = useListViews(list.address);
  const { address } = list;
  return (
    <AccountList
      list={list}
      views={views.views}
      title="操作记录"
      sub="只增不改：谁、何时、对什么做了什么"
      actions={<ExportButton address={address} />}
      noun="记录"
      search="对象、姓名、事项或原因"
      range={{ label: '日期' }}
      select={{
        name: 'userId',
        label: '人员',
        all: '全部人员',
        options: ({ people }) => people.map(({ id, name }) => ({ value: String(id), label: name })),
      }}
      secondSelect={{
        name: 'operation',
        label: '事项',
        all: '全部事项',
        options: ({ operations }) => operations.map(({ operation, summary }) => ({ value: operation, label: summary })),
      }}
      innerTabs={address.get('subjectId') !== '' && <OneSubject address={address} />}
      empty={{
        title: '没有这样的记录',
        text: '工作人员的每一次操作都会记在这里。',
        actions: (
          <button type="button" className="btn" onClick={() => address.change(noFilter)}>
            看全部记录
          </button>
        ),
      }}
    >
      {({ list: entries }) => (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} address={address} />
          ))}
        </ol>
      )}
    </AccountList>
  );
}
