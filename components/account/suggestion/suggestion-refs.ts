import { endpointRef } from '@/lib/contract/endpoint-ref';
import type * as contract from '@/lib/contract/suggestions';

export const suggestionsRef = endpointRef<typeof contract.listSuggestions>('GET', '/api/v1/user/suggestions');
export const repliesRef = endpointRef<typeof contract.listSuggestionReplies>('GET', '/api/v1/user/suggestion-replies');
export const suggestionRef = endpointRef<typeof contract.getSuggestion>('GET', '/api/v1/user/suggestions/{id}');
export const submitRef = endpointRef<typeof contract.submitSuggestion>('POST', '/api/v1/user/suggestions');
export const withdrawRef = endpointRef<typeof contract.withdrawSuggestion>(
  'POST',
  '/api/v1/user/suggestions/{id}/withdraw',
);
export const followUpRef = endpointRef<typeof contract.askAboutSuggestion>(
  'POST',
  '/api/v1/user/suggestions/{id}/follow-up',
);
export const ratingRef = endpointRef<typeof contract.rateSuggestion>('POST', '/api/v1/user/suggestions/{id}/rating');

/** Endpoints to invalidate after a suggestion has changed. */
export const suggestionReadings = [suggestionsRef, repliesRef, suggestionRef];
