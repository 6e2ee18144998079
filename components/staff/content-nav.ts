import {
  IconArticle,
  IconBuildingCommunity,
  IconCamera,
  IconChecklist,
  IconFileText,
  IconGavel,
  IconHome,
  IconId,
  IconLicense,
  IconListCheck,
  IconListDetails,
  IconMapPin,
  IconMedal,
  IconMicroscope,
  IconPalette,
  IconReportAnalytics,
  IconScale,
  IconTools,
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
  entry('首页', 'home', IconHome),
  entry('固定页面', 'page', IconFileText),
  entry('办事指南', 'service', IconChecklist),
  entry('委员会介绍', 'committee', IconScale),
  entry('软件服务', 'software-service', IconTools),
  entry('正版软件目录', 'genuine-software', IconLicense),
  entry('政策与自查', 'genuine-page', IconListCheck),
  entry('合作平台', 'platforms', IconWorld),
];

/** Pictures and presentations of the prize, beside its sessions. */
export const prizeNav: readonly StaffNavItem[] = [
  entry('参评作品', 'prize-work', IconPalette),
  entry('金奖风采', 'prize-photo', IconCamera),
  entry('奖项介绍', 'prize-introduction', IconMedal),
];

/** Who stands in the lists, and what is sold. */
export const listNav: readonly StaffNavItem[] = [
  entry('专家', 'expert', IconId),
  entry('调解员', 'mediator', IconGavel),
  entry('鉴定专家', 'appraiser', IconMicroscope),
  entry('工作站', 'workstation', IconMapPin),
  entry('会员名录', 'member', IconBuildingCommunity),
  entry('合同范本', 'template', IconListDetails),
  entry('研究报告', 'report', IconReportAnalytics),
];
