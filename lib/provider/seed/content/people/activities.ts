import { galleryActivities } from './activities-gallery';
import { pastActivities } from './activities-past';
import { upcomingActivities } from './activities-upcoming';
import type { ActivitySeed } from './types';

/** All 18 activities; the first three are those of the home page. */
export const activities: ActivitySeed[] = [...upcomingActivities, ...pastActivities, ...galleryActivities];
