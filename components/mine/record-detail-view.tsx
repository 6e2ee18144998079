'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { Timeline, type TimelineEntry } from '@/components/ui/timeline';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnRecord, RecordDetail } from '@/lib/contract/records';
import { recordHolder } from '@/lib/kinds/record-words';
import { sentence } from '@/lib/text/sentence';
import { BackLink } from './back-link';
import { CorrectionForm } from './correction-form';
import styles from './detail.module.css';
import { DetailSkeleton } from './detail-skeleton';
import { FactFiles } from './fact-files';
import { NoDetail } from './no-detail';
import { orderPath } from './order-links';

const recordRef = endpointRef<typeof getOwnRecord>('GET', '/api/v1/user/records/{id}');

const actors = { applicant: '您', staff: '协会工作人员', system: '系统' } as const;

const timelineOf = (record: RecordDetail): TimelineEntry[] =>
  record.events
    .map(({ action, note, actor, createdAt }, index, all): TimelineEntry => {
      const isNow = index === all.length - 1 && record.stage !== 'closed';
      return { title: action, note, time: createdAt, by: actors[actor], state: isNow ? 'now' : 'past' };
    })
    .reverse();

/** Kinds whose form takes the correction. */
const formOfKind: Readonly<Record<string, string>> = { membership: '/join-submit' };

function Correction({ record }: { record: RecordDetail }) {
  if (!record.correction) return null;
  const { note, fields } = record.correction;
  return (
    <section className={styles.fix} aria-labelledby="fix-title">
      <h2 id="fix-title">
        {record.dueOn ? `请在 ${record.dueOn} 前补正，逾期未补正的，本次申请终止` : '请按要求补正'}
      </h2>
      {fields.length > 0 && <p>{`涉及：${fields.join('、')}`}</p>}
      {note && <p>{note}</p>}
      {formOfKind[record.kind] && (
        <Link className={`btn btn-ink btn-sm no-print ${styles.fixAct}`} href={formOfKind[record.kind] ?? ''}>
          现在补正
        </Link>
      )}
      {!formOfKind[record.kind] && <CorrectionForm id={record.id} />}
    </section>
  );
}

/** Why a case was refused, and the way to try again. */
function Refusal({ record }: { record: RecordDetail }) {
  if (record.status !== 'rejected') return null;
  const reason = record.events.findLast(({ actor, action }) => actor === 'staff' && action.startsWith('不予'))?.note;
  const isReturned = record.events.some(({ action }) => action === '会费退还');
  return (
    <section className={styles.fix} aria-label="未通过的原因">
      <h2>{reason ? `${record.statusLabel}：${sentence(reason)}` : record.statusLabel}</h2>
      {isReturned && <p>已缴会费已经退还，见办理记录与订单。</p>}
      {formOfKind[record.kind] && (
        <Link className={`btn btn-ink btn-sm no-print ${styles.fixAct}`} href={formOfKind[record.kind] ?? ''}>
          重新申请
        </Link>
      )}
    </section>
  );
}

/** Long texts take the whole width. */
const LONG = 24;

function RecordBody({ record }: { record: RecordDetail }) {
  const holder = recordHolder(record);
  return (
    <>
      <BackLink href="/mine/my-business">返回我的业务</BackLink>
      <section className={`card ${styles.head}`}>
        <div>
          <StatusTag state={record.statusLabel} />
          <h1>{record.title}</h1>
          <p className={styles.meta}>
            <span>
              {`编号 ${record.recordNo}`}
              <CopyButton value={record.recordNo} name="复制编号" />
            </span>
            <span>{record.kindLabel}</span>
            {record.submittedAt && <span>{`提交于 ${record.submittedAt.slice(0, 16)}`}</span>}
            {holder && <span>{holder}</span>}
          </p>
        </div>
        <div className={`${styles.actions} no-print`}>
          {record.orderId !== null && (
            <Link className="btn" href={orderPath(record.orderId)} prefetch={false}>
              查看订单
            </Link>
          )}
          <PrintButton label="打印" />
        </div>
      </section>
      <Correction record={record} />
      <Refusal record={record} />
      {record.status === 'quoted' && (
        <div className={styles.notice}>
          <NoticeBar>报价已出。接受的请与秘书处联系缴费，逾期未缴费的视为撤回。</NoticeBar>
        </div>
      )}
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
