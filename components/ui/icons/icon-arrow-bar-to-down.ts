import type { Drawing } from '../icon';

export const iconArrowBarToDown: Drawing = 'M4 20l16 0M12 14l0 -10M12 14l4 -4M12 14l-4 -4';
