import { Medal } from '@/components/ui/art/logo';
import { Facts } from '@/components/ui/facts';
import { MoreLink } from '@/components/ui/more-link';
import type { PrizeSession } from '@/lib/contract/prize';
import { formatDateTime } from '@/lib/format/dates';
import { articlePath } from '@/lib/kinds/content/channels';
import { earlierPath, prizePublicityPath } from '@/lib/routes/prize-path';
import { readNewestArticles } from '@/lib/server/pages/articles';
import { readEarlierSessions, readTopEntries, readWinners } from '@/lib/server/pages/prize';
import { EntryGrid } from './entry-card';
import { HallTools } from './hall-tools';
import { PrizeCalls } from './prize-calls';
import { PrizeClock } from './prize-clock';
import { PrizeFrame } from './prize-frame';
import classes from './prize-home.module.css';
import { ClassGrid } from './session-facts';
import { Voting } from './voting-context';
import { votingRules } from './voting-rules';

const TOP_WORKS = 8;
const NEWS = 4;

/** Splits the theme into lines by clause. */
const clauses = (theme: string): string[] => theme.match(/[^，。；]+[，。；]?/gu) ?? [theme];

function Opening({ session, renderedAt }: { session: PrizeSession; renderedAt: string }) {
  const times = { stages: session.stages, votingTo: session.votingTo };
  return (
    <>
      <section className="gp-hero" aria-labelledby="prize-title">
        <div className="wrap">
          <div>
            <p className="kicker">
              <Facts items={[session.ordinal, session.year]} />
            </p>
            <h1 id="prize-title">云州版权金奖</h1>
            <p className="say">
              {clauses(session.theme).map((clause) => (
                <span key={clause} className={classes.clause}>
                  {clause}
                </span>
              ))}
            </p>
            <PrizeCalls times={times} renderedAt={renderedAt} />
          </div>
          <div className="medal-box">
            <Medal />
          </div>
        </div>
      </section>
      <PrizeClock times={times} renderedAt={renderedAt} />
    </>
  );
}

async function TopWorks({ session }: { session: PrizeSession }) {
  const page = await readTopEntries(TOP_WORKS);
  if (!page || page.total === 0) return null;
  const { dailyVotes } = session;
  return (
    <section className="gp-sec wrap" aria-labelledby="prize-works">
      <div className="gp-head">
        <h2 id="prize-works">投票大厅</h2>
        <p>{`每人每日 ${dailyVotes} 票，同一作品每日限投一票`}</p>
        <MoreLink label={`全部 ${page.total} 件`} href="/scgp/vote" />
      </div>
      <HallTools classes={session.classes} />
      <EntryGrid
        entries={page.list}
        classNames={Object.fromEntries(session.classes.map(({ key, name }) => [key, name]))}
      />
    </section>
  );
}

/** Gold winners, once announced. */
async function Winners({ session }: { session: PrizeSession }) {
  if (!session.announcedAt) return null;
  const winners = await readWinners(session.id);
  return (
    <section className="gp-sec wrap" aria-labelledby="prize-winners">
      <div className="gp-head">
        <h2 id="prize-winners">获奖名单</h2>
        <p>{`${session.announcedAt.slice(0, 10)} 公布`}</p>
        <MoreLink label={`全部 ${winners.length} 件`} href={earlierPath('roster', session.id)} />
      </div>
      <ul className="past-s">
        {winners
          .filter(({ level }) => level === 'gold')
          .map(({ id, title, author }) => (
            <li key={id}>
              <b>{title}</b>
              {author}
            </li>
          ))}
      </ul>
    </section>
  );
}

async function News() {
  const articles = await readNewestArticles('prize', NEWS);
  return (
    <section aria-labelledby="prize-news">
      <div className="gp-head">
        <h2 id="prize-news">实时资讯</h2>
        <MoreLink label="更多资讯" href="/scgp/realTimeInfo" />
      </div>
      <ul className="live">
        {articles.map((article) => (
          <li key={article.id}>
            <a href={articlePath(article)}>
              <time dateTime={article.publishedAt.slice(0, 10)}>{article.publishedAt.slice(5, 10)}</time>
              {article.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Earlier() {
  const sessions = await readEarlierSessions();
  return (
    <section aria-labelledby="prize-earlier">
      <div className="gp-head">
        <h2 id="prize-earlier">往届回顾</h2>
        <MoreLink label="全部往届" href="/scgp/previous" />
      </div>
      <ul className="past-s">
        {sessions.map(({ id, ordinal, theme, title }) => (
          <li key={id}>
            <b>{ordinal}</b>
            <a href={earlierPath('overview', id)}>{theme}</a>
            <a className="link" href={earlierPath('roster', id)}>
              获奖名单
              <span className="vh">{`，${title}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Home page of the gold prize: stage and time left, leading works, introduction, news, past sessions, rules. */
export function PrizeHomePage({ session }: { session: PrizeSession }) {
  const renderedAt = formatDateTime(new Date());
  return (
    <PrizeFrame path="/scgp">
      <Voting rules={votingRules(session, renderedAt)}>
        <Opening session={session} renderedAt={renderedAt} />
        <Winners session={session} />
        <TopWorks session={session} />
      </Voting>
      <section className={`wrap ${classes.about}`} aria-labelledby="prize-classes">
        <div className="gp-head">
          <h2 id="prize-classes">奖项设置</h2>
          <MoreLink label="奖项介绍" href="/scgp/introduct" />
        </div>
        <p className={classes.lead}>{session.summary}</p>
        <ClassGrid classes={session.classes} />
      </section>
      <div className={`wrap ${classes.last}`}>
        <div className="three">
          <News />
          <Earlier />
        </div>
      </div>
      <section className="rules" aria-labelledby="prize-rules">
        <div className="wrap">
          <h2 id="prize-rules">评选规则</h2>
          <p>
            公众投票占总分三成，评审委员会评分占七成。使用程序刷票的，票数作废并公告。参评作品的著作权归作者所有，主办方仅在评选与宣传范围内展示。拟获奖名单公示五个工作日，期内任何人可以
            <a className="link" href={prizePublicityPath}>
              提出异议
            </a>
            。
          </p>
        </div>
      </section>
    </PrizeFrame>
  );
}
