'use client';

import { Icon } from '@/components/ui/icon';
import type { QueueSummary } from '@/lib/contract/queue';
import { type OpenDoor, waitingBehind } from './doors';
import { RovingLinks } from './roving-links';
import styles from './shell.module.css';

export interface DoorLinksProps {
  doors: readonly OpenDoor[];
  /** The door that the page lies behind; none for pages of the account. */
  current: OpenDoor | undefined;
  queues: readonly QueueSummary[];
}

/** Number of items that wait, marked when some are past their last day. */
export function WaitingCount({ total, late }: { total: number; late: number }) {
  if (total === 0) return null;
  return (
    <span className={styles.count} data-late={late > 0 ? '' : undefined}>
      {total > 999 ? '999+' : total}
      <span className="vh">{late > 0 ? ` 件待办，${late} 件超期` : ' 件待办'}</span>
    </span>
  );
}

/** The doors of the workbench, with what waits behind each. */
export function DoorLinks({ doors, current, queues }: DoorLinksProps) {
  return (
    <RovingLinks
      orientation="vertical"
      rows={[
        {
          className: styles.doors,
          links: doors.map((door) => ({
            href: door.href,
            current: door.label === current?.label ? 'true' : undefined,
            label: (
              <>
                <Icon icon={door.icon} size={20} />
                <span>{door.label}</span>
                <WaitingCount {...waitingBehind(door, queues)} />
              </>
            ),
          })),
        },
      ]}
    />
  );
}
