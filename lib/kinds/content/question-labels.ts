import type { QuestionState, QuestionSummary } from '@/lib/contract/questions';

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

/** Tells how far the publication of a question has come, for the asker, the experts and staff. */
export function publicationWords({ isPublic, publication }: Pick<QuestionSummary, 'isPublic' | 'publication'>): string {
  if (!isPublic) return '私密';
  const labels = { none: '同意公开', waiting: '待核对公开', published: '已公开', refused: '不公开' };
  return labels[publication];
}
