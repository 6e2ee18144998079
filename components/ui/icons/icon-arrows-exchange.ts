import type { Drawing } from '../icon';

export const iconArrowsExchange: Drawing = 'M7 10h14l-4 -4M17 14h-14l4 4';
