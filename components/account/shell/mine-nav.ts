import type { Drawing } from '@/components/ui/icon';
import { iconBell } from '@/components/ui/icons/icon-bell';
import { iconBriefcase } from '@/components/ui/icons/icon-briefcase';
import { iconBuilding } from '@/components/ui/icons/icon-building';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { iconCalendarEvent } from '@/components/ui/icons/icon-calendar-event';
import { iconDeviceDesktopCheck } from '@/components/ui/icons/icon-device-desktop-check';
import { iconFileInvoice } from '@/components/ui/icons/icon-file-invoice';
import { iconLayoutDashboard } from '@/components/ui/icons/icon-layout-dashboard';
import { iconMessageQuestion } from '@/components/ui/icons/icon-message-question';
import { iconMessageReport } from '@/components/ui/icons/icon-message-report';
import { iconReceipt } from '@/components/ui/icons/icon-receipt';
import { iconShieldCheck } from '@/components/ui/icons/icon-shield-check';
import { iconShieldLock } from '@/components/ui/icons/icon-shield-lock';
import { iconUser } from '@/components/ui/icons/icon-user';
import { iconUsers } from '@/components/ui/icons/icon-users';
import { iconUsersGroup } from '@/components/ui/icons/icon-users-group';
import type { getCentreCounts } from '@/lib/contract/dashboard';
import type { EndpointData } from '@/lib/contract/endpoint';

export type CentreCounts = EndpointData<typeof getCentreCounts>;

export interface MineNavItem {
  label: string;
  href: string;
  icon: Drawing;
  /** Further paths of the entry, without `/mine`; their subpaths belong to it too. */
  covers?: readonly string[];
  /** Count shown beside the entry; unread messages use the soft tone. */
  count?: keyof CentreCounts;
}

export interface MineNavGroup {
  title?: string;
  items: readonly MineNavItem[];
}

/** Side tabs of the personal centre. */
export const mineNav: readonly MineNavGroup[] = [
  {
    items: [
      { label: '总览', href: '/mine', icon: iconLayoutDashboard },
      {
        label: '我的业务',
        href: '/mine/my-business',
        icon: iconBriefcase,
        covers: ['/bussiness-detail'],
        count: 'records',
      },
      {
        label: '我的订单',
        href: '/mine/order',
        icon: iconReceipt,
        covers: ['/orderIndex', '/orderDetail'],
        count: 'orders',
      },
      {
        label: '发票',
        href: '/mine/invoiceIndex',
        icon: iconFileInvoice,
        covers: ['/receipt', '/make-receipt', '/receipt-detail'],
        count: 'invoices',
      },
      {
        label: '专家咨询',
        href: '/mine/consult',
        icon: iconMessageQuestion,
        covers: ['/consult-detail'],
        count: 'consultations',
      },
      {
        label: '我的活动',
        href: '/mine/activity',
        icon: iconCalendarEvent,
        covers: ['/public-activity', '/activity-data', '/activity-data-detail'],
      },
    ],
  },
  {
    title: '消息与反馈',
    items: [
      {
        label: '我的消息',
        href: '/message/system',
        icon: iconBell,
        covers: ['/message', '/message-detail'],
        count: 'unreadMessages',
      },
      { label: '投诉建议', href: '/suggest', icon: iconMessageReport },
    ],
  },
  {
    title: '账户',
    items: [
      { label: '个人资料', href: '/mine/userinfo', icon: iconUser },
      {
        label: '认证中心',
        href: '/mine/auth',
        icon: iconShieldCheck,
        covers: ['/authentication', '/retrieveAccount'],
      },
      { label: '我的会籍', href: '/mine/membership', icon: iconUsersGroup },
      { label: '会员大会', href: '/mine/assembly', icon: iconCalendar, count: 'membership' },
      { label: '接口密钥', href: '/mine/api-keys', icon: iconShieldLock },
      {
        label: '会员账号',
        href: '/setting/vip',
        icon: iconUsers,
        covers: ['/setting/add-account', '/setting/find-account', '/setting/find-status'],
        count: 'members',
      },
      { label: '企业信息', href: '/setting/company-info', icon: iconBuilding },
      { label: '正版软件', href: '/setting/soft', icon: iconDeviceDesktopCheck },
    ],
  },
];

const bare = (path: string) => path.replace(/^\/mine(?=\/|$)/i, '').toLowerCase();

/** Whether an address, with or without `/mine`, belongs to an entry. */
export function isCurrent(item: MineNavItem, pathname: string): boolean {
  const path = bare(pathname);
  const own = [item.href, ...(item.covers ?? [])].map(bare);
  return own.some((place) => path === place || (place !== '' && path.startsWith(`${place}/`)));
}
