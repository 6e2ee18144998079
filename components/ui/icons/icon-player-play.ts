import type { Drawing } from '../icon';

export const iconPlayerPlay: Drawing = 'M7 4v16l13 -8l-13 -8';
