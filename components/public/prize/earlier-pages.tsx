import { EmptyState } from '@/components/ui/empty-state';
import { Facts } from '@/components/ui/facts';
import { TitleBox } from '@/components/ui/title-box';
import type { PrizeSession } from '@/lib/contract/prize';
import { weekday } from '@/lib/format/date-words';
import { earlierPages, earlierPath, photoPath } from '@/lib/routes/prize-path';
import { readPhotos, readWinners } from '@/lib/server/pages/prize';
import classes from './earlier.module.css';
import { EarlierFrame } from './earlier-frame';
import { Gallery } from './gallery';
import { PrizeText, TextSection } from './prize-text';
import { LevelsAndQuotas, Organisers, prizesOf, StageDays } from './session-facts';
import { WinnersRoster } from './winners-roster';
import { WorkPicture } from './work-picture';

interface EarlierProps {
  session: PrizeSession;
}

/** Counts of the session; unknown ones, as of a session from before the portal, are 0 and left out. */
function Figures({ session, winners }: EarlierProps & { winners: number }) {
  const figures = [
    { value: session.receivedCount, label: '件参评' },
    { value: session.shortlistedCount, label: '件进入公众投票' },
    { value: winners, label: '件获奖' },
  ].filter(({ value }) => value > 0);
  return (
    <ul className={classes.figures}>
      {figures.map(({ value, label }) => (
        <li key={label}>
          <b>{value}</b>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** 概况: theme, figures, summary, gold winners, dates and organisers. */
export async function EarlierOverview({ session }: EarlierProps) {
  const winners = await readWinners(session.id);
  const golden = winners.filter(({ level }) => level === 'gold');
  const nameOf = new Map(session.classes.map(({ key, name }) => [key, name]));
  const { levels, classes: awardClasses, stages, organisers } = session;
  const hasLevels = levels.some(({ prizeFen }) => prizeFen > 0) || awardClasses.some((one) => prizesOf(one) > 0);
  const sections = [
    { id: 'golden', text: '金奖作品', isShown: golden.length > 0 },
    { id: 'levels', text: '奖级与名额', isShown: hasLevels },
    { id: 'stages', text: '评选日程', isShown: stages.length > 0 },
    { id: 'organisers', text: '组织机构', isShown: organisers.length > 0 },
  ].filter(({ isShown }) => isShown);
  const isShown = (id: string) => sections.some((section) => section.id === id);
  return (
    <EarlierFrame session={session} page="overview">
      <PrizeText
        kicker={`${session.year} 年`}
        title={session.title}
        by={<span>{session.summary}</span>}
        summary={session.theme && `主题：${session.theme}`}
        lead={<Figures session={session} winners={winners.length} />}
        html={session.introduction}
        sections={sections}
      >
        {isShown('golden') && (
          <TextSection id="golden" title="金奖作品">
            <ul className={classes.golden}>
              {golden.map((work) => (
                <li key={work.id}>
                  <WorkPicture work={work} />
                  <div>
                    <span>{nameOf.get(work.classKey)}</span>
                    <b>{work.title}</b>
                    <small>{work.author}</small>
                  </div>
                </li>
              ))}
            </ul>
          </TextSection>
        )}
        <p className={classes.more}>
          <a className="link" href={earlierPath('roster', session.id)}>
            {`全部 ${winners.length} 件获奖作品与评语`}
          </a>
        </p>
        {isShown('levels') && (
          <TextSection id="levels" title="奖级与名额">
            <LevelsAndQuotas levels={levels} classes={awardClasses} />
          </TextSection>
        )}
        {isShown('stages') && (
          <TextSection id="stages" title="评选日程">
            <StageDays stages={stages} />
          </TextSection>
        )}
        {isShown('organisers') && (
          <TextSection id="organisers" title="组织机构">
            <Organisers organisers={organisers} />
          </TextSection>
        )}
      </PrizeText>
    </EarlierFrame>
  );
}

/** 评选说明: rules of the session. */
export function EarlierRules({ session }: EarlierProps) {
  if (!session.hasRules)
    return (
      <EarlierFrame session={session} page="rules">
        <div className={`wrap ${classes.page}`}>
          <TitleBox title="评选说明" sub={session.title} />
          <EmptyState title="这一届没有留下评选说明" text="可以看看获奖名单。" />
        </div>
      </EarlierFrame>
    );
  return (
    <EarlierFrame session={session} page="rules">
      <PrizeText
        kicker={session.title}
        title="评选说明"
        by={<span>{`${session.year} 年`}</span>}
        html={session.illustrate}
      />
    </EarlierFrame>
  );
}

/** 获奖名单: winners by level and class. */
export async function EarlierRoster({ session }: EarlierProps) {
  const winners = await readWinners(session.id);
  return (
    <EarlierFrame session={session} page="roster">
      <div className={`wrap ${classes.page}`}>
        <TitleBox
          title={`${session.ordinal}获奖名单`}
          sub={`${session.title}，${winners.length} 件作品获奖，同级按类别排列`}
        />
        <WinnersRoster winners={winners} session={session} />
      </div>
    </EarlierFrame>
  );
}

/** 风采: pictures of the session. */
export async function EarlierGallery({ session }: EarlierProps) {
  const photos = await readPhotos(session.id);
  return (
    <EarlierFrame session={session} page="gallery">
      <div className={`wrap ${classes.page}`}>
        <TitleBox
          title={`${session.ordinal}风采`}
          sub={photos.length > 0 ? `${session.title}，共 ${photos.length} 则` : session.title}
        />
        {photos.length > 0 ? (
          <Gallery photos={photos} hrefOf={({ id }) => photoPath(id, false)} />
        ) : (
          <EmptyState title="这一届没有留下记录" text="可以看看获奖名单和评选说明。" />
        )}
      </div>
    </EarlierFrame>
  );
}

/** 颁奖典礼: place and time, report and programme. */
export function EarlierCeremony({ session }: EarlierProps) {
  const { ceremony } = session;
  if (!ceremony) return null;
  const { title, place, date, startTime, body, programme } = ceremony;
  return (
    <EarlierFrame session={session} page="ceremony">
      <PrizeText
        kicker={session.title}
        title={title}
        by={
          <span>
            <Facts items={[`${date} ${weekday(date)} ${startTime}`, place]} />
          </span>
        }
        html={body}
        aside={
          <section className="rel">
            <div className="rule" />
            <h2>{`${session.ordinal}金奖`}</h2>
            <ul className="lines">
              {(['roster', 'gallery', 'rules'] as const).map((page) => (
                <li key={page}>
                  <a href={earlierPath(page, session.id)}>{earlierPages[page].name}</a>
                </li>
              ))}
            </ul>
          </section>
        }
      >
        <TextSection id="programme" title="仪程">
          <ol className={classes.programme}>
            {programme.map(({ time, item }) => (
              <li key={time + item}>
                <time>{time}</time>
                {item}
              </li>
            ))}
          </ol>
        </TextSection>
      </PrizeText>
    </EarlierFrame>
  );
}
