'use client';

import { late } from '@/components/ui/late';

const load = () => import('./live-activity');

/** The state and the seats of an activity, kept up to date once the page is idle. */
export const LateStateTag = late(() => load().then(({ LiveStateTag }) => LiveStateTag));
export const LateSeats = late(() => load().then(({ LiveSeats }) => LiveSeats));
