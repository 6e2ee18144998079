import type { Consultation, FollowUp } from '@/lib/contract/questions';
import classes from './consultation.module.css';
import { FollowUpForm } from './follow-up-form';
import { RatingForm, Stars } from './rating-form';

function Exchange({ entry, who }: { entry: FollowUp; who: string }) {
  return (
    <section className="card" aria-label="追问">
      <div className="card-head">
        <h2>追问</h2>
        <p className="mute">{entry.askedAt.slice(0, 16)}</p>
      </div>
      <div className="card-body">
        <p className={classes.text}>{entry.question}</p>
        {entry.answer ? (
          <div className={classes.answer}>
            <p className="mute">
              {`${who}的答复`}
              {entry.answeredAt && `，${entry.answeredAt.slice(0, 16)}`}
            </p>
            <div className="prose" dangerouslySetInnerHTML={{ __html: entry.answer }} />
          </div>
        ) : (
          <p className={`mute ${classes.answer}`}>等待答复。</p>
        )}
      </div>
    </section>
  );
}

/** The answer with what followed, and the two things that the asker may still do. */
export function ConsultationReply({ consultation }: { consultation: Consultation }) {
  const { id, answer, answeredAt, expert, followUps, canFollowUp, canRate, rating, comment, isPublic } = consultation;
  const who = expert ? expert.name : '值班专家';
  if (answer === null) return null;
  return (
    <>
      <section className="card" aria-labelledby="answer-title">
        <div className="card-head">
          <h2 id="answer-title">{`${who}的答复`}</h2>
          {answeredAt && <p className="mute">{answeredAt.slice(0, 16)}</p>}
        </div>
        <div className="card-body">
          {/* Sanitised by the provider before it was stored. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
        </div>
      </section>
      {followUps.map((entry) => (
        <Exchange key={entry.askedAt} entry={entry} who={who} />
      ))}
      {canFollowUp && <FollowUpForm id={id} isPublic={isPublic} />}
      {canRate && <RatingForm id={id} />}
      {rating !== null && (
        <section className="card" aria-labelledby="rating-title">
          <div className="card-head">
            <h2 id="rating-title">我的评价</h2>
          </div>
          <div className="card-body">
            <Stars rating={rating} />
            {comment && <p className={classes.text}>{comment}</p>}
          </div>
        </section>
      )}
    </>
  );
}
