import type { Drawing } from '../icon';

export const iconPlus: Drawing = 'M12 5l0 14M5 12l14 0';
