import type { QuestionState } from '@/lib/contract/questions';

/** Labels of the states of an own question. */
export const questionStateLabels: Record<QuestionState, string> = {
  unpaid: '待付款',
  cancelled: '已取消',
  waiting: '待答复',
  answered: '已答复',
  rated: '已评价',
  closed: '已关闭',
};

/** Default number of working days for an answer, if the expert promises no other. */
export const ANSWER_DAYS = 5;

/** Page of a question for the answering expert. */
export const expertQuestionPath = (id: number): string => `/mine/consult-detail?id=${id}&as=expert`;
