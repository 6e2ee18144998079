import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { iconClock } from '@/components/ui/icons/icon-clock';
import { iconLock } from '@/components/ui/icons/icon-lock';
import { iconMessage2 } from '@/components/ui/icons/icon-message-2';
import { iconScale } from '@/components/ui/icons/icon-scale';
import { iconShieldCheck } from '@/components/ui/icons/icon-shield-check';
import { iconUsersGroup } from '@/components/ui/icons/icon-users-group';
import { MoreLink } from '@/components/ui/more-link';
import { Price } from '@/components/ui/price';
import type { Person } from '@/lib/contract/persons';
import { ANSWER_DAYS } from '@/lib/kinds/content/question-labels';
import { workdayWords } from './workday-words';

const askExpertPath = (id: number) => `/start-consultation?expertId=${id}`;
const mediationPath = (id: number) => `/mediation-committee-form?mediatorId=${id}`;

function Points({ points }: { points: readonly (readonly [icon: typeof iconClock, text: string])[] }) {
  return (
    <ul>
      {points.map(([icon, text]) => (
        <li key={text}>
          <Icon icon={icon} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Call to action for a person: consult, request for a mediation, or commission the committee. */
export function PersonBox({ person }: { person: Person }) {
  const { id, kind, priceFen, answersDays } = person;
  if (priceFen !== null) {
    return (
      <>
        <p className="mute">书面咨询</p>
        <p>
          <Price fen={priceFen} per="次" />
        </p>
        <Points
          points={[
            [iconClock, `${workdayWords(answersDays ?? ANSWER_DAYS)}内答复，逾期退款`],
            [iconMessage2, '可追问一次'],
            [iconLock, '公开或私密由您选择'],
          ]}
        />
        <ButtonLink href={askExpertPath(id)} variant="seal" size="lg">
          立即咨询
        </ButtonLink>
        <MoreLink label="先看看公开问答" href="/answer" />
      </>
    );
  }
  if (kind === 'mediator') {
    return (
      <>
        <p className="mute">申请调解</p>
        <p>
          <Price fen={0} />
        </p>
        <Points
          points={[
            [iconScale, '双方自愿，可随时停止'],
            [iconClock, '自调解员确定起 30 日内结案'],
            [iconLock, '过程保密，不作证据'],
          ]}
        />
        <ButtonLink href={mediationPath(id)} variant="ink" size="lg">
          希望由此人调解
        </ButtonLink>
        <MoreLink label="先了解调解规则" href="/mediationCommittee/introduce" />
      </>
    );
  }
  return (
    <>
      <p className="mute">委托鉴定</p>
      <Points
        points={[
          [iconUsersGroup, '鉴定组由委员会选派，不接受个人委托'],
          [iconShieldCheck, '与任何一方有利害关系的一律回避'],
          [iconClock, '检材齐备、费用缴清起 30 日出具'],
        ]}
      />
      <ButtonLink href="/appraisal-committee-form" variant="ink" size="lg">
        委托鉴定
      </ButtonLink>
      <MoreLink label="先了解鉴定规则" href="/appraisalCommittee/introduce" />
    </>
  );
}

/** The same call to action, at the bottom of phone screens. */
export function PersonDock({ person }: { person: Person }) {
  const { id, kind, priceFen } = person;
  if (priceFen !== null) {
    return (
      <>
        <Price fen={priceFen} per="次" />
        <ButtonLink href={askExpertPath(id)} variant="seal" size="lg">
          立即咨询
        </ButtonLink>
      </>
    );
  }
  return (
    <ButtonLink href={kind === 'mediator' ? mediationPath(id) : '/appraisal-committee-form'} variant="ink" size="lg">
      {kind === 'mediator' ? '希望由此人调解' : '委托鉴定'}
    </ButtonLink>
  );
}
