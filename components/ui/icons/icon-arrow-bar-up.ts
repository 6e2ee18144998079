import type { Drawing } from '../icon';

export const iconArrowBarUp: Drawing = 'M12 4l0 10M12 4l4 4M12 4l-4 4M4 20l16 0';
