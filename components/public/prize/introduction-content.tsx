import type { EndpointData } from '@/lib/contract/endpoint';
import type { getPrizeIntroduction, listPrizeIntroductions, PrizeSession } from '@/lib/contract/prize';
import { introductionPath } from '@/lib/routes/prize-path';
import classes from './introduction.module.css';
import { PrizeText, TextSection } from './prize-text';
import { ClassGrid, LevelsAndQuotas, Organisers, StageDays } from './session-facts';

/** Sections below the introduction. */
const sections = [
  { id: 'stages', text: '评选日程' },
  { id: 'classes', text: '奖项类别' },
  { id: 'levels', text: '奖级与名额' },
  { id: 'organisers', text: '组织机构' },
  { id: 'articles', text: '延伸阅读' },
];

type Article = EndpointData<typeof getPrizeIntroduction>;
type Articles = EndpointData<typeof listPrizeIntroductions>;

/** Introduction to the prize: purpose, course of a session, rules. */
export function IntroductionContent({ session, articles }: { session: PrizeSession; articles: Articles }) {
  return (
    <PrizeText
      kicker={session.title}
      title="奖项介绍"
      by={<span>{`每人每日 ${session.dailyVotes} 票，投票 ${session.votingTo.slice(0, 16)} 截止`}</span>}
      summary={session.theme}
      html={session.introduction + session.illustrate}
      sections={articles.length > 0 ? sections : sections.slice(0, -1)}
    >
      <TextSection id="stages" title="评选日程">
        <StageDays stages={session.stages} />
      </TextSection>
      <TextSection id="classes" title="奖项类别">
        <div className={classes.classes}>
          <ClassGrid classes={session.classes} />
        </div>
      </TextSection>
      <TextSection id="levels" title="奖级与名额">
        <LevelsAndQuotas levels={session.levels} classes={session.classes} />
      </TextSection>
      <TextSection id="organisers" title="组织机构">
        <Organisers organisers={session.organisers} />
      </TextSection>
      {articles.length > 0 && (
        <TextSection id="articles" title="延伸阅读">
          <ul className={classes.articles}>
            {articles.map(({ id, title, summary }) => (
              <li key={id}>
                <a href={introductionPath(id)}>
                  <h3>{title}</h3>
                  <p>{summary}</p>
                </a>
              </li>
            ))}
          </ul>
        </TextSection>
      )}
    </PrizeText>
  );
}

/** An article about the prize: history, jury, scoring. */
export function IntroductionArticle({ article, others }: { article: Article; others: Articles }) {
  const updated = article.updatedAt.slice(0, 10);
  return (
    <PrizeText
      kicker="奖项介绍"
      title={article.title}
      by={
        <span>
          更新于 <time dateTime={updated}>{updated}</time>
        </span>
      }
      summary={article.summary}
      html={article.body}
      aside={
        others.length > 0 && (
          <section className="rel">
            <div className="rule" />
            <h2>其他介绍</h2>
            <ul className="lines">
              {others.map(({ id, title }) => (
                <li key={id}>
                  <a href={introductionPath(id)}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    />
  );
}
