'use client';

import '@/components/ui/prose.css';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import styles from '@/components/shell/list/detail.module.css';
import { FileList } from '@/components/shell/list/file-list';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Stars } from '@/components/ui/stars';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { ExpertQuestion } from '@/lib/contract/experts';
import { publicationWords } from '@/lib/kinds/content/question-labels';
import { AnswerForm } from './answer-form';
import { DeclineButton } from './decline-button';
import { expertQuestionRef } from './expert-refs';
import classes from './question.module.css';
import { Exchange } from './question-reply';

const stateOf = ({ view, isFollowUp, rating }: ExpertQuestion): string => {
  if (view === 'waiting') return isFollowUp ? '待答追问' : '待答复';
  return rating === null ? '已答复' : '已评价';
};

function Head({ question }: { question: ExpertQuestion }) {
  const { id, title, asker, categoryLabel, publication, createdAt, answer, canDecline } = question;
  return (
    <DetailHead
      tag={<StatusTag state={stateOf(question)} />}
      title={title}
      meta={[asker && `提问人 ${asker}`, categoryLabel, publicationWords(question), `提问于 ${createdAt.slice(0, 16)}`]}
      actions={
        <>
          {publication === 'published' && answer && (
            <ButtonLink href={`/answer/${id}`} variant="quiet">
              公开页面
            </ButtonLink>
          )}
          {canDecline && <DeclineButton id={id} title={title} />}
        </>
      }
    />
  );
}

/** One question as seen by the expert: question, answer, and the form for a pending answer. */
export function ExpertQuestionView() {
  const query = useEndpoint(expertQuestionRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="问题详情"
      back={{ href: '/mine/consult?view=waiting', label: '返回待我答复' }}
      backOf={({ view }) =>
        view === 'waiting'
          ? { href: '/mine/consult?view=waiting', label: '返回待我答复' }
          : { href: '/mine/consult?view=answered', label: '返回我的答复' }
      }
    >
      {(question) => (
        <div className={classes.page}>
          <Head question={question} />
          {question.dueOn && (
            <div className={styles.notice}>
              <NoticeBar tone="warn">{`请在 ${question.dueOn} 前答复。`}</NoticeBar>
            </div>
          )}
          <Card title="问题">
            <p className={classes.text}>{question.body}</p>
            <FileList files={question.files} />
          </Card>
          {question.answer !== null && (
            <Card title="我的答复" more={<p className="mute">{question.answeredAt?.slice(0, 16)}</p>}>
              {/* Sanitised by the provider before it was stored. */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: question.answer }} />
              <FileList files={question.answerFiles} />
            </Card>
          )}
          {question.followUps.map((entry) => (
            <Exchange key={entry.askedAt} entry={entry} who="我" />
          ))}
          {question.view === 'waiting' && <AnswerForm key={`${question.isFollowUp}`} question={question} />}
          {question.rating !== null && (
            <Card title="提问人的评价">
              <Stars rating={question.rating} />
              {question.comment && <p className={classes.text}>{question.comment}</p>}
            </Card>
          )}
        </div>
      )}
    </AccountDetail>
  );
}
