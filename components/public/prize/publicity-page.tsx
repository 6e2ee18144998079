import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import type { PrizePublicity } from '@/lib/contract/prize-objections';
import { awardWords, earlierPath, objectionPath, prizePublicityPath } from '@/lib/routes/prize-path';
import { PrizeFrame } from './prize-frame';
import classes from './vote-audit.module.css';

const results: Readonly<Record<PrizePublicity['objections'][number]['result'], string>> = {
  pending: '办理中，答复以前不公布名单',
  withdraw: '异议成立，不再授奖',
  change: '异议成立，奖项或者署名已变更',
  dismiss: '异议不成立，授奖不变',
};

const states = {
  open: ({ endsOn }: PrizePublicity) => `公示中，${endsOn} 24:00 以前可以提出异议`,
  over: ({ endsOn }: PrizePublicity) => `公示已于 ${endsOn} 期满，不再接受异议，名单尚未公布`,
  announced: () => '公示期满，获奖名单已经公布',
};

function Publicity({ of }: { of: PrizePublicity }) {
  const { id, title, startsOn, state, awards, vacancies, objections } = of;
  const isOpen = state === 'open';
  return (
    <section className={classes.section} aria-labelledby={`publicity-${id}`}>
      <h2 id={`publicity-${id}`}>{title}</h2>
      <p>{`${startsOn} 起公示。${states[state](of)}。`}</p>
      <div className={classes.scroll}>
        <table className={classes.days}>
          <caption className="vh">{`${title}的拟获奖名单`}</caption>
          <thead>
            <tr>
              <th scope="col">拟获奖项</th>
              <th scope="col">作品</th>
              {isOpen && <th scope="col">异议</th>}
            </tr>
          </thead>
          <tbody>
            {awards.map((award) => (
              <tr key={award.id}>
                <td>{awardWords(award)}</td>
                <th scope="row" className={classes.work}>
                  {award.title}
                  <small>{[award.author, award.organisation].filter(Boolean).join('，')}</small>
                </th>
                {isOpen && (
                  <td>
                    <a className="link" href={objectionPath(award.id)}>
                      提出异议
                      <span className="vh">{`：${award.title}`}</span>
                    </a>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {vacancies && <p className="mute">{`空缺的奖项：${vacancies}`}</p>}
      {objections.length > 0 && (
        <>
          <h3>异议的处理</h3>
          <ul className={classes.tally}>
            {objections.map((one) => (
              <li key={one.id}>
                <span>{one.title}</span>
                <span>{results[one.result]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'announced' && <ButtonLink href={earlierPath('roster', id)}>获奖名单</ButtonLink>}
    </section>
  );
}

/** 获奖公示: proposed winners with the last day for objections, and how to object. */
export function PrizePublicityPage({ list }: { list: readonly PrizePublicity[] }) {
  return (
    <PrizeFrame path={prizePublicityPath}>
      <div className={`wrap ${classes.page}`}>
        <TitleBox
          title="获奖公示"
          sub="拟获奖名单先公示五个工作日，期内任何人可以实名提出异议，期满没有未答复的异议才公布"
        />
        {list.length > 0 ? (
          list.map((one) => <Publicity key={one.id} of={one} />)
        ) : (
          <EmptyState title="现在没有公示" text="终评结束、拟获奖名单经两人核对以后在这里公示。" />
        )}
        <section className={classes.section} aria-labelledby="how">
          <h2 id="how">怎样提出异议</h2>
          <ol className={classes.steps}>
            <li>
              在公示期最后一天 24:00 以前，在名单里选定奖项，登录后写明事实与理由，上传初步证据。申报人也可以提出。
            </li>
            <li>
              金奖秘书处十个工作日内书面答复，答复由一人拟出、另一人复核，双方都会收到结果；提出人不向申报人公开。
            </li>
            <li>异议成立的，撤销或者变更奖项，名单重新公示五个工作日；不成立的，写明理由。</li>
            <li>有异议没有答复的，获奖名单不公布。权属争议可以另行申请调解或者比对鉴定。</li>
          </ol>
        </section>
      </div>
    </PrizeFrame>
  );
}
