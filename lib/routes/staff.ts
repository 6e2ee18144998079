import type { RouteEntry } from './types';

const page = (path: string, title: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  title,
  area: 'staff',
  guard: 'staff',
  indexed: false,
  rendering: 'client',
  ...more,
});

/** The workbench of staff, and what development needs. */
export const staffRoutes: readonly RouteEntry[] = [
  page('/staff', '工作台'),
  page('/staff/queue/{key}', '待办队列', { parent: '/staff' }),
  page('/staff/cases', '查找业务', { parent: '/staff' }),
  page('/staff/cases/{id}', '审核业务', { parent: '/staff/cases' }),
  page('/staff/activities', '活动'),
  page('/staff/activities/{id}', '报名名单', { parent: '/staff/activities' }),
  page('/staff/activities/{id}/check-in', '签到', { parent: '/staff/activities' }),
  page('/staff/people', '人员与权限'),
  page('/staff/audit', '操作记录'),
  page('/staff/ties', '申报与两步验证'),
  page('/staff/prize', '版权金奖'),
  page('/staff/prize/{id}', '评选进展', { parent: '/staff/prize' }),
  page('/staff/prize/{id}/entries', '作品与评奖', { parent: '/staff/prize' }),
  page('/staff/prize/{id}/votes', '投票概况', { parent: '/staff/prize' }),
  page('/staff/content/{key}', '内容发布', { parent: '/staff' }),
  page('/staff/content/{key}/edit', '编辑内容', { parent: '/staff' }),
  page('/staff/content/{key}/history', '内容的历史', { parent: '/staff' }),
  page('/staff/content/{key}/preview', '预览', { parent: '/staff' }),
  page('/staff/questions', '咨询'),
  page('/staff/questions/{id}', '咨询详情', { parent: '/staff/questions' }),
  page('/staff/suggestions', '投诉建议'),
  page('/staff/suggestions/{id}', '投诉建议详情', { parent: '/staff/suggestions' }),
  page('/dev/outbox', '发件箱', { guard: 'none', rendering: 'request' }),
];
