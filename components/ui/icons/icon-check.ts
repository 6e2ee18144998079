import type { Drawing } from '../icon';

export const iconCheck: Drawing = 'M5 12l5 5l10 -10';
