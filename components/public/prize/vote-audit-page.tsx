import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import type { VoteAudit } from '@/lib/contract/prize-audit';
import { formatDateTime } from '@/lib/format/dates';
import { voteAuditPath } from '@/lib/routes/prize-path';
import { PrizeFrame } from './prize-frame';
import classes from './prize-table.module.css';
import { VoteReceipts } from './vote-receipts';
import { VoteRecount } from './vote-recount';

/** Number of digits of a digest that are shown. */
const SHOWN = 16;

const filesOf = ({ session }: VoteAudit) => `/api/v1/prize/sessions/${session.id}/vote-audit`;

/** Sealed days with their lists. */
function Days({ audit }: { audit: VoteAudit }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.days}>
        <caption className="vh">每日的封存</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">票数</th>
            <th scope="col">投票人</th>
            <th scope="col">封存时间</th>
            <th scope="col">清单与摘要</th>
          </tr>
        </thead>
        <tbody>
          {audit.days.map(({ day, votes, voters, digest, sealedAt }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{votes}</td>
              <td>{voters}</td>
              <td>{sealedAt.slice(0, 16)}</td>
              <td>
                <a className="link" href={`${filesOf(audit)}/days/${day}`} download>
                  {`清单 ${digest.slice(0, SHOWN)}…`}
                  <span className="vh">{`，${day}`}</span>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Explanation where no day is sealed: the vote is not over yet, or it took place before votes were committed to. */
const noneSealed = (votingTo: string): string =>
  votingTo < formatDateTime(new Date())
    ? '这一届投票的时候还没有承诺与封存，只公布总数，不能在这里重新计票。'
    : '还没有封存的投票，每天零点以后封存前一天的。';

/** 投票核验: how votes are committed to, the sealed days, the own receipts, and the recount after the close. */
export function VoteAuditPage({ audit }: { audit: VoteAudit }) {
  const { session, days, isOpened, uncommitted } = audit;
  return (
    <PrizeFrame path={voteAuditPath(session.id)} crumb="投票核验">
      <div className={`wrap ${classes.page}`}>
        <TitleBox
          title="投票核验"
          sub={
            days.length === 0 ? session.title : `${session.title}的每一票都留有承诺，谁也不能在封存以后加票、减票、改票`
          }
        />
        {days.length === 0 && uncommitted === 0 ? (
          <EmptyState title="没有封存的投票" text={noneSealed(session.votingTo)} />
        ) : (
          <>
            <section className={classes.section} aria-labelledby="how">
              <h2 id="how">怎样核验</h2>
              <ol className={classes.steps}>
                <li>
                  投票时，您的浏览器选一个密码，与日期、作品编号、当日代号一起算出这一票的承诺（SHA-256），回执由本会签名。
                </li>
                <li>每天零点以后，前一天的全部承诺排好次序公布，清单的摘要与前一天的封条一起签名，前后相连。</li>
                <li>投票截止并封存以后，公布去掉投票人的全部选票，可以在这里重新计票，也可以用自己的电脑计。</li>
              </ol>
              <p className="mute">
                公布的内容看不出谁投给了谁；持有回执密码的人可以向别人出示自己的选择，请不要交给他人。账号是不是真人，由短信验证把关，不由计票证明。
              </p>
            </section>
            <section className={classes.section} aria-labelledby="days">
              <h2 id="days">每日封存</h2>
              {days.length > 0 ? <Days audit={audit} /> : <p>{noneSealed(session.votingTo)}</p>}
              {uncommitted > 0 && <p className="mute">{`另有 ${uncommitted} 票投在承诺启用以前，只计总数。`}</p>}
            </section>
            <VoteReceipts sessionId={session.id} />
            <section className={classes.section} aria-labelledby="recount">
              <h2 id="recount">重新计票</h2>
              {isOpened ? (
                <VoteRecount audit={audit} />
              ) : (
                <p>{`投票 ${session.votingTo.slice(0, 16)} 截止，最后一天封存以后公布全部选票，届时可以在这里重新计票。`}</p>
              )}
            </section>
          </>
        )}
      </div>
    </PrizeFrame>
  );
}
