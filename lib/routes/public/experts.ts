import type { RouteEntry } from '../types';
import { form, page } from './page';

export const expertsRoutes: readonly RouteEntry[] = [
  page({
    path: '/expert/knowledge',
    title: '知识产权专家',
    parent: '/expert',
    section: '/expert',
    paged: true,
    aliases: ['/expert'],
    shows: ['persons:knowledge'],
    description: '商标、专利、商业秘密与反不正当竞争领域的知识产权专家，按专业方向筛选，查看简介与咨询价格后在线提问。',
  }),
  page({
    path: '/expert/knowledge/{field}',
    title: '知识产权专家',
    parent: '/expert/knowledge',
    section: '/expert',
    paged: true,
  }),
  page({
    path: '/expert/copyright',
    title: '版权专家',
    parent: '/expert',
    section: '/expert',
    paged: true,
    shows: ['persons:copyright'],
    description: '熟悉作品登记、授权交易、数字版权与人工智能生成内容的版权专家名录，可了解已答复的问题并提交书面咨询。',
  }),
  page({
    path: '/expert/copyright/{field}',
    title: '版权专家',
    parent: '/expert/copyright',
    section: '/expert',
    paged: true,
  }),
  page({ path: '/expert-detail', title: '专家详情', parent: '/expert', section: '/expert', detail: 'query' }),
  form({ path: '/start-consultation', title: '发起咨询', parent: '/expert', section: '/expert' }),
  page({
    path: '/answer',
    title: '版权问答',
    parent: '/expert',
    section: '/expert',
    paged: true,
    shows: ['questions'],
    description:
      '公开的版权问答库，收录创作者与企业常见疑问及专业解答，支持关键词检索；没有找到答案时可付费提出新的问题。',
  }),
  // A category of questions, or one question by id.
  page({ path: '/answer/{entry}', title: '问答', parent: '/answer', section: '/expert', paged: true }),
];
