import type { Metadata } from 'next';
import { activityArt, activityPath, activityTypeLabels } from '@/lib/activity-path';
import type { Activity } from '@/lib/contract/activities';
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
