import { iconArticle } from '@/components/ui/icons/icon-article';
import { iconBuildingCommunity } from '@/components/ui/icons/icon-building-community';
import { iconCamera } from '@/components/ui/icons/icon-camera';
import { iconChecklist } from '@/components/ui/icons/icon-checklist';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { iconGavel } from '@/components/ui/icons/icon-gavel';
import { iconHome } from '@/components/ui/icons/icon-home';
import { iconId } from '@/components/ui/icons/icon-id';
import { iconLicense } from '@/components/ui/icons/icon-license';
import { iconListCheck } from '@/components/ui/icons/icon-list-check';
import { iconListDetails } from '@/components/ui/icons/icon-list-details';
import { iconMapPin } from '@/components/ui/icons/icon-map-pin';
import { iconMedal } from '@/components/ui/icons/icon-medal';
import { iconMicroscope } from '@/components/ui/icons/icon-microscope';
import { iconPalette } from '@/components/ui/icons/icon-palette';
import { iconReportAnalytics } from '@/components/ui/icons/icon-report-analytics';
import { iconScale } from '@/components/ui/icons/icon-scale';
import { iconTools } from '@/components/ui/icons/icon-tools';
import { iconWorld } from '@/components/ui/icons/icon-world';
import type { StaffNavItem } from './staff-nav';

const entry = (label: string, kind: string, icon: StaffNavItem['icon'], group?: string): StaffNavItem => ({
  label,
  href: `/staff/content/${kind}`,
  icon,
  duty: 'publishing',
  group,
});

/** Content of the site by kind. */
export const contentNav: readonly StaffNavItem[] = [
  entry('文章', 'article', iconArticle),
  entry('首页', 'home', iconHome, '页面'),
  entry('固定页面', 'page', iconFileText, '页面'),
  entry('委员会介绍', 'committee', iconScale, '页面'),
  entry('办事指南', 'service', iconChecklist, '服务'),
  entry('软件服务', 'software-service', iconTools, '服务'),
  entry('正版软件目录', 'genuine-software', iconLicense, '服务'),
  entry('政策与自查', 'genuine-page', iconListCheck, '服务'),
  entry('合作平台', 'platforms', iconWorld, '服务'),
];

/** Pictures and articles of the prize, beside its sessions. */
export const prizeNav: readonly StaffNavItem[] = [
  entry('参评作品', 'prize-work', iconPalette),
  entry('金奖风采', 'prize-photo', iconCamera),
  entry('奖项介绍', 'prize-introduction', iconMedal),
];

/** Directories and products. */
export const listNav: readonly StaffNavItem[] = [
  entry('专家', 'expert', iconId, '名录'),
  entry('调解员', 'mediator', iconGavel, '名录'),
  entry('鉴定专家', 'appraiser', iconMicroscope, '名录'),
  entry('工作站', 'workstation', iconMapPin, '名录'),
  entry('会员名录', 'member', iconBuildingCommunity, '名录'),
  entry('合同范本', 'template', iconListDetails, '出版物'),
  entry('研究报告', 'report', iconReportAnalytics, '出版物'),
];
