import type { SuggestionState, SuggestionTopic, SuggestionType } from '@/lib/contract/suggestions';

export const suggestionTypeLabels: Record<SuggestionType, string> = {
  complaint: '投诉',
  advice: '建议',
  enquiry: '咨询',
  correction: '纠错',
};

/** Labels of the topics. */
export const suggestionTopicLabels: Record<SuggestionTopic, string> = {
  registration: '登记业务',
  filing: '数字备案',
  consultation: '专家咨询',
  activity: '活动与培训',
  money: '缴费与发票',
  website: '网站使用',
  conduct: '工作人员的服务',
  other: '其他',
};

export const suggestionStateLabels: Record<SuggestionState, string> = {
  waiting: '待回复',
  replied: '已回复',
  rated: '已评价',
  closed: '已关闭',
  withdrawn: '已撤回',
};

/** Promised reply time; working days. */
export const REPLY_DAYS = 5;

/** Page of a suggestion with its reply. */
export const suggestionPath = (id: number): string => `/message/suggest-detail?id=${id}`;
