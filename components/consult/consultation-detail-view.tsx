'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { BackLink } from '@/components/mine/back-link';
import styles from '@/components/mine/detail.module.css';
import { DetailSkeleton } from '@/components/mine/detail-skeleton';
import { NoDetail } from '@/components/mine/no-detail';
import { orderPath } from '@/components/mine/order-links';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { Consultation } from '@/lib/contract/questions';
import { formatBytes } from '@/lib/format/file-size';
import { formatFen } from '@/lib/format/money';
import { consultationStateLabels } from '@/lib/kinds/content/question-words';
import classes from './consultation.module.css';
import { consultationRef } from './consultation-refs';
import { ConsultationReply } from './consultation-reply';

const shownOrder = ['unpaid', 'awaitingReceipt', 'auditing', 'returned'];

function Head({ consultation }: { consultation: Consultation }) {
  const { title, state, categoryLabel, expert, isPublic, createdAt, id, answer, order } = consultation;
  return (
    <section className={`card ${styles.head}`}>
      <div>
        <StatusTag state={consultationStateLabels[state]} />
        <h1>{title}</h1>
        <p className={styles.meta}>
          <span>{expert ? `${expert.name}　${expert.organisation}` : '值班专家'}</span>
          <span>{categoryLabel}</span>
          <span>{isPublic ? '公开' : '私密'}</span>
          <span>{`提问于 ${createdAt.slice(0, 16)}`}</span>
        </p>
      </div>
      <div className={`${styles.actions} no-print`}>
        {order && (
          <Link className="btn" href={orderPath(order.id)} prefetch={false}>
            查看订单
          </Link>
        )}
        {isPublic && answer && (
          <Link className="btn btn-quiet" href={`/answer/${id}`} prefetch={false}>
            公开页面
          </Link>
        )}
        <PrintButton />
      </div>
    </section>
  );
}

/** What the asker waits for, or has to do. */
function Standing({ consultation }: { consultation: Consultation }) {
  const { state, dueOn, expert, order } = consultation;
  const who = expert ? expert.name : '值班专家';
  const notice = (words: string, tone: 'info' | 'warn' = 'info') => (
    <div className={styles.notice}>
      <NoticeBar tone={tone}>
        {words}
        {order && shownOrder.includes(order.state) && (
          <>
            {' '}
            <Link href={orderPath(order.id)} prefetch={false}>
              {`去付款 ${formatFen(order.amount)}`}
            </Link>
          </>
        )}
      </NoticeBar>
    </div>
  );
  if (state === 'unpaid')
    return notice(
      order?.state === 'auditing' ? '转账回执审核通过后，问题即送达。' : '付款后问题即送达答复人。',
      'warn',
    );
  if (state === 'waiting')
    return notice(`${who}正在准备答复，${dueOn ? `最迟 ${dueOn} 送达，` : ''}有了答复会发站内信。`);
  if (state === 'cancelled') return notice('订单已取消，问题没有送达。可以重新提交咨询。');
  if (state !== 'closed') return null;
  return notice(order?.state === 'refunded' ? '咨询已关闭，款项已退回，退款原因见订单。' : '咨询已关闭。');
}

function Question({ consultation }: { consultation: Consultation }) {
  const { body, files } = consultation;
  return (
    <section className="card" aria-labelledby="question-title">
      <div className="card-head">
        <h2 id="question-title">问题</h2>
      </div>
      <div className="card-body">
        <p className={classes.text}>{body}</p>
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file) => (
              <li key={file.sha256 + file.address}>
                <a className="link" href={file.address} target="_blank" rel="noopener noreferrer">
                  {file.originalName}
                </a>
                <span className="mute">{formatBytes(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** One question of the account: what was asked, the answer, and what may follow. */
export function ConsultationDetailView() {
  const id = useSearchParams().get('id') ?? '';
  const query = useEndpoint(consultationRef, { params: { id: id || '0' } }, { meta: { quiet: true } });
  if (query.isPending) return <DetailSkeleton title="咨询详情" />;
  if (!query.data)
    return <NoDetail query={query} title="咨询详情" back={{ href: '/mine/consult', label: '返回我的咨询' }} />;
  return (
    <div className={classes.page}>
      <BackLink href="/mine/consult">返回我的咨询</BackLink>
      <Head consultation={query.data} />
      <Standing consultation={query.data} />
      <Question consultation={query.data} />
      <ConsultationReply consultation={query.data} />
    </div>
  );
}
