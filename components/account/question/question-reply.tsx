import { ShowIf } from '@/components/shell/session/show-if';
import '@/components/ui/prose.css';
import { FileList } from '@/components/shell/list/file-list';
import { Card } from '@/components/ui/card';
import { Stars } from '@/components/ui/stars';
import type { FollowUp, OwnQuestion } from '@/lib/contract/questions';
import { FollowUpForm } from './follow-up-form';
import classes from './question.module.css';
import { RatingForm } from './rating-form';

/** A follow-up with its answer, for asker and expert alike. */
export function Exchange({ entry, who }: { entry: FollowUp; who: string }) {
  return (
    <Card title="追问" more={<p className="mute">{entry.askedAt.slice(0, 16)}</p>}>
      <p className={classes.text}>{entry.question}</p>
      {entry.answer ? (
        <div className={classes.answer}>
          <p className="mute">
            {`${who}的答复`}
            {entry.answeredAt && `，${entry.answeredAt.slice(0, 16)}`}
          </p>
          <div className="prose" dangerouslySetInnerHTML={{ __html: entry.answer }} />
          <FileList files={entry.files} />
        </div>
      ) : (
        <p className={`mute ${classes.answer}`}>等待答复。</p>
      )}
    </Card>
  );
}

/** The answer and the follow-up, with the two remaining actions: ask once more, rate. */
export function QuestionReply({ question }: { question: OwnQuestion }) {
  const { id, answer, answeredAt, expert, followUps, canFollowUp, canRate, rating, comment, isPublic } = question;
  const who = expert ? expert.name : '值班专家';
  if (answer === null) return null;
  return (
    <>
      <Card title={`${who}的答复`} more={answeredAt && <p className="mute">{answeredAt.slice(0, 16)}</p>}>
        {/* Sanitised by the provider before it was stored. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
        <FileList files={question.answerFiles} />
      </Card>
      {followUps.map((entry) => (
        <Exchange key={entry.askedAt} entry={entry} who={who} />
      ))}
      <ShowIf flag="canOrder">
        {canFollowUp && <FollowUpForm id={id} isPublic={isPublic} />}
        {canRate && <RatingForm id={id} />}
      </ShowIf>
      {rating !== null && (
        <Card title="我的评价">
          <Stars rating={rating} />
          {comment && <p className={classes.text}>{comment}</p>}
        </Card>
      )}
    </>
  );
}
