import type { Drawing } from '../icon';

export const iconChevronDown: Drawing = 'M6 9l6 6l6 -6';
