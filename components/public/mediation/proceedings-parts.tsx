import type { ReactNode } from 'react';
import type { Proceedings } from '@/lib/contract/mediations';
import { formatFen } from '@/lib/format/money';
import styles from './mediation.module.css';

const spanOf = (startsAt: string, endsAt: string): string => `${startsAt.slice(0, 16)} 至 ${endsAt.slice(11, 16)}`;

/** Sessions with place, link and minutes, oldest first. */
function Sessions({ sessions }: Pick<Proceedings, 'sessions'>) {
  return (
    <ol className={styles.list}>
      {sessions.map(({ number, startsAt, endsAt, place, link, minutes }) => (
        <li key={number}>
          <b>{spanOf(startsAt, endsAt)}</b>
          {place && <div>{`地点：${place}`}</div>}
          {link && (
            <div>
              线上会议：
              <a className="link" href={link} target="_blank" rel="noopener noreferrer">
                {link}
                <span className="vh">（在新窗口打开）</span>
              </a>
            </div>
          )}
          {minutes && <div className={styles.text}>{`笔录：${minutes}`}</div>}
        </li>
      ))}
    </ol>
  );
}

/** Clauses of the agreement, and who has confirmed it. */
function Agreement({ agreement }: { agreement: NonNullable<Proceedings['agreement']> }) {
  const { clauses, signers, number, publicId, issuedOn, version, isPartial } = agreement;
  return (
    <>
      <p className="mute">
        {number ? `编号 ${number}，${issuedOn} 出具` : `第 ${version} 稿，各方确认以后生效`}
        {isPartial && '；只就部分请求达成协议'}
      </p>
      <ol className={styles.list}>
        {clauses.map(({ text, amount, payOn }, at) => (
          <li key={at} className={styles.text}>
            {text}
            {amount !== null && `（${formatFen(amount)}，${payOn} 前付清）`}
          </li>
        ))}
      </ol>
      <ul className={styles.signers}>
        {signers.map(({ role, name, confirmedAt, isYou }) => (
          <li key={`${role}${name}`}>
            {`${role} ${name}${isYou ? '（您）' : ''}：`}
            {confirmedAt ? `${confirmedAt.slice(0, 16)} 已确认` : <b>待确认</b>}
          </li>
        ))}
      </ul>
      {publicId && (
        <p>
          <a className="link" href={`/codeIndex/${publicId}`}>
            核验页
          </a>
        </p>
      )}
    </>
  );
}

export interface ProceedingsPartsProps {
  proceedings: Proceedings;
  /** Content below the sessions: the calendar file. */
  afterSessions?: ReactNode;
  /** Content below the agreement: its confirmation or its download. */
  afterAgreement?: ReactNode;
}

/** Mediator, sessions and agreement, as far as there are any. */
export function ProceedingsParts({ proceedings, afterSessions, afterAgreement }: ProceedingsPartsProps) {
  const { mediator, sessions, agreement } = proceedings;
  return (
    <div className={styles.parts}>
      {mediator && (
        <section>
          <h3>调解员</h3>
          <p>{mediator.name}</p>
        </section>
      )}
      {sessions.length > 0 && (
        <section>
          <h3>调解时间</h3>
          <Sessions sessions={sessions} />
          {afterSessions}
        </section>
      )}
      {agreement && (
        <section>
          <h3>调解协议</h3>
          <Agreement agreement={agreement} />
          {afterAgreement}
        </section>
      )}
    </div>
  );
}

/** Whether there is anything to show. */
export const hasProceedings = ({ mediator, sessions, agreement }: Proceedings): boolean =>
  mediator !== null || sessions.length > 0 || agreement !== null;
