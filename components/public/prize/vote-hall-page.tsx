import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { TitleBox } from '@/components/ui/title-box';
import { formatDateTime } from '@/lib/format/dates';
import { voteAuditPath } from '@/lib/routes/prize-path';
import type { Hall } from '@/lib/server/pages/prize';
import { BetweenSessions } from './between-sessions';
import { EntryGrid } from './entry-card';
import classes from './hall.module.css';
import { HallBoard } from './hall-board';
import { HallTools } from './hall-tools';
import { PrizeFrame } from './prize-frame';
import { Voting } from './voting-context';
import { votingRules } from './voting-rules';

/** Voting hall: classes, search, votes left, works by votes. */
export function VoteHallPage({ classKey, path, running }: Hall) {
  if (!running) return <BetweenSessions path={path} title="投票大厅" />;
  const { session, page } = running;
  const renderedAt = formatDateTime(new Date());
  const rules = votingRules(session, renderedAt);
  const { to, dailyVotes, classNames } = rules;
  const shown = classKey && classNames[classKey];
  const lead = `每人每日 ${dailyVotes} 票，同一作品每日限投一票，${to.slice(0, 16)} 截止`;
  return (
    <PrizeFrame path={path}>
      <Voting rules={rules}>
        <div className={`wrap ${classes.page}`}>
          <TitleBox title={shown ? `投票大厅：${shown}` : '投票大厅'} sub={lead} />
          <HallTools classes={session.classes} current={classKey} />
          <HallBoard>
            <h2 className="vh">参评作品</h2>
            {page.list.length > 0 ? (
              <EntryGrid entries={page.list} classNames={classNames} isFirst />
            ) : (
              <EmptyState
                title="还没有入围作品"
                text="初评结束后，入围作品在这里与公众见面。"
                actions={
                  <ButtonLink href="/scgp/introduct" variant="line">
                    奖项与评审规则
                  </ButtonLink>
                }
              />
            )}
            <Pager {...page} basePath={path} unit="件" />
            {page.list.length > 0 && (
              <p className={classes.asOf}>
                {`按 ${renderedAt.slice(0, 16)} 的票数排列；票数与名次随时更新，名次不分类别。`}
                <a className="link" href={voteAuditPath(session.id)}>
                  每一票都可以核验
                </a>
              </p>
            )}
          </HallBoard>
        </div>
      </Voting>
    </PrizeFrame>
  );
}
