import * as publishing from '@/lib/contract/publishing';
import { storeOf } from '../../hooks/content-registry';
import { route } from '../../http/route';
import { createDraft, discardDraft, keepAside, restore, saveDraft } from './draft';
import { takeFile } from './files';
import { listMissing } from './fixed';
import { getItem } from './item';
import { listItems } from './list';
import { preview } from './preview';
import { pin, withdraw } from './publish';
import { publish, unschedule } from './schedule';
import { getVersion, listVersions } from './version';

export const publishingRoutes = [
  route(publishing.listContent, (ctx, { params, query }) => listItems(ctx, params.kind, query)),
  route(publishing.createContent, (ctx, { params, body }) => createDraft(ctx, params.kind, body.form)),
  route(publishing.listMissingContent, (ctx, { params }) => listMissing(ctx, storeOf(params.kind))),
  route(publishing.getContent, (ctx, { params }) => getItem(ctx, params)),
  route(publishing.saveContentDraft, (ctx, { params, body }) => saveDraft(ctx, params, body)),
  route(publishing.keepContentAside, (ctx, { params, body }) => keepAside(ctx, params, body.form)),
  route(publishing.discardContentDraft, (ctx, { params }) => discardDraft(ctx, params)),
  route(publishing.publishContent, (ctx, { params, body }) => publish(ctx, params, body)),
  route(publishing.unscheduleContent, (ctx, { params }) => unschedule(ctx, params)),
  route(publishing.withdrawContent, (ctx, { params }) => withdraw(ctx, params)),
  route(publishing.pinContent, (ctx, { params, body }) => pin(ctx, params, body.pinned)),
  route(publishing.previewContent, (ctx, { params }) => preview(ctx, params)),
  route(publishing.listContentVersions, (ctx, { params }) => listVersions(ctx, params)),
  route(publishing.getContentVersion, (ctx, { params }) => getVersion(ctx, params, params.number)),
  route(publishing.restoreContentVersion, (ctx, { params }) => restore(ctx, params, params.number)),
  route(publishing.takeContentFile, (ctx, { body }) => takeFile(ctx, body.address)),
];
