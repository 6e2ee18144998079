import * as contract from '@/lib/contract/publishing';
import { route } from '../route';
import { createDraft, discardDraft, keepAside, restore, saveDraft } from '../services/publishing/draft';
import { takeFile } from '../services/publishing/files';
import { getItem } from '../services/publishing/item';
import { listItems } from '../services/publishing/list';
import { preview } from '../services/publishing/preview';
import { pin, withdraw } from '../services/publishing/publish';
import { publish, unschedule } from '../services/publishing/schedule';
import { getVersion, listVersions } from '../services/publishing/version';

export const publishingRoutes = [
  route(contract.listContent, (ctx, { params, query }) => listItems(ctx, params.kind, query)),
  route(contract.createContent, (ctx, { params, body }) => createDraft(ctx, params.kind, body.form)),
  route(contract.getContent, (ctx, { params }) => getItem(ctx, params)),
  route(contract.saveContentDraft, (ctx, { params, body }) => saveDraft(ctx, params, body)),
  route(contract.keepContentAside, (ctx, { params, body }) => keepAside(ctx, params, body.form)),
  route(contract.discardContentDraft, (ctx, { params }) => discardDraft(ctx, params)),
  route(contract.publishContent, (ctx, { params, body }) => publish(ctx, params, body)),
  route(contract.unscheduleContent, (ctx, { params }) => unschedule(ctx, params)),
  route(contract.withdrawContent, (ctx, { params }) => withdraw(ctx, params)),
  route(contract.pinContent, (ctx, { params, body }) => pin(ctx, params, body.pinned)),
  route(contract.previewContent, (ctx, { params }) => preview(ctx, params)),
  route(contract.listContentVersions, (ctx, { params }) => listVersions(ctx, params)),
  route(contract.getContentVersion, (ctx, { params }) => getVersion(ctx, params, params.number)),
  route(contract.restoreContentVersion, (ctx, { params }) => restore(ctx, params, params.number)),
  route(contract.takeContentFile, (ctx, { body }) => takeFile(ctx, body.address)),
];
