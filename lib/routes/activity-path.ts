import type { ActivityCard } from '@/lib/contract/site';

/** Public address of an activity, in its canonical path form: those for members have an address of their own. */
export const activityPath = ({ id, type }: Pick<ActivityCard, 'id' | 'type'>): string =>
  `${type === 'vip' ? '/vip-activity-detail' : '/activity-detail'}/${id}`;

/** 中文 names of the kinds of activities. */
export const activityTypeLabels: Record<ActivityCard['type'], string> = {
  vip: '会员活动',
  guidance: '活动指南',
  exchange: '交流活动',
  elegantDemeanour: '活动风采',
};

/** Channel of an activity's cover. */
export const activityArt = (type: ActivityCard['type']): 'activity' | 'gallery' =>
  type === 'elegantDemeanour' ? 'gallery' : 'activity';
