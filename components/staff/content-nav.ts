import {
  IconArticle,
  IconBuildingCommunity,
  IconFileText,
  IconGavel,
  IconHome,
  IconId,
  IconListDetails,
  IconMapPin,
  IconMicroscope,
  IconReportAnalytics,
  IconWorld,
} from '@tabler/icons-react';
import type { StaffNavItem } from './staff-nav';

const entry = (label: string, kind: string, icon: StaffNavItem['icon']): StaffNavItem => ({
  label,
  href: `/staff/content/${kind}`,
  icon,
  duty: 'publishing',
});

/** What is written for the site, kind by kind. */
export const contentNav: readonly StaffNavItem[] = [
  entry('文章', 'article', IconArticle),
  entry('固定页面', 'page', IconFileText),
  entry('首页', 'home', IconHome),
  entry('合作平台', 'platforms', IconWorld),
  entry('专家', 'expert', IconId),
  entry('调解员', 'mediator', IconGavel),
  entry('鉴定专家', 'appraiser', IconMicroscope),
  entry('工作站', 'workstation', IconMapPin),
  entry('会员名录', 'member', IconBuildingCommunity),
  entry('合同范本', 'template', IconListDetails),
  entry('研究报告', 'report', IconReportAnalytics),
];
