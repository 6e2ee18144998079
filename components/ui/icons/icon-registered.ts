import type { Drawing } from '../icon';

export const iconRegistered: Drawing = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 15v-6h2a2 2 0 1 1 0 4h-2M14 15l-2 -2';
