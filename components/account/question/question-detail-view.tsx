'use client';

import Link from 'next/link';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import styles from '@/components/shell/list/detail.module.css';
import { FileList } from '@/components/shell/list/file-list';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ShowIf } from '@/components/shell/session/show-if';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { OwnQuestion } from '@/lib/contract/questions';
import { formatFen } from '@/lib/format/money';
import { publicationWords, questionStateLabels } from '@/lib/kinds/content/question-labels';
import { orderPath } from '@/lib/kinds/products/order-paths';
import { questionWaiting } from '@/lib/rules/waiting';
import { PublicationCard } from './publication-card';
import classes from './question.module.css';
import { ownQuestionRef } from './question-refs';
import { QuestionReply } from './question-reply';

const shownOrder = ['unpaid', 'awaitingReceipt', 'auditing', 'returned'];

function Head({ question }: { question: OwnQuestion }) {
  const { title, state, categoryLabel, expert, publication, createdAt, id, answer, order } = question;
  return (
    <DetailHead
      tag={<StatusTag state={questionStateLabels[state]} />}
      title={title}
      waiting={questionWaiting(question)}
      meta={[
        expert ? `${expert.name}　${expert.organisation}` : '值班专家',
        categoryLabel,
        publicationWords(question),
        `提问于 ${createdAt.slice(0, 16)}`,
      ]}
      actions={
        <>
          {order && <ButtonLink href={orderPath(order.id)}>查看订单</ButtonLink>}
          {publication === 'published' && answer && (
            <ButtonLink href={`/answer/${id}`} variant="quiet">
              公开页面
            </ButtonLink>
          )}
          <PrintButton />
        </>
      }
    />
  );
}

/** Current state for the asker: pending answer or available actions. */
function QuestionProgress({ question }: { question: OwnQuestion }) {
  const { state, dueOn, expert, order } = question;
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

/** One question of the account: the question, the answer, and further actions. */
export function OwnQuestionView() {
  const query = useEndpoint(ownQuestionRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="咨询详情" back={{ href: '/mine/consult', label: '返回我的咨询' }}>
      {(question) => (
        <div className={classes.page}>
          <Head question={question} />
          <QuestionProgress question={question} />
          <Card title="问题">
            <p className={classes.text}>{question.body}</p>
            <FileList files={question.files} />
          </Card>
          <QuestionReply question={question} />
          <ShowIf flag="canOrder">
            <PublicationCard question={question} />
          </ShowIf>
        </div>
      )}
    </AccountDetail>
  );
}
