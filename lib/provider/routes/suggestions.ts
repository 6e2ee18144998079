import * as contract from '@/lib/contract/suggestions';
import { route } from '../http/route';
import {
  askAboutSuggestion,
  getSuggestion,
  listSuggestionReplies,
  listSuggestions,
  rateSuggestion,
  submitSuggestion,
  withdrawSuggestion,
} from '../domains/suggestion/own';
import {
  closeSuggestion,
  getStaffSuggestion,
  listStaffSuggestions,
  replyToSuggestion,
} from '../domains/suggestion/staff';

export const suggestionRoutes = [
  route(contract.submitSuggestion, (ctx, { body }) => submitSuggestion(ctx, body)),
  route(contract.listSuggestions, (ctx, { query }) => listSuggestions(ctx, query)),
  route(contract.listSuggestionReplies, (ctx, { query }) => listSuggestionReplies(ctx, query)),
  route(contract.getSuggestion, (ctx, { params }) => getSuggestion(ctx, params.id)),
  route(contract.withdrawSuggestion, (ctx, { params, body }) => withdrawSuggestion(ctx, params.id, body.reason)),
  route(contract.askAboutSuggestion, (ctx, { params, body }) => askAboutSuggestion(ctx, params.id, body.question)),
  route(contract.rateSuggestion, (ctx, { params, body }) => rateSuggestion(ctx, params.id, body)),
  route(contract.listStaffSuggestions, (ctx, { query }) => listStaffSuggestions(ctx, query)),
  route(contract.getStaffSuggestion, (ctx, { params }) => getStaffSuggestion(ctx, params.id)),
  route(contract.replyToSuggestion, (ctx, { params, body }) => replyToSuggestion(ctx, params.id, body.reply)),
  route(contract.closeSuggestion, (ctx, { params, body }) => closeSuggestion(ctx, params.id, body.reason)),
];
