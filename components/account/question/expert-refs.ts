import { endpointRef } from '@/lib/contract/endpoint-ref';
import type {
  answerAsExpert,
  declineQuestion,
  getExpertQuestion,
  getOwnExpert,
  listExpertQuestions,
} from '@/lib/contract/experts';

export const ownExpertRef = endpointRef<typeof getOwnExpert>('GET', '/api/v1/user/expert');
export const expertQuestionsRef = endpointRef<typeof listExpertQuestions>('GET', '/api/v1/user/expert/questions');
export const expertQuestionRef = endpointRef<typeof getExpertQuestion>('GET', '/api/v1/user/expert/questions/{id}');
export const answerRef = endpointRef<typeof answerAsExpert>('POST', '/api/v1/user/expert/questions/{id}/answer');
export const declineRef = endpointRef<typeof declineQuestion>('POST', '/api/v1/user/expert/questions/{id}/decline');

/** Endpoints to invalidate after a question was answered or returned. */
export const expertReadings = [ownExpertRef, expertQuestionsRef, expertQuestionRef];
