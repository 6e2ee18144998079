import type { Drawing } from '../icon';

export const iconMenu2: Drawing = 'M4 6l16 0M4 12l16 0M4 18l16 0';
