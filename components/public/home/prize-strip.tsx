import { PrizeStages } from '@/components/public/prize/prize-stages';
import { Facts } from '@/components/ui/facts';
import type { HomePrize } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import { PrizeCountdown } from './prize-countdown';

export interface PrizeStripProps {
  prize: HomePrize | null;
}

/** The line above already contains the ordinal. */
const withoutOrdinal = (title: string): string => title.replace(/^第[\d零一二三四五六七八九十]+届/u, '');

/** Gold prize on its dark background: current stage, time left to vote, and all stages. */
export function PrizeStrip({ prize }: PrizeStripProps) {
  if (!prize) return null;
  const renderedAt = formatDateTime(new Date());
  return (
    <section className="gold on-ink" aria-labelledby="home-prize">
      <div className="wrap">
        <div>
          <p className="k">
            <Facts items={prize.session.split(/\s*[/|]\s*/)} />
          </p>
          <h2 id="home-prize">{withoutOrdinal(prize.title)}</h2>
          <p className="d">{prize.text}</p>
        </div>
        <PrizeCountdown votingEndsAt={prize.votingEndsAt} stages={prize.stages} renderedAt={renderedAt} />
        <PrizeStages stages={prize.stages} renderedAt={renderedAt} />
      </div>
    </section>
  );
}
