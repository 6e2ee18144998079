import {
  IconArrowBarToDown,
  IconArrowBarUp,
  IconBook2,
  IconBulb,
  IconCertificate,
  IconDeviceLaptop,
  type Icon as IconDrawing,
  IconFileText,
  IconFingerprint,
  IconLayoutDashboard,
  IconRegistered,
  IconWorld,
} from '@tabler/icons-react';

export interface ManageNavItem {
  label: string;
  href: string;
  icon: IconDrawing;
}

/** The side tabs of the management area, in the groups that its addresses name. */
export const manageNav: readonly { title?: string; items: readonly ManageNavItem[] }[] = [
  { items: [{ label: '总览', href: '/manage', icon: IconLayoutDashboard }] },
  {
    title: '登记与备案',
    items: [
      { label: '作品登记', href: '/manage/self/work', icon: IconCertificate },
      { label: '软件登记', href: '/manage/self/soft', icon: IconDeviceLaptop },
      { label: '数字作品备案', href: '/manage/self/number', icon: IconFingerprint },
    ],
  },
  {
    title: '授权',
    items: [
      { label: '购买权利', href: '/manage/authorization/buy', icon: IconArrowBarToDown },
      { label: '对外授权', href: '/manage/authorization/external', icon: IconArrowBarUp },
    ],
  },
  {
    title: '合同',
    items: [
      { label: '国内合同', href: '/manage/contract/internal', icon: IconFileText },
      { label: '国际合同', href: '/manage/contract/international', icon: IconWorld },
    ],
  },
  {
    title: '版权与工业产权',
    items: [
      { label: '版权事务', href: '/manage/copyright/work', icon: IconBook2 },
      { label: '商标信息', href: '/manage/knowledge/trademark', icon: IconRegistered },
      { label: '专利信息', href: '/manage/knowledge/patent', icon: IconBulb },
    ],
  },
];
