import type { Drawing } from '../icon';

export const iconZoomCheck: Drawing = 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6M7 10l2 2l4 -4';
