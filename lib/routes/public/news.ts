import type { RouteEntry } from '../types';
import { page } from './page';

export const newsRoutes: readonly RouteEntry[] = [
  page({
    path: '/indexNews',
    title: '新闻总览',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    shows: ['articles:notice', 'articles:policy', 'articles:judicial'],
    description:
      '汇集协会通知、版权政策、司法案例、党建与金奖动态的全部新闻，可按栏目和月份筛选，重要消息配图置顶展示。',
  }),
  page({
    path: '/news-list/notice',
    title: '通知公告',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    aliases: ['/news-list'],
    shows: ['articles:notice'],
    description:
      '协会通知公告：登记业务安排、活动与培训报名、评选结果公示、会员事务和放假安排，按发布时间排列并附内容摘要。',
  }),
  page({
    path: '/news-list/policy',
    title: '政策法规',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    shows: ['articles:policy'],
    description:
      '著作权法律、行政法规、部门规章与地方政策的发布和解读，帮助创作者与企业了解登记、授权和维权的最新规定。',
  }),
  page({
    path: '/news-list/judicial',
    title: '司法案例',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    shows: ['articles:judicial'],
    description:
      '法院审理的著作权典型案例选编，涵盖文字、美术、音乐、视听、软件与网络传播纠纷，提炼裁判要点和实务启示。',
  }),
  page({
    path: '/news',
    title: '新闻详情',
    parent: '/news-list',
    section: '/news-list',
    detail: 'query',
    withoutId: '/indexNews',
  }),
  page({
    path: '/indexNews/{channel}',
    title: '新闻总览',
    parent: '/news-list',
    section: '/news-list',
    indexed: false,
    paged: true,
  }),
  page({
    path: '/indexNews/{channel}/{month}',
    title: '新闻总览',
    parent: '/news-list',
    section: '/news-list',
    indexed: false,
    paged: true,
  }),
  page({
    path: '/news-list/{channel}/{month}',
    title: '政策新闻',
    parent: '/news-list',
    section: '/news-list',
    indexed: false,
    paged: true,
  }),
];
