import type { Drawing } from '@/components/ui/icon';
import { iconActivity } from '@/components/ui/icons/icon-activity';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { iconArrowsExchange } from '@/components/ui/icons/icon-arrows-exchange';
import { iconAward } from '@/components/ui/icons/icon-award';
import { iconBriefcase } from '@/components/ui/icons/icon-briefcase';
import { iconBuildingBank } from '@/components/ui/icons/icon-building-bank';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { iconCalendarEvent } from '@/components/ui/icons/icon-calendar-event';
import { iconCashBanknote } from '@/components/ui/icons/icon-cash-banknote';
import { iconChartBar } from '@/components/ui/icons/icon-chart-bar';
import { iconClock } from '@/components/ui/icons/icon-clock';
import { iconFiles } from '@/components/ui/icons/icon-files';
import { iconHistory } from '@/components/ui/icons/icon-history';
import { iconId } from '@/components/ui/icons/icon-id';
import { iconInbox } from '@/components/ui/icons/icon-inbox';
import { iconListCheck } from '@/components/ui/icons/icon-list-check';
import { iconListSearch } from '@/components/ui/icons/icon-list-search';
import { iconMail } from '@/components/ui/icons/icon-mail';
import { iconMessageQuestion } from '@/components/ui/icons/icon-message-question';
import { iconMessageReport } from '@/components/ui/icons/icon-message-report';
import { iconPlus } from '@/components/ui/icons/icon-plus';
import { iconReceipt } from '@/components/ui/icons/icon-receipt';
import { iconReceiptRefund } from '@/components/ui/icons/icon-receipt-refund';
import { iconReportMoney } from '@/components/ui/icons/icon-report-money';
import { iconSearch } from '@/components/ui/icons/icon-search';
import { iconSettings } from '@/components/ui/icons/icon-settings';
import { iconShieldLock } from '@/components/ui/icons/icon-shield-lock';
import { iconUpload } from '@/components/ui/icons/icon-upload';
import { iconUsers } from '@/components/ui/icons/icon-users';
import { iconUsersGroup } from '@/components/ui/icons/icon-users-group';
import { iconWorld } from '@/components/ui/icons/icon-world';
import type { Duty } from '@/lib/contract/duties';
import { contentNav, listNav, prizeNav } from './content-nav';

/** A page of the workbench. */
export interface StaffNavItem {
  label: string;
  href: string;
  icon: Drawing;
  /** Duty required to see the entry; one of several. */
  duty: Duty | readonly Duty[];
  /** Tab that it shares with others of its door; a tab of its own without. */
  group?: string;
}

/** A door of the workbench: the pages of one field of work. */
export interface StaffDoor {
  label: string;
  icon: Drawing;
  /** Groups of queues whose waiting items it counts. */
  waits?: readonly string[];
  items: readonly StaffNavItem[];
}

/**
 * The only table of the workbench's pages: side bar, tabs, palette and the sheet on phones are drawn from it. A new page
 * is one line here; a door is seen by those who may see one of its pages.
 */
export const staffNav: readonly StaffDoor[] = [
  {
    label: '待办',
    icon: iconInbox,
    waits: ['业务', '资金', '答复'],
    items: [
      { label: '收件箱', href: '/staff', icon: iconInbox, duty: 'desk' },
      { label: '咨询', href: '/staff/questions', icon: iconMessageQuestion, duty: 'answers' },
      { label: '投诉建议', href: '/staff/suggestions', icon: iconMessageReport, duty: 'answers' },
    ],
  },
  {
    label: '业务',
    icon: iconBriefcase,
    waits: ['业务'],
    items: [
      { label: '查找业务', href: '/staff/cases', icon: iconSearch, duty: ['cases', 'money'] },
      { label: '转报批次', href: '/staff/batches', icon: iconFiles, duty: 'cases' },
      { label: '会籍', href: '/staff/memberships', icon: iconUsersGroup, duty: 'cases' },
      { label: '会员大会', href: '/staff/assemblies', icon: iconCalendar, duty: 'cases' },
    ],
  },
  {
    label: '资金',
    icon: iconCashBanknote,
    waits: ['资金'],
    items: [
      { label: '总览', href: '/staff/money', icon: iconCashBanknote, duty: 'money' },
      { label: '转账回执', href: '/staff/money/receipts', icon: iconReceipt, duty: 'money' },
      { label: '银行流水', href: '/staff/money/statements', icon: iconBuildingBank, duty: 'money' },
      { label: '核对转账', href: '/staff/money/transfers', icon: iconArrowsExchange, duty: 'money' },
      { label: '查询订单', href: '/staff/money/orders', icon: iconListSearch, duty: 'money' },
      { label: '退款申请', href: '/staff/money/refund-requests', icon: iconMessageReport, duty: 'money' },
      { label: '退款', href: '/staff/money/refunds', icon: iconReceiptRefund, duty: 'money' },
      { label: '专家收入', href: '/staff/money/expert-earnings', icon: iconId, duty: 'money' },
      { label: '日结与月结', href: '/staff/money/closing', icon: iconReportMoney, duty: 'money' },
    ],
  },
  { label: '网站', icon: iconWorld, items: [...contentNav, ...listNav] },
  {
    label: '活动与金奖',
    icon: iconCalendarEvent,
    items: [
      { label: '活动', href: '/staff/activities', icon: iconCalendarEvent, duty: 'publishing' },
      { label: '版权金奖', href: '/staff/prize', icon: iconAward, duty: 'publishing' },
      ...prizeNav,
    ],
  },
  {
    label: '数据',
    icon: iconChartBar,
    items: [
      { label: '统计', href: '/staff/figures', icon: iconChartBar, duty: 'figures' },
      { label: '导入', href: '/staff/import', icon: iconUpload, duty: ['cases', 'publishing', 'settings'] },
    ],
  },
  {
    label: '管理',
    icon: iconSettings,
    items: [
      { label: '人员与权限', href: '/staff/people', icon: iconUsers, duty: 'people' },
      { label: '操作记录', href: '/staff/audit', icon: iconHistory, duty: 'people' },
      { label: '字典与参数', href: '/staff/settings', icon: iconSettings, duty: 'settings' },
      { label: '开放准备', href: '/staff/setup', icon: iconListCheck, duty: 'settings' },
      { label: '运行情况', href: '/staff/operation', icon: iconActivity, duty: 'settings', group: '运行' },
      { label: '失败的任务', href: '/staff/operation/jobs', icon: iconAlertCircle, duty: 'settings', group: '运行' },
      { label: '没有送达的消息', href: '/staff/operation/messages', icon: iconMail, duty: 'settings', group: '运行' },
    ],
  },
];

/** Pages about the staff member, in the menu of the account. */
export const accountNav: readonly StaffNavItem[] = [
  { label: '申报与两步验证', href: '/staff/ties', icon: iconShieldLock, duty: 'desk' },
];

/** Actions that begin on a page of their own, for the palette. */
export const staffActions: readonly StaffNavItem[] = [
  { label: '写文章', href: '/staff/content/article/edit', icon: iconPlus, duty: 'publishing' },
  { label: '新建活动', href: '/staff/content/activity/edit', icon: iconPlus, duty: 'publishing' },
  { label: '上传银行流水', href: '/staff/money/statements', icon: iconUpload, duty: 'money' },
  { label: '添加同事', href: '/staff/people', icon: iconUsers, duty: 'people' },
  { label: '我领取的待办', href: '/staff?held=mine', icon: iconInbox, duty: 'desk' },
  { label: '超期的待办', href: '/staff?late=yes', icon: iconClock, duty: 'desk' },
];
