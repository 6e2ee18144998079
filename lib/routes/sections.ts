import { tabBar } from './navigation';
import type { Crumb } from './types';

/** Addresses of areas: each is an alias of its first page, and needs a separate title in breadcrumbs. */
export const areas: readonly (Crumb & { parent?: string })[] = [
  ...tabBar.map(({ label, path }) => ({ title: label, path })),
  { title: '党建专栏', path: '/party' },
  { title: '我的消息', path: '/message', parent: '/mine' },
  { title: '设置', path: '/setting', parent: '/mine' },
];
