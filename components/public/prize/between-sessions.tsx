import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import styles from './between-sessions.module.css';
import { PrizeFrame } from './prize-frame';

export interface BetweenSessionsProps {
  path: string;
  title: string;
}

/** Replaces the pages of the current session while none is running. */
export function BetweenSessions({ path, title }: BetweenSessionsProps) {
  return (
    <PrizeFrame path={path}>
      <div className={`wrap ${styles.page}`}>
        <TitleBox title={title} />
        <EmptyState
          title="目前没有进行中的评选"
          text="金奖每年一届，下一届的征集以通知公告为准。"
          actions={
            <ButtonLink href="/scgp/previous" variant="line">
              往届回顾
            </ButtonLink>
          }
        />
      </div>
    </PrizeFrame>
  );
}
