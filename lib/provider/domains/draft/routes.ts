import * as drafts from '@/lib/contract/drafts';
import { route } from '../../http/route';
import { findDraft, getDraft, removeDraft, saveDraft } from './drafts';

export const draftRoutes = [
  route(drafts.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
  route(drafts.getDraft, (ctx, { params }) => getDraft(ctx, params.id)),
  route(drafts.findDraft, (ctx, { query }) => findDraft(ctx, query.kind, query.of)),
  route(drafts.removeDraft, (ctx, { params, query }) => removeDraft(ctx, params.id, query.revision)),
];
