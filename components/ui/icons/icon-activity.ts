import type { Drawing } from '../icon';

export const iconActivity: Drawing = 'M3 12h4l3 8l4 -16l3 8h4';
