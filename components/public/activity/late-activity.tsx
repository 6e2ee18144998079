'use client';

import { late } from '@/components/ui/late';

const load = () => import('./live-activity');

/** State and seats of an activity, refreshed once the page is idle. */
export const LateStateTag = late(() => load().then(({ LiveStateTag }) => LiveStateTag));
export const LateSeats = late(() => load().then(({ LiveSeats }) => LiveSeats));
