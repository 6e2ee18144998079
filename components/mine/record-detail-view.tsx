'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { Timeline, type TimelineEntry } from '@/components/ui/timeline';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnRecord, RecordDetail } from '@/lib/contract/records';
import { formatFen } from '@/lib/format/money';
import { sentence } from '@/lib/text/sentence';
import { BackLink } from './back-link';
import { CorrectionForm } from './correction-form';
import styles from './detail.module.css';
import { DetailSkeleton } from './detail-skeleton';
import { FactFiles } from './fact-files';
import { NoDetail } from './no-detail';
import { orderPath } from './order-links';
import { WithdrawButton } from './withdraw-button';

const recordRef = endpointRef<typeof getOwnRecord>('GET', '/api/v1/user/records/{id}');

const actors = { applicant: '您', staff: '协会工作人员', system: '系统' } as const;

const timelineOf = (record: RecordDetail): TimelineEntry[] =>
  record.events
    .map(({ label, note, actor, createdAt }, index, all): TimelineEntry => {
      const isNow = index === all.length - 1 && record.stage !== 'closed';
      return { title: label, note, time: createdAt, by: actors[actor], state: isNow ? 'now' : 'past' };
    })
    .reverse();

function Correction({ record }: { record: RecordDetail }) {
  if (!record.correction) return null;
  const { note, fields } = record.correction;
  return (
    <section className={styles.fix} aria-labelledby="fix-title">
      <h2 id="fix-title">
        {record.dueOn ? `请在 ${record.dueOn} 前补正，逾期未补正的，本次申请终止` : '请按要求补正'}
      </h2>
      {note && <p>{note}</p>}
      {fields.length > 0 && (
        <ul className={styles.asked}>
          {fields.map(({ name, label, reason }) => (
            <li key={name}>
              <b>{label}</b>
              {reason && `：${reason}`}
            </li>
          ))}
        </ul>
      )}
      {record.correctsWhole ? (
        <Link className={`btn btn-ink btn-sm no-print ${styles.fixAct}`} href={record.form}>
          现在补正
        </Link>
      ) : (
        <CorrectionForm record={record} />
      )}
    </section>
  );
}

/** Why a case was refused, and the way to try again. */
function Refusal({ record }: { record: RecordDetail }) {
  if (record.status !== 'rejected') return null;
  const reason = record.events.findLast(({ action }) => action === 'refuse')?.note;
  const isReturned = record.events.some(({ action }) => action === 'returnFee');
  return (
    <section className={styles.fix} aria-label="未通过的原因">
      <h2>{reason ? `${record.statusLabel}：${sentence(reason)}` : record.statusLabel}</h2>
      {isReturned && <p>已缴费用已经退还，见办理记录与订单。</p>}
      <Link className={`btn btn-ink btn-sm no-print ${styles.fixAct}`} href={record.form}>
        重新申请
      </Link>
    </section>
  );
}

/** What a case costs that waits for its fee, and the way to pay it. */
function Fee({ record }: { record: RecordDetail }) {
  if (!record.payable || record.fee === null) return null;
  const type = record.kind === 'membership' ? 'join' : 'manage';
  return (
    <section className={styles.fix} aria-label="待缴费用">
      <h2>{`待缴费用 ${formatFen(record.fee)}`}</h2>
      <p>{`付款后继续办理。${record.dueOn ? `请在 ${record.dueOn} 前付款，逾期未付的视为撤回。` : ''}`}</p>
      <Link className={`btn btn-ink btn-sm no-print ${styles.fixAct}`} href={`/payIndex?type=${type}&id=${record.id}`}>
        确认并缴费
      </Link>
    </section>
  );
}

/** Cases of the same file: what this one came of, and what came of it. */
function Linked({ record }: { record: RecordDetail }) {
  if (record.linked.length === 0) return null;
  return (
    <section className="card" aria-labelledby="linked-title">
      <div className="card-head">
        <h2 id="linked-title">关联业务</h2>
      </div>
      <ul className={`card-body lines ${styles.linked}`}>
        {record.linked.map(({ id, title, kindLabel, statusLabel, tone }) => (
          <li key={id}>
            <Link href={`/mine/bussiness-detail?id=${id}`} prefetch={false}>
              {title}
            </Link>
            <small>{kindLabel}</small>
            <StatusTag state={statusLabel} tone={tone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Long texts take the whole width. */
const LONG = 24;

function RecordBody({ record }: { record: RecordDetail }) {
  return (
    <>
      <BackLink href="/mine/my-business">返回我的业务</BackLink>
      <section className={`card ${styles.head}`}>
        <div>
          <StatusTag state={record.statusLabel} tone={record.tone} />
          <h1>{record.title}</h1>
          <p className={styles.meta}>
            <span>
              {`编号 ${record.recordNo}`}
              <CopyButton value={record.recordNo} name="复制编号" />
            </span>
            <span>{record.kindLabel}</span>
            {record.submittedAt && <span>{`提交于 ${record.submittedAt.slice(0, 16)}`}</span>}
            {record.holder && <span>{record.holder}</span>}
          </p>
        </div>
        <div className={`${styles.actions} no-print`}>
          {record.orderId !== null && (
            <Link className="btn" href={orderPath(record.orderId)} prefetch={false}>
              查看订单
            </Link>
          )}
          {record.withdrawable && <WithdrawButton id={record.id} title={record.title} />}
          <PrintButton label="打印" />
        </div>
      </section>
      <Correction record={record} />
      <Refusal record={record} />
      <Fee record={record} />
      <div className={styles.columns}>
        <section className="card" aria-labelledby="facts-title">
          <div className="card-head">
            <h2 id="facts-title">申请内容</h2>
          </div>
          <div className="card-body">
            {record.facts.length === 0 ? (
              <p className="mute">这件业务没有更多可以显示的内容。</p>
            ) : (
              <DefinitionList
                items={record.facts.map(({ label, value, files }) => ({
                  label,
                  value: (
                    <>
                      {value && <span className={styles.value}>{value}</span>}
                      <FactFiles files={files} />
                    </>
                  ),
                  full: files.length > 0 || value.length > LONG || value.includes('\n'),
                }))}
              />
            )}
          </div>
        </section>
        <section className="card" aria-labelledby="events-title">
          <div className="card-head">
            <h2 id="events-title">办理记录</h2>
          </div>
          <div className="card-body">
            <Timeline entries={timelineOf(record)} />
          </div>
        </section>
        <Linked record={record} />
      </div>
    </>
  );
}

/** One case of the account: where it stands, what is asked for, what was handed in, what happened. */
export function RecordDetailView() {
  const id = useSearchParams().get('id') ?? '';
  const query = useEndpoint(recordRef, { params: { id: id || '0' } }, { meta: { quiet: true } });
  if (query.isPending) return <DetailSkeleton title="业务详情" />;
  if (!query.data) {
    return <NoDetail query={query} title="业务详情" back={{ href: '/mine/my-business', label: '返回我的业务' }} />;
  }
  return <RecordBody record={query.data} />;
}
