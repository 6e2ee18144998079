import type { Drawing } from '../icon';

export const iconMedal: Drawing =
  'M12 4v3m-4 -3v6m8 -6v6M12 18.5l-3 1.5l.5 -3.5l-2 -2l3 -.5l1.5 -3l1.5 3l3 .5l-2 2l.5 3.5l-3 -1.5';
