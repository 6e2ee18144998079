import type { Drawing } from '@/components/ui/icon';
import { iconArrowBarToDown } from '@/components/ui/icons/icon-arrow-bar-to-down';
import { iconArrowBarUp } from '@/components/ui/icons/icon-arrow-bar-up';
import { iconBook2 } from '@/components/ui/icons/icon-book-2';
import { iconBulb } from '@/components/ui/icons/icon-bulb';
import { iconCertificate } from '@/components/ui/icons/icon-certificate';
import { iconDeviceLaptop } from '@/components/ui/icons/icon-device-laptop';
import { iconFileCheck } from '@/components/ui/icons/icon-file-check';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { iconFingerprint } from '@/components/ui/icons/icon-fingerprint';
import { iconHistory } from '@/components/ui/icons/icon-history';
import { iconInbox } from '@/components/ui/icons/icon-inbox';
import { iconLayoutDashboard } from '@/components/ui/icons/icon-layout-dashboard';
import { iconLicense } from '@/components/ui/icons/icon-license';
import { iconRegistered } from '@/components/ui/icons/icon-registered';
import { iconTable } from '@/components/ui/icons/icon-table';
import { iconWorld } from '@/components/ui/icons/icon-world';
import type { CentreCounts } from './mine-nav';

export interface ManageNavItem {
  label: string;
  href: string;
  icon: Drawing;
  /** Name of the form for new entries, under /manage/submit-form. */
  form?: string;
  /** Count shown beside the entry. */
  count?: keyof CentreCounts;
}

/** Side tabs of the management area, grouped like its addresses. */
export const manageNav: readonly { title?: string; items: readonly ManageNavItem[] }[] = [
  { items: [{ label: '总览', href: '/manage', icon: iconLayoutDashboard }] },
  {
    title: '登记与备案',
    items: [
      { label: '作品登记', href: '/manage/self/work', form: 'zpdj', icon: iconCertificate },
      { label: '批量作品登记', href: '/manage/self/group', form: 'group-registration', icon: iconTable },
      { label: '软件登记', href: '/manage/self/soft', form: 'rjzzq', icon: iconDeviceLaptop },
      { label: '数字作品备案', href: '/manage/self/number', icon: iconFingerprint },
      { label: '变更补发撤销', href: '/manage/self/change', form: 'registration-change', icon: iconHistory },
      { label: '合同备案', href: '/manage/contract/filing', form: 'contract-filing', icon: iconFileCheck },
    ],
  },
  {
    title: '授权',
    items: [
      { label: '购买权利', href: '/manage/authorization/buy', form: 'gmql', icon: iconArrowBarToDown },
      { label: '对外授权', href: '/manage/authorization/external', form: 'dwsq', icon: iconArrowBarUp },
      { label: '开放使用', href: '/manage/open-works', icon: iconLicense },
      { label: '使用申请', href: '/manage/licence-requests', icon: iconInbox, count: 'licences' },
    ],
  },
  {
    title: '合同',
    items: [
      { label: '国内合同', href: '/manage/contract/internal', form: 'gnht', icon: iconFileText },
      { label: '国际合同', href: '/manage/contract/international', form: 'gjht', icon: iconWorld },
    ],
  },
  {
    title: '版权与工业产权',
    items: [
      { label: '版权事务', href: '/manage/copyright/work', form: 'bqsw', icon: iconBook2 },
      { label: '商标信息', href: '/manage/knowledge/trademark', form: 'sbxx', icon: iconRegistered },
      { label: '专利信息', href: '/manage/knowledge/patent', form: 'zlxx', icon: iconBulb },
    ],
  },
];
