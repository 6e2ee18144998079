'use client';

import '@/components/ui/prose.css';
import { Exchange } from '@/components/account/question/question-reply';
import { AccountDetail, DetailColumns, DetailHead } from '@/components/shell/list/account-detail';
import { FileList } from '@/components/shell/list/file-list';
import { QueuePanel } from '@/components/staff/queue/queue-panel';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Stars } from '@/components/ui/stars';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { StaffQuestion } from '@/lib/contract/questions';
import { formatFen } from '@/lib/format/money';
import { publicationWords, questionStateLabels } from '@/lib/kinds/content/question-labels';
import { AssignForm } from './assign-form';
import { CloseQuestionButton } from './close-question-button';
import { OfficeAnswerForm } from './office-answer-form';
import { PublicationForm } from './publication-form';
import classes from './staff-answers.module.css';
import { staffQuestionRef } from './staff-answers-refs';

function Question({ question }: { question: StaffQuestion }) {
  const { id, title, state, asker, categoryLabel, publication, createdAt, dueOn, expert, order, declined } = question;
  const who = expert?.name ?? '协会';
  return (
    <>
      <DetailHead
        tag={<StatusTag state={questionStateLabels[state]} />}
        title={title}
        meta={[
          asker,
          categoryLabel,
          publicationWords(question),
          `提问于 ${createdAt.slice(0, 16)}`,
          `答复人 ${who}`,
          dueOn && `期限 ${dueOn}`,
          order && `已付 ${formatFen(order.amount)}`,
        ]}
        actions={
          <>
            {publication === 'published' && (
              <ButtonLink href={`/answer/${id}`} external>
                公开页面
              </ButtonLink>
            )}
            {question.canClose && <CloseQuestionButton question={question} />}
          </>
        }
      />
      <DetailColumns>
        <div>
          <Card title="问题">
            <p className={classes.text}>{question.body}</p>
            <FileList files={question.files} />
          </Card>
          {question.answer !== null && (
            <Card title={`${who}的答复`} more={<p className="mute">{question.answeredAt?.slice(0, 16)}</p>}>
              {/* Sanitised by the provider before it was stored. */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: question.answer }} />
              <FileList files={question.answerFiles} />
            </Card>
          )}
          {question.followUps.map((entry) => (
            <Exchange key={entry.askedAt} entry={entry} who={who} />
          ))}
          {question.canAnswer && <OfficeAnswerForm key={`${question.answer === null}`} question={question} />}
          {question.proposal && (
            <PublicationForm key={question.followUps.length} question={question} proposal={question.proposal} />
          )}
          {question.rating !== null && (
            <Card title="提问人的评价">
              <Stars rating={question.rating} />
              {question.comment && <p className={classes.text}>{question.comment}</p>}
            </Card>
          )}
        </div>
        <div>
          <QueuePanel key={id} queue="questions" subject="question" id={id} isOpen={question.canAnswer} />
          {question.canAssign && question.experts.length > 0 && (
            <AssignForm key={expert?.id ?? 0} question={question} />
          )}
          {declined.length > 0 && (
            <Card title="谢绝的专家" bare>
              <ul className="card-body lines">
                {declined.map(({ expert: name, reason, at }) => (
                  <li key={at}>{`${at.slice(0, 10)} ${name}：${reason}`}</li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </DetailColumns>
    </>
  );
}

/** One paid question: text, assigned expert, and the answer of the office. */
export function StaffQuestionView({ id }: { id: number }) {
  const query = useEndpoint(staffQuestionRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <AccountDetail
      query={query}
      heading="咨询详情"
      back={{ href: '/staff/questions', label: '返回咨询' }}
      missing="没有这个问题，或者还没有付款。"
    >
      {(question) => <Question question={question} />}
    </AccountDetail>
  );
}
