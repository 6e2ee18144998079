import type { Drawing } from '../icon';

export const iconArrowLeft: Drawing = 'M5 12l14 0M5 12l6 6M5 12l6 -6';
