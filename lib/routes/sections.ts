import type { Crumb } from './types';

/** Links of the home tab bar, in order. */
export const tabBar: readonly Crumb[] = [
  { title: '业务办理', path: '/work/template/1' },
  { title: '证书查询', path: '/work/certificate?id=6' },
  { title: '专家咨询', path: '/expert' },
  { title: '侵权比对鉴定', path: '/appraisalCommittee' },
  { title: '版权纠纷调解', path: '/mediationCommittee' },
  { title: '政策新闻', path: '/news-list' },
  { title: '资讯活动', path: '/activity' },
  { title: '版权工作站', path: '/protectWorkstation' },
  { title: '版权协会', path: '/about' },
];

/** Bare addresses of areas: each is its first child by alias, and needs a title of its own in breadcrumbs. */
export const areas: readonly (Crumb & { parent?: string })[] = [
  ...tabBar,
  { title: '党建专栏', path: '/party' },
  { title: '我的消息', path: '/message', parent: '/mine' },
  { title: '设置', path: '/setting', parent: '/mine' },
];
