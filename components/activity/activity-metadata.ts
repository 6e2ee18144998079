import type { Metadata } from 'next';
import type { Activity } from '@/lib/contract/activities';
import { activityArt, activityPath, activityTypeLabels } from '@/lib/routes/activity-path';
import { pageMetadata } from '@/lib/server/metadata';

/** Metadata of one activity at its own address. */
export const activityMetadata = (activity: Activity): Metadata =>
  pageMetadata({
    path: activityPath(activity),
    title: activity.title,
    section: activityTypeLabels[activity.type],
    description: activity.summary,
    cover: { channel: activityArt(activity.type), id: activity.id },
  });
