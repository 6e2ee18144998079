import { IconArticle } from '@tabler/icons-react';
import type { StaffNavItem } from './staff-nav';

const entry = (label: string, kind: string, icon: StaffNavItem['icon']): StaffNavItem => ({
  label,
  href: `/staff/content/${kind}`,
  icon,
  duty: 'publishing',
});

/** What is written for the site, kind by kind. */
export const contentNav: readonly StaffNavItem[] = [entry('文章', 'article', IconArticle)];
