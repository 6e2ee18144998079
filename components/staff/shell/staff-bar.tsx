'use client';

import { Kbd } from '@mantine/core';
import Link from 'next/link';
import { Logo } from '@/components/ui/art/logo';
import { Icon } from '@/components/ui/icon';
import { iconInbox } from '@/components/ui/icons/icon-inbox';
import { iconSearch } from '@/components/ui/icons/icon-search';
import type { StaffRole } from '@/lib/contract/duties';
import type { QueueSummary } from '@/lib/contract/queue';
import { AccountMenu } from './account-menu';
import { WaitingCount } from './door-links';
import { type OpenDoor, waitingBehind } from './doors';
import styles from './shell.module.css';

export interface StaffBarProps {
  name: string;
  roles: readonly StaffRole[];
  /** The first door counts everything that waits. */
  doors: readonly OpenDoor[];
  queues: readonly QueueSummary[];
  onFind: () => void;
}

/** Mark of the workbench, linked to its first page. */
export const StaffMark = () => (
  <Link href="/staff" prefetch={false} className={styles.mark}>
    <Logo size={32} />
    <b>工作台</b>
  </Link>
);

/** The bar above every page of the workbench: mark, palette, what waits, account. */
export function StaffBar({ name, roles, doors, queues, onFind }: StaffBarProps) {
  const [inbox] = doors;
  const waiting = inbox ? waitingBehind(inbox, queues) : { total: 0, late: 0 };
  return (
    <>
      <StaffMark />
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={onFind}>
        <Icon icon={iconSearch} size={18} />
        <span>搜索页面、业务、订单、人员</span>
        <Kbd aria-hidden="true">Ctrl K</Kbd>
      </button>
      <Link href="/staff" prefetch={false} className={styles.waits}>
        <Icon icon={iconInbox} size={20} label="全部待办" />
        <WaitingCount {...waiting} />
      </Link>
      <AccountMenu name={name} roles={roles} />
    </>
  );
}
