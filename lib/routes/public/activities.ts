import type { RouteEntry } from '../types';
import { form, page } from './page';

export const activitiesRoutes: readonly RouteEntry[] = [
  page({
    path: '/activity/vip',
    title: '会员活动',
    parent: '/activity',
    section: '/activity',
    paged: true,
    aliases: ['/activity', '/activity/vip-list'],
    shows: ['activities:vip'],
    description:
      '面向会员单位和个人会员的沙龙、培训与走访活动，列出时间地点、费用和剩余名额，登录后在线报名，额满可候补。',
  }),
  page({
    path: '/activity/guidance',
    title: '活动指南',
    parent: '/activity',
    section: '/activity',
    paged: true,
    shows: ['activities:guidance'],
    description:
      '参加协会活动的指南：报名与候补规则、签到方式、费用与退款、活动材料下载，以及联合办会的申请办法和注意事项。',
  }),
  page({
    path: '/activity/exchange',
    title: '交流活动',
    parent: '/activity',
    section: '/activity',
    paged: true,
    shows: ['activities:exchange'],
    description:
      '与高校、园区、兄弟协会及海外机构共同举办的版权论坛、展会和业务交流，公开议程与参会方式，欢迎业界人士参加。',
  }),
  page({
    path: '/activity/elegantDemeanour',
    title: '活动风采',
    parent: '/activity',
    section: '/activity',
    paged: true,
    shows: ['activities:elegantDemeanour'],
    description: '历次会员活动、论坛培训与公益宣传的现场照片集锦，按活动分组展示，记录版权人相聚交流的精彩瞬间与成果。',
  }),
  page({ path: '/activity-detail', title: '活动详情', parent: '/activity', section: '/activity', detail: 'query' }),
  page({
    path: '/vip-activity-detail',
    title: '会员活动详情',
    parent: '/activity',
    section: '/activity',
    detail: 'query',
  }),
  form({ path: '/sign-up-activity', title: '活动报名', parent: '/activity', section: '/activity' }),
  page({
    path: '/party/activity',
    title: '党建活动',
    parent: '/party',
    paged: true,
    aliases: ['/party'],
    shows: ['articles:party'],
    description: '协会党支部的主题党日、学习教育、志愿服务与结对共建活动报道，展示党建引领版权事业发展的实践和收获。',
  }),
  page({
    path: '/party/framework',
    title: '党组织架构',
    parent: '/party',
    shows: ['page:party-framework'],
    description:
      '协会党支部的组织架构：支部委员会设置、委员分工、党小组组成与联系方式，以图表方式呈现，便于党员和群众联系。',
  }),
  page({ path: '/party-news', title: '党建文章', parent: '/party', detail: 'query' }),
];
