import type { SearchKind } from '@/lib/contract/search';

/** Labels of the kinds of search results. */
export const searchKindLabels: Record<SearchKind, string> = {
  article: '文章',
  person: '专家',
  product: '范本与报告',
  answer: '问答',
  activity: '活动',
  member: '会员',
  workstation: '工作站',
  service: '服务',
  prize: '金奖',
  announcement: '登记公告',
  question: '常见问题',
  page: '本会',
};
