import type { ActivityCard } from '@/lib/contract/site';

/** Canonical public path of an activity; those for members have a separate one. */
export const activityPath = ({ id, type }: Pick<ActivityCard, 'id' | 'type'>): string =>
  `${type === 'vip' ? '/vip-activity-detail' : '/activity-detail'}/${id}`;

/** Chinese names of the types of activities. */
export const activityTypeLabels: Record<ActivityCard['type'], string> = {
  vip: '会员活动',
  guidance: '活动指南',
  exchange: '交流活动',
  elegantDemeanour: '活动风采',
};

/** Cover style of an activity. */
export const activityArt = (type: ActivityCard['type']): 'activity' | 'gallery' =>
  type === 'elegantDemeanour' ? 'gallery' : 'activity';
