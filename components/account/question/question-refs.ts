import { endpointRef } from '@/lib/contract/endpoint-ref';
import type {
  askFollowUp,
  consentToPublication,
  getOwnQuestion,
  listOwnQuestions,
  rateAnswer,
} from '@/lib/contract/questions';

export const ownQuestionsRef = endpointRef<typeof listOwnQuestions>('GET', '/api/v1/user/consultations');
export const ownQuestionRef = endpointRef<typeof getOwnQuestion>('GET', '/api/v1/user/consultations/{id}');
export const followUpRef = endpointRef<typeof askFollowUp>('POST', '/api/v1/user/consultations/{id}/follow-up');
export const ratingRef = endpointRef<typeof rateAnswer>('POST', '/api/v1/user/consultations/{id}/rating');
export const consentRef = endpointRef<typeof consentToPublication>(
  'POST',
  '/api/v1/user/consultations/{id}/publication',
);
