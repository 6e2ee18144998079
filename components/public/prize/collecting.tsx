'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { MoreLink } from '@/components/ui/more-link';
import { useNow } from '@/components/ui/use-now';
import { collectingText } from '@/lib/kinds/content/prize-words';
import type { PrizeStage } from '@/lib/rules/prize-stage';
import classes from './entry-rules.module.css';

export interface CollectingProps {
  stages: readonly PrizeStage[];
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** Whether entries are open now, or when they will be; as of the rendering in the HTML, updated in the browser. */
export function CollectingNotice({ stages, renderedAt }: CollectingProps) {
  const { isOpen, title, text } = collectingText(stages, useNow(renderedAt));
  return (
    <section className={classes.notice} aria-labelledby="collecting">
      <h2 id="collecting">{title}</h2>
      <p>{text}</p>
      {!isOpen && (
        <p className={classes.ways}>
          <MoreLink label="评选规则与日程" href="/scgp/introduct" />
          <MoreLink label="通知公告" href="/news-list/notice" />
          <MoreLink label="看本届作品" href="/scgp/vote" />
        </p>
      )}
    </section>
  );
}

/** Link to the entry form of a class, while entries are open. */
export function EnterButton({ stages, renderedAt, number, name }: CollectingProps & { number: number; name: string }) {
  const { isOpen } = collectingText(stages, useNow(renderedAt));
  if (!isOpen) return null;
  return (
    <p className={classes.enter}>
      <ButtonLink href={`/scgpTempate/gold-prize/form/${number}`} variant="gold">
        {`申报${name}类`}
      </ButtonLink>
    </p>
  );
}
