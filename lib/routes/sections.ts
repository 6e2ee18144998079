import { tabBar } from './navigation';
import type { Crumb } from './types';

/** Bare addresses of areas: each is its first child by alias, and needs a title of its own in breadcrumbs. */
export const areas: readonly (Crumb & { parent?: string })[] = [
  ...tabBar.map(({ label, path }) => ({ title: label, path })),
  { title: '党建专栏', path: '/party' },
  { title: '我的消息', path: '/message', parent: '/mine' },
  { title: '设置', path: '/setting', parent: '/mine' },
];
