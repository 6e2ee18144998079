import type { Drawing } from '../icon';

export const iconDeviceDesktopCheck: Drawing =
  'M12 16h-8a1 1 0 0 1 -1 -1v-10a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v8M15 19l2 2l4 -4M7 20h4M9 16v4';
