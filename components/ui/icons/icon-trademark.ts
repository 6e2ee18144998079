import type { Drawing } from '../icon';

export const iconTrademark: Drawing = 'M4.5 9h5m-2.5 0v6M13 15v-6l3 4l3 -4v6';
