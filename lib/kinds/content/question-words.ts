import type { ConsultationState } from '@/lib/contract/questions';

/** States of an own question as people read them. */
export const consultationStateLabels: Record<ConsultationState, string> = {
  unpaid: '待付款',
  cancelled: '已取消',
  waiting: '待答复',
  answered: '已答复',
  rated: '已评价',
  closed: '已关闭',
};

/** Working days within which an answer is promised where the expert promises nothing else. */
export const ANSWER_DAYS = 5;

/** Page of a question for whoever answers it. */
export const expertQuestionPath = (id: number): string => `/mine/consult-detail?id=${id}&as=expert`;
