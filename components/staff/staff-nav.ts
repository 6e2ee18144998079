import {
  IconArrowsExchange,
  IconAward,
  IconBuildingBank,
  IconCalendarEvent,
  IconCashBanknote,
  IconChartBar,
  type Icon as IconDrawing,
  IconHistory,
  IconInbox,
  IconListSearch,
  IconMessageQuestion,
  IconMessageReport,
  IconReceipt,
  IconReceiptRefund,
  IconReportMoney,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import type { Duty } from '@/lib/contract/duties';
import { contentNav, listNav, prizeNav } from './content-nav';

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
    title: '资金',
    items: [
      { label: '总览', href: '/staff/money', icon: IconCashBanknote, duty: 'money' },
      { label: '转账回执', href: '/staff/money/receipts', icon: IconReceipt, duty: 'money' },
      { label: '银行流水', href: '/staff/money/statements', icon: IconBuildingBank, duty: 'money' },
      { label: '核对转账', href: '/staff/money/transfers', icon: IconArrowsExchange, duty: 'money' },
      { label: '查询订单', href: '/staff/money/orders', icon: IconListSearch, duty: 'money' },
      { label: '退款', href: '/staff/money/refunds', icon: IconReceiptRefund, duty: 'money' },
      { label: '日结与月结', href: '/staff/money/closing', icon: IconReportMoney, duty: 'money' },
    ],
  },
  {
    title: '发布',
    items: [
      ...contentNav,
      { label: '活动', href: '/staff/activities', icon: IconCalendarEvent, duty: 'publishing' },
      { label: '版权金奖', href: '/staff/prize', icon: IconAward, duty: 'publishing' },
      ...prizeNav,
    ],
  },
  { title: '名录与范本', items: listNav },
  {
    title: '管理',
    items: [
      { label: '统计', href: '/staff/figures', icon: IconChartBar, duty: 'figures' },
      { label: '人员与权限', href: '/staff/people', icon: IconUsers, duty: 'people' },
      { label: '操作记录', href: '/staff/audit', icon: IconHistory, duty: 'people' },
      { label: '字典与参数', href: '/staff/settings', icon: IconSettings, duty: 'settings' },
      { label: '申报与两步验证', href: '/staff/ties', icon: IconShieldLock, duty: 'desk' },
    ],
  },
];
