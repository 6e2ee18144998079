import { queueReadings } from '@/components/staff/queue/queue-refs';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { assignQuestion } from '@/lib/contract/experts';
import type * as publications from '@/lib/contract/question-publications';
import type * as questions from '@/lib/contract/questions';
import type { closeQuestion } from '@/lib/contract/refunds';
import type * as suggestions from '@/lib/contract/suggestions';

const QUESTION = '/api/v1/staff/questions/{id}';
const SUGGESTION = '/api/v1/staff/suggestions/{id}';

export const staffQuestionsRef = endpointRef<typeof questions.listStaffQuestions>('GET', '/api/v1/staff/questions');
export const staffQuestionRef = endpointRef<typeof questions.getStaffQuestion>('GET', QUESTION);
export const officeAnswerRef = endpointRef<typeof questions.answerQuestion>('POST', `${QUESTION}/answer`);
export const publishRef = endpointRef<typeof publications.publishAnswer>('POST', `${QUESTION}/publication`);
export const refusePublicationRef = endpointRef<typeof publications.refusePublication>(
  'POST',
  `${QUESTION}/publication-refusal`,
);
export const assignRef = endpointRef<typeof assignQuestion>('POST', `${QUESTION}/assign`);
export const closeQuestionRef = endpointRef<typeof closeQuestion>('POST', `${QUESTION}/close`);
export const staffSuggestionsRef = endpointRef<typeof suggestions.listStaffSuggestions>(
  'GET',
  '/api/v1/staff/suggestions',
);
export const staffSuggestionRef = endpointRef<typeof suggestions.getStaffSuggestion>('GET', SUGGESTION);
export const replyRef = endpointRef<typeof suggestions.replyToSuggestion>('POST', `${SUGGESTION}/reply`);
export const closeSuggestionRef = endpointRef<typeof suggestions.closeSuggestion>('POST', `${SUGGESTION}/close`);

/** Endpoints to invalidate after an answer: also the queues, whose items it ends. */
export const questionReadings = [staffQuestionsRef, staffQuestionRef, ...queueReadings];
export const suggestionReadings = [staffSuggestionsRef, staffSuggestionRef, ...queueReadings];
