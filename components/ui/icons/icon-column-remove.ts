import type { Drawing } from '../icon';

export const iconColumnRemove: Drawing =
  'M6 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1M16 10l4 4M16 14l4 -4';
