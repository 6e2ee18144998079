import type { Drawing } from '../icon';

export const iconTableOff: Drawing =
  'M7 3h12a2 2 0 0 1 2 2v12m-.585 3.413a1.994 1.994 0 0 1 -1.415 .587h-14a2 2 0 0 1 -2 -2v-14c0 -.55 .223 -1.05 .583 -1.412M3 10h7m4 0h7M10 3v3m0 4v11M3 3l18 18';
