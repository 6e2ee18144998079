import type { RouteEntry } from './types';

/** Back office, and what development needs. */
export const staffRoutes: readonly RouteEntry[] = [
  { path: '/staff', title: '工作台', area: 'staff', guard: 'staff', indexed: false, rendering: 'client', pending: '/' },
  { path: '/dev/outbox', title: '发件箱', area: 'staff', guard: 'none', indexed: false, rendering: 'request' },
];
