'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { useNow } from '@/components/ui/use-now';
import { type PrizeTimes, prizeMoment } from '@/lib/rules/prize-stage';

export interface PrizeCallsProps {
  times: PrizeTimes;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** The two calls to action of the opening: the action of the current stage, and the rules. */
export function PrizeCalls({ times, renderedAt }: PrizeCallsProps) {
  const { stage } = prizeMoment(times, useNow(renderedAt));
  return (
    <div className="cta">
      {stage === '征集' ? (
        <ButtonLink href="/scgpTempate/sign-up" variant="gold" size="lg">
          申报参评
        </ButtonLink>
      ) : (
        <ButtonLink href="/scgp/vote" variant="gold" size="lg">
          {stage === '投票' ? '进入投票大厅' : '查看入围作品'}
        </ButtonLink>
      )}
      <ButtonLink href="/scgp/introduct" variant="line" size="lg">
        奖项与评审规则
      </ButtonLink>
    </div>
  );
}
