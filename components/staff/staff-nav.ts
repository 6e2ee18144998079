import {
  IconAward,
  IconCalendarEvent,
  type Icon as IconDrawing,
  IconHistory,
  IconInbox,
  IconMessageQuestion,
  IconMessageReport,
  IconSearch,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import type { Duty } from '@/lib/contract/duties';
import { contentNav } from './content-nav';

export interface StaffNavItem {
  label: string;
  href: string;
  icon: IconDrawing;
  /** Whoever lacks it does not see the entry. */
  duty: Duty;
}

/** The side tabs of the workbench, by what one comes for. */
export const staffNav: readonly { title?: string; items: readonly StaffNavItem[] }[] = [
  {
    items: [
      { label: '待办', href: '/staff', icon: IconInbox, duty: 'desk' },
      { label: '查找业务', href: '/staff/cases', icon: IconSearch, duty: 'desk' },
    ],
  },
  {
    title: '答复',
    items: [
      { label: '咨询', href: '/staff/questions', icon: IconMessageQuestion, duty: 'answers' },
      { label: '投诉建议', href: '/staff/suggestions', icon: IconMessageReport, duty: 'answers' },
    ],
  },
  {
    title: '发布',
    items: [
      ...contentNav,
      { label: '活动', href: '/staff/activities', icon: IconCalendarEvent, duty: 'publishing' },
      { label: '版权金奖', href: '/staff/prize', icon: IconAward, duty: 'publishing' },
    ],
  },
  {
    title: '管理',
    items: [
      { label: '人员与权限', href: '/staff/people', icon: IconUsers, duty: 'people' },
      { label: '操作记录', href: '/staff/audit', icon: IconHistory, duty: 'people' },
      { label: '申报与两步验证', href: '/staff/ties', icon: IconShieldLock, duty: 'desk' },
    ],
  },
];
