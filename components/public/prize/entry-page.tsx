import { BrokenTitle } from '@/components/ui/broken-title';
import { CopyButton } from '@/components/ui/copy-button';
import { Facts } from '@/components/ui/facts';
import { MoreLink } from '@/components/ui/more-link';
import type { PrizeEntry, PrizeSession } from '@/lib/contract/prize';
import { formatDateTime } from '@/lib/format/dates';
import { entryPath } from '@/lib/routes/prize-path';
import { EntryGrid } from './entry-card';
import classes from './entry-page.module.css';
import { PrizeFrame } from './prize-frame';
import { VoteButton } from './vote-button';
import { RankMark, VoteCount } from './vote-count';
import { VotesLeft } from './votes-left';
import { Voting } from './voting-context';
import { votingRules } from './voting-rules';
import { Excerpt, Listen } from './work-excerpt';
import { pictureWord, WorkPicture } from './work-picture';

export interface EntryPageProps {
  entry: PrizeEntry;
  session: PrizeSession;
}

/** A work in the vote: picture, excerpt or recording, author, description, votes and the button. */
export function EntryPage({ entry, session }: EntryPageProps) {
  const { id, number, title, classKey, author, organisation, summary, intro, votes, rank, others } = entry;
  const rules = votingRules(session, formatDateTime(new Date()));
  const className = rules.classNames[classKey] ?? '';
  const counted = { id, votes, rank };
  return (
    <PrizeFrame path={entryPath(id)} crumb={title}>
      <Voting rules={rules}>
        <div className={`wrap ${classes.page}`}>
          <article className={classes.work}>
            <div className={`votes ${classes.pic}`}>
              <WorkPicture work={entry} isFirst />
              <p className={classes.caption}>{pictureWord(entry)}</p>
              <Listen work={entry} />
            </div>
            <div>
              <hgroup>
                <p className="kicker">
                  <Facts items={[`${className}类`, number]} />
                </p>
                <h1>
                  <BrokenTitle>{title}</BrokenTitle>
                </h1>
                <p className={classes.by}>
                  <Facts items={[author, organisation]} />
                </p>
                <p className={classes.summary}>{summary}</p>
              </hgroup>
              <section className={classes.desk} aria-label="投票">
                <p className={classes.count}>
                  <VoteCount {...counted} />
                  <span className={classes.rank}>
                    <RankMark {...counted} />
                  </span>
                </p>
                <VoteButton id={id} title={title} size="lg" />
                <p className={classes.left}>
                  <VotesLeft />
                </p>
              </section>
              <aside className={classes.rules} aria-labelledby="entry-rules">
                <h2 id="entry-rules">怎样计分</h2>
                <p>公众投票占总分三成，评审委员会评分占七成；公众分只在同类作品之中折算。</p>
                <p>{`每人每日 ${session.dailyVotes} 票，同一作品每日限投一票。使用程序刷票的，票数作废并公告。`}</p>
                <p className={`${classes.ways} no-print`}>
                  <MoreLink label="投票须知与规则" href="/scgp/introduct" />
                  <CopyButton label="复制链接，请人来看" />
                </p>
              </aside>
            </div>
          </article>
          <div className={classes.text}>
            <Excerpt work={entry} />
            <section className={classes.intro} aria-labelledby="entry-intro">
              <h2 id="entry-intro">创作说明</h2>
              <div>
                {intro.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          </div>
          {others.length > 0 && (
            <section aria-labelledby="entry-others">
              <div className="gp-head">
                <h2 id="entry-others">{`${className}类其他作品`}</h2>
                <MoreLink label={`全部${className}类作品`} href={`/scgp/vote/${classKey}`} />
              </div>
              <EntryGrid entries={others} classNames={rules.classNames} />
            </section>
          )}
        </div>
      </Voting>
    </PrizeFrame>
  );
}
