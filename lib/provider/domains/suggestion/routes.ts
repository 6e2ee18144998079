import * as suggestions from '@/lib/contract/suggestions';
import { route } from '../../http/route';
import {
  askAboutSuggestion,
  getSuggestion,
  listSuggestionReplies,
  listSuggestions,
  rateSuggestion,
  submitSuggestion,
  withdrawSuggestion,
} from './own';
import { closeSuggestion, getStaffSuggestion, listStaffSuggestions, replyToSuggestion } from './staff';

export const suggestionRoutes = [
  route(suggestions.submitSuggestion, (ctx, { body }) => submitSuggestion(ctx, body)),
  route(suggestions.listSuggestions, (ctx, { query }) => listSuggestions(ctx, query)),
  route(suggestions.listSuggestionReplies, (ctx, { query }) => listSuggestionReplies(ctx, query)),
  route(suggestions.getSuggestion, (ctx, { params }) => getSuggestion(ctx, params.id)),
  route(suggestions.withdrawSuggestion, (ctx, { params, body }) => withdrawSuggestion(ctx, params.id, body.reason)),
  route(suggestions.askAboutSuggestion, (ctx, { params, body }) => askAboutSuggestion(ctx, params.id, body.question)),
  route(suggestions.rateSuggestion, (ctx, { params, body }) => rateSuggestion(ctx, params.id, body)),
  route(suggestions.listStaffSuggestions, (ctx, { query }) => listStaffSuggestions(ctx, query)),
  route(suggestions.getStaffSuggestion, (ctx, { params }) => getStaffSuggestion(ctx, params.id)),
  route(suggestions.replyToSuggestion, (ctx, { params, body }) => replyToSuggestion(ctx, params.id, body)),
  route(suggestions.closeSuggestion, (ctx, { params, body }) => closeSuggestion(ctx, params.id, body)),
];
