import type { Drawing } from '../icon';

export const iconArrowRight: Drawing = 'M5 12l14 0M13 18l6 -6M13 6l6 6';
