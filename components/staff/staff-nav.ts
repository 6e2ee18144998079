import { IconCalendarEvent, type Icon as IconDrawing, IconInbox } from '@tabler/icons-react';
import type { Duty } from '@/lib/contract/duties';

export interface StaffNavItem {
  label: string;
  href: string;
  icon: IconDrawing;
  /** Whoever lacks it does not see the entry. */
  duty: Duty;
}

/** The side tabs of the workbench, by what one comes for. */
export const staffNav: readonly { title?: string; items: readonly StaffNavItem[] }[] = [
  { items: [{ label: '待办', href: '/staff', icon: IconInbox, duty: 'desk' }] },
  { title: '发布', items: [{ label: '活动', href: '/staff/activities', icon: IconCalendarEvent, duty: 'publishing' }] },
];
