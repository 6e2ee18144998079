import type { Drawing } from '@/components/ui/icon';
import { iconArrowsExchange } from '@/components/ui/icons/icon-arrows-exchange';
import { iconAward } from '@/components/ui/icons/icon-award';
import { iconBuildingBank } from '@/components/ui/icons/icon-building-bank';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { iconCalendarEvent } from '@/components/ui/icons/icon-calendar-event';
import { iconCashBanknote } from '@/components/ui/icons/icon-cash-banknote';
import { iconChartBar } from '@/components/ui/icons/icon-chart-bar';
import { iconFiles } from '@/components/ui/icons/icon-files';
import { iconHistory } from '@/components/ui/icons/icon-history';
import { iconInbox } from '@/components/ui/icons/icon-inbox';
import { iconListSearch } from '@/components/ui/icons/icon-list-search';
import { iconMessageQuestion } from '@/components/ui/icons/icon-message-question';
import { iconMessageReport } from '@/components/ui/icons/icon-message-report';
import { iconReceipt } from '@/components/ui/icons/icon-receipt';
import { iconReceiptRefund } from '@/components/ui/icons/icon-receipt-refund';
import { iconReportMoney } from '@/components/ui/icons/icon-report-money';
import { iconSearch } from '@/components/ui/icons/icon-search';
import { iconSettings } from '@/components/ui/icons/icon-settings';
import { iconShieldLock } from '@/components/ui/icons/icon-shield-lock';
import { iconUsers } from '@/components/ui/icons/icon-users';
import { iconUsersGroup } from '@/components/ui/icons/icon-users-group';
import type { Duty } from '@/lib/contract/duties';
import { contentNav, listNav, prizeNav } from './content-nav';

export interface StaffNavItem {
  label: string;
  href: string;
  icon: Drawing;
  /** Duty required to see the entry. */
  duty: Duty;
}

/** Side tabs of the workbench, grouped by task. */
export const staffNav: readonly { title?: string; items: readonly StaffNavItem[] }[] = [
  {
    items: [
      { label: '待办', href: '/staff', icon: iconInbox, duty: 'desk' },
      { label: '查找业务', href: '/staff/cases', icon: iconSearch, duty: 'desk' },
      { label: '转报批次', href: '/staff/batches', icon: iconFiles, duty: 'cases' },
      { label: '会籍', href: '/staff/memberships', icon: iconUsersGroup, duty: 'cases' },
      { label: '会员大会', href: '/staff/assemblies', icon: iconCalendar, duty: 'cases' },
    ],
  },
  {
    title: '答复',
    items: [
      { label: '咨询', href: '/staff/questions', icon: iconMessageQuestion, duty: 'answers' },
      { label: '投诉建议', href: '/staff/suggestions', icon: iconMessageReport, duty: 'answers' },
    ],
  },
  {
    title: '资金',
    items: [
      { label: '总览', href: '/staff/money', icon: iconCashBanknote, duty: 'money' },
      { label: '转账回执', href: '/staff/money/receipts', icon: iconReceipt, duty: 'money' },
      { label: '银行流水', href: '/staff/money/statements', icon: iconBuildingBank, duty: 'money' },
      { label: '核对转账', href: '/staff/money/transfers', icon: iconArrowsExchange, duty: 'money' },
      { label: '查询订单', href: '/staff/money/orders', icon: iconListSearch, duty: 'money' },
      { label: '退款申请', href: '/staff/money/refund-requests', icon: iconMessageReport, duty: 'money' },
      { label: '退款', href: '/staff/money/refunds', icon: iconReceiptRefund, duty: 'money' },
      { label: '日结与月结', href: '/staff/money/closing', icon: iconReportMoney, duty: 'money' },
    ],
  },
  {
    title: '发布',
    items: [
      ...contentNav,
      { label: '活动', href: '/staff/activities', icon: iconCalendarEvent, duty: 'publishing' },
      { label: '版权金奖', href: '/staff/prize', icon: iconAward, duty: 'publishing' },
      ...prizeNav,
    ],
  },
  { title: '名录与范本', items: listNav },
  {
    title: '管理',
    items: [
      { label: '统计', href: '/staff/figures', icon: iconChartBar, duty: 'figures' },
      { label: '人员与权限', href: '/staff/people', icon: iconUsers, duty: 'people' },
      { label: '操作记录', href: '/staff/audit', icon: iconHistory, duty: 'people' },
      { label: '字典与参数', href: '/staff/settings', icon: iconSettings, duty: 'settings' },
      { label: '申报与两步验证', href: '/staff/ties', icon: iconShieldLock, duty: 'desk' },
    ],
  },
];
