'use client';

import { late } from '@/components/ui/late';

/** Free hours of an expert, loaded once the page is idle. */
export const LateFreeSlots = late(() => import('./free-slots').then(({ FreeSlots }) => FreeSlots));
