'use client';

import Link from 'next/link';
import { useState } from 'react';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { iconInbox } from '@/components/ui/icons/icon-inbox';
import { iconMenu2 } from '@/components/ui/icons/icon-menu-2';
import { iconSearch } from '@/components/ui/icons/icon-search';
import { iconTicket } from '@/components/ui/icons/icon-ticket';
import type { QueueSummary } from '@/lib/contract/queue';
import { WaitingCount } from './door-links';
import { type OpenDoor, waitingBehind } from './doors';
import styles from './shell.module.css';

export interface PhoneBarProps {
  doors: readonly OpenDoor[];
  /** Address of the current page in the table. */
  page: string | undefined;
  queues: readonly QueueSummary[];
  onFind: () => void;
}

const CHECK_IN = '/staff/activities';

/** All pages by door, in a sheet. */
function Sheet({ doors, page, onClose }: Pick<PhoneBarProps, 'doors' | 'page'> & { onClose: () => void }) {
  return (
    <DialogFrame
      title="全部页面"
      onClose={onClose}
      footer={(close) => (
        <button type="button" className="btn" onClick={close}>
          关闭
        </button>
      )}
    >
      <nav aria-label="全部页面" className={styles.sheet}>
        {doors.map(({ label, items }) => (
          <section key={label}>
            <h3>{label}</h3>
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <Link
                    href={item.href}
                    prefetch={false}
                    aria-current={item.href === page ? 'page' : undefined}
                    onClick={onClose}
                  >
                    <Icon icon={item.icon} size={20} />
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </DialogFrame>
  );
}

/** Bar at the foot of narrow screens: inbox, search, check-in for those who publish, and all pages. */
export function PhoneBar({ doors, page, queues, onFind }: PhoneBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [inbox] = doors;
  const hasCheckIn = doors.some(({ items }) => items.some(({ href }) => href === CHECK_IN));
  return (
    <nav className={`${styles.phone} no-print`} aria-label="常用">
      <Link href="/staff" prefetch={false} aria-current={page === '/staff' ? 'page' : undefined}>
        <Icon icon={iconInbox} size={22} />
        待办
        {inbox && <WaitingCount {...waitingBehind(inbox, queues)} />}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={onFind}>
        <Icon icon={iconSearch} size={22} />
        查找
      </button>
      {hasCheckIn && (
        <Link href={CHECK_IN} prefetch={false} aria-current={page === CHECK_IN ? 'page' : undefined}>
          <Icon icon={iconTicket} size={22} />
          签到
        </Link>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon icon={iconMenu2} size={22} />
        更多
      </button>
      {isOpen && <Sheet doors={doors} page={page} onClose={() => setOpen(false)} />}
    </nav>
  );
}
