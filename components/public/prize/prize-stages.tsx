'use client';

import { useNow } from '@/components/ui/use-now';
import { dayRange } from '@/lib/format/date-words';
import type { PrizeStage } from '@/lib/rules/prize-stage';

export interface PrizeStagesProps {
  stages: readonly PrizeStage[];
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/**
 * Stages of a session: past ones filled, the current one in seal colour, future ones hollow. Updated in the browser.
 */
export function PrizeStages({ stages, renderedAt }: PrizeStagesProps) {
  const today = useNow(renderedAt).slice(0, 10);
  return (
    <ol className="stages">
      {stages.map(({ name, from, to }) => {
        const isPast = today > to;
        const isNow = !isPast && today >= from;
        return (
          <li
            key={name}
            className={isPast ? 'past' : isNow ? 'now' : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>{name}</b>
            {dayRange(from, to)}
          </li>
        );
      })}
    </ol>
  );
}
